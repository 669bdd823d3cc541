import { AppError } from '@clinical-hours/service-kit/errors';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';

/** Emails of one kind to one mailbox in 24 hours (docs/SPECIFICATION.md, section 21.7). */
const mailsOfKind = 5;
/** Changes of the address by one account in 24 hours. */
const newAddresses = 5;

/** An email of a kind to an address. */
export interface CountedMail {
  kind: string;
  toEmail: string;
}

/** The emails of a kind that a mailbox got within 24 hours. */
interface Count {
  /** In how many seconds there is room for another one; 0 when there is. */
  waitS: number;
  /** How many seconds of the hour after the last one remain; 0 when it is over. */
  hourS: number;
}

/**
 * Counts the emails of a kind to a mailbox within 24 hours, from whatever account they came. It locks the count until
 * the transaction ends, so that of many at once no more go than may.
 */
export async function countMails(manager: EntityManager, { kind, toEmail }: CountedMail): Promise<Count> {
  const mailbox = mailboxOf(toEmail);
  const lock = `notices ${kind} ${mailbox}`;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
  const [count] = await manager.query<[Count]>(
    `SELECT greatest(0, extract(epoch FROM
         (SELECT send_at FROM notices WHERE mailbox = $1 AND kind = $2 ORDER BY send_at DESC OFFSET $3 LIMIT 1)
           + interval '24 hours' - clock_timestamp()))::float8 AS "waitS",
       greatest(0, extract(epoch FROM max(send_at) + interval '1 hour' - clock_timestamp()))::float8 AS "hourS"
     FROM notices WHERE mailbox = $1 AND kind = $2`,
    [mailbox, kind, mailsOfKind - 1],
  );
  return { waitS: count.waitS ?? 0, hourS: count.hourS ?? 0 };
}

/** Throws rate_limited when a mailbox has had as many emails of a kind as it may in a day. */
export async function refuseFullMailbox(manager: EntityManager, mail: CountedMail): Promise<void> {
  const { waitS } = await countMails(manager, mail);
  if (waitS > 0) {
    throw tooMany(
      'mailbox_full',
      'We sent five links to this address today. Please check its spam folder.',
      waitS,
    );
  }
}

/** Throws rate_limited when a user, who is locked, has changed their address five times within 24 hours. */
export async function refuseManyAddresses(manager: EntityManager, userId: number): Promise<void> {
  const [found] = await manager.query<{ waitS: number }[]>(
    `SELECT extract(epoch FROM created_at + interval '24 hours' - clock_timestamp())::float8 AS "waitS"
     FROM audit_entries WHERE user_id = $1 AND actor_id = $1 AND action = 'email_changed'
     ORDER BY id DESC OFFSET $2 LIMIT 1`,
    [userId, newAddresses - 1],
  );
  if (found && found.waitS > 0) {
    throw tooMany(
      'too_many_addresses',
      'You can change your email address five times in 24 hours.',
      found.waitS,
    );
  }
}

function tooMany(code: 'mailbox_full' | 'too_many_addresses', sentence: string, waitS: number): AppError {
  const retryAfterS = Math.max(1, Math.ceil(waitS));
  return new AppError('rate_limited', code, `${sentence} Please try again in ${inWords(retryAfterS)}.`, {
    retryAfterS,
    field: 'email',
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
