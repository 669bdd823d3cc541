import { gone, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { ownCall, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import { audit } from '../audit/audit.ts';
import { findTokenOwner, lastingToken } from '../token/account-token.ts';
import { holdUser, unknownUser } from '../user/user.repository.ts';
import { dueReminder, isOver, type ReminderTime } from './reminder-time.ts';

// In a round of 10 s. Other emails wait behind these, so that thousands are not announced at once.
const maxInRound = 100;

/** What the email of a reminder needs. */
export interface Reminder {
  toName: string;
  toEmail: string;
  stopToken: string;
}

/**
 * Reminders of weeks without a session, for users who chose them. Whether anything was logged only hours knows; it is
 * asked when the email is composed.
 */
export class ReminderService {
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #time: ReminderTime;

  constructor(transact: Transact, keys: TokenKeys, time: ReminderTime) {
    this.#transact = transact;
    this.#keys = keys;
    this.#time = time;
  }

  /**
   * Publishes up to 100 due reminders, and returns their number. In the same transaction a user is marked as reminded
   * of the week, so that any number of replicas publishes one reminder a week.
   */
  publishDue(): Promise<number> {
    return this.#transact(ownCall().requestId, async ({ manager, record }) => {
      const date = dueReminder(await timeOf(manager), this.#time);
      if (date === undefined) return 0;
      const userIds = await takeDue(manager, date);
      for (const userId of userIds) await record('auth.reminder_fell_due.v1', { userId, date });
      return userIds.length;
    });
  }

  /**
   * Returns what the email of a user's reminder of a day needs. Throws gone when they no longer want reminders, when
   * their address is not verified, and when the time of the reminder is over.
   */
  get(call: Call, userId: number, date: string): Promise<Reminder> {
    requireServiceCall(call, 'reminders_are_internal', 'Reminders are only sent by email');
    return this.#transact(call.requestId, async ({ manager }) => {
      const user = await holdUser(manager, userId);
      if (!user) throw unknownUser();
      const isWanted = user.wantsReminders && user.emailVerified;
      if (!isWanted || isOver(await timeOf(manager), date, this.#time.timeZone)) {
        throw gone('reminder_over', 'This reminder is no longer needed');
      }
      const token = { purpose: 'stop_reminders', userId, email: user.email } as const;
      const stopToken = await lastingToken(manager, this.#keys, token);
      return { toName: user.name, toEmail: user.email, stopToken };
    });
  }

  /** Stops the reminders of the user to whom a token was sent. A repetition changes nothing. */
  async stop(call: Call, token: string): Promise<void> {
    await this.#transact(call.requestId, async ({ manager }) => {
      const userId = await findTokenOwner(manager, 'stop_reminders', token);
      if (userId === undefined) throw invalid('reminder_link_invalid', "We don't recognize this link.");
      const [, stopped] = await manager.query(
        'UPDATE users SET wants_reminders = false WHERE id = $1 AND wants_reminders',
        [userId],
      );
      if (stopped > 0) await audit(manager, { action: 'reminders_stopped', userId, origin: call.origin });
    });
  }
}

// The clock of the database, so that replicas agree.
async function timeOf(manager: EntityManager): Promise<Date> {
  const [{ now }] = await manager.query('SELECT clock_timestamp() AS now');
  return now;
}

// A user who is being changed or deleted is passed over, and found in a later round. A clock that went back finds
// nobody whom it has found before.
async function takeDue(manager: EntityManager, date: string): Promise<number[]> {
  const [rows]: [{ id: number }[], number] = await manager.query(
    `UPDATE users SET reminded_on = $1 WHERE id IN (
       SELECT id FROM users WHERE wants_reminders AND email_verified AND deletion_due_at IS NULL AND reminded_on < $1::date
       ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [date, maxInRound],
  );
  return rows.map(({ id }) => id);
}
