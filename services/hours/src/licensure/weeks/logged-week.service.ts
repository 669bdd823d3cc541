import type { WeekStart } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { Database } from '@clinical-hours/service-kit/database';
import { addDays, toDate, toDay, weekOf } from '../rules/days.ts';

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** Tells other services whether a trainee logged anything in a week. */
export class LoggedWeekService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns whether a user has a session of any status dated between the first day of the week of `date` (yyyy-MM-dd)
   * and the day after `date`, on which a late reminder is still sent.
   */
  async hasLogged(call: Call, userId: number, date: string): Promise<boolean> {
    requireServiceCall(call, 'weeks_are_internal', 'Only services may ask for the week of a user');
    const day = datePattern.test(date) ? toDay(date) : Number.NaN;
    if (Number.isNaN(day) || toDate(day) !== date) {
      throw invalid('date_invalid', 'date must be a calendar date');
    }
    const from = toDate(Math.min(...(await this.#weekStarts(userId)).map((start) => weekOf(day, start))));
    const [{ found }] = await this.#database.query(
      'SELECT EXISTS (SELECT 1 FROM sessions WHERE user_id = $1 AND date BETWEEN $2 AND $3) AS found',
      [userId, from, addDays(date, 1)],
    );
    return found;
  }

  // The days on which the weeks of the user's licenses begin; Monday, as in nearly all presets, without a license.
  async #weekStarts(userId: number): Promise<WeekStart[]> {
    const licenses: { weekStartsOn: WeekStart }[] = await this.#database.query(
      'SELECT DISTINCT week_starts_on AS "weekStartsOn" FROM licenses WHERE user_id = $1',
      [userId],
    );
    return licenses.length === 0 ? ['monday'] : licenses.map(({ weekStartsOn }) => weekStartsOn);
  }
}
