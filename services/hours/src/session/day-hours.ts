import { formatDate, fromHundredths, toHundredths } from '@clinical-hours/proto/api';
import { invalid, type AppError } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { Session } from './session.entity.ts';

/** The hours of a day, in hundredths: more cannot have been worked on it. */
export const longDayHundredths = 2_400;

/** The first day that a session can have. */
export const earliestDate = '2000-01-01';

/** A day whose sessions add up to more hours than it has. */
export interface LongDay {
  /** yyyy-MM-dd */
  date: string;
  /** Of all kinds, with two decimals. */
  hours: string;
}

/** Returns the hours of a session of all kinds, in hundredths. */
export const hundredthsOf = (
  session: Pick<Session, 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'>,
): number =>
  toHundredths(session.supervisionHours) +
  toHundredths(session.directClinicalHours) +
  toHundredths(session.indirectClinicalHours);

/** Returns those of the days on which all sessions of a trainee that are not rejected add up to more than 24 hours. */
export async function findLongDays(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  dates: readonly string[],
): Promise<LongDay[]> {
  if (dates.length === 0) return [];
  const sums = await sumDays(manager, userId, dates);
  return sums.filter(({ hours }) => toHundredths(hours) > longDayHundredths);
}

/**
 * Throws `invalid` when sessions add up to more than 24 hours on one of the days. To be called after a change that adds
 * hours to these days, in its transaction: the change has locked the trainee's list, so that no two changes pass
 * together.
 */
export async function requirePossibleDays(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  dates: readonly string[],
): Promise<void> {
  const [first] = await findLongDays(manager, userId, dates);
  if (first) throw dayTooLong(longDayText(first));
}

/** Returns the days on which new hours would add up to more than `most` hundredths with those that are there. */
export async function findDaysMadeLong(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  added: ReadonlyMap<string, number>,
  most = longDayHundredths,
): Promise<LongDay[]> {
  const sums = await sumDays(manager, userId, [...added.keys()]);
  const present = new Map(sums.map(({ date, hours }) => [date, toHundredths(hours)]));
  return [...added].flatMap(([date, hundredths]) => {
    const sum = hundredths + (present.get(date) ?? 0);
    return hundredths > 0 && sum > most ? [{ date, hours: fromHundredths(sum) }] : [];
  });
}

export const dayTooLong = (message: string): AppError => invalid('day_too_long', message, { field: 'date' });

/** Returns the sentence about a day with too many hours. */
export const longDayText = ({ date, hours }: LongDay): string =>
  `All sessions of ${formatDate(date)} together would have ${Number(hours)} hours. A day has 24: please check the hours and the date`;

function sumDays(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  dates: readonly string[],
): Promise<LongDay[]> {
  return manager.query(
    `SELECT date, sum(supervision_hours + direct_clinical_hours + indirect_clinical_hours)::numeric(12, 2)::text AS hours
     FROM sessions WHERE user_id = $1 AND date = ANY ($2::date[]) AND status <> 'rejected'
     GROUP BY date ORDER BY date`,
    [userId, [...new Set(dates)]],
  );
}
