import { AppError } from '@clinical-hours/service-kit/errors';
import { currentTraceParent } from '@clinical-hours/service-kit/tracing';
import type { EntityManager } from 'typeorm';
import type { Mail } from './mail.entity.ts';
import type { AddressedRecord } from './mail-result.ts';

// A transaction of hours that puts a request into the digest takes less than a minute, and so does the difference of
// the clocks: by then all requests of the digest are there to be listed.
const grace = `interval '1 minute'`;

export interface DigestedRequest extends Pick<
  Mail,
  'eventId' | 'requestId' | 'subjectId' | 'userId' | 'supervisorId'
> {
  portalId: number;
  /** ISO 8601. */
  dueAt: string;
}

/**
 * Adds the digest of a portal at a moment, unless it is there already; and a mail about the request alone, which goes
 * out when the digest does not reach the supervisor, because the trainee has changed the address meanwhile.
 */
export async function addToDigest(
  manager: EntityManager,
  { eventId, requestId, subjectId, userId, supervisorId, portalId, dueAt }: DigestedRequest,
): Promise<void> {
  // Requests of one digest have the same moment, so it is saved unchanged, however late the event comes. A week with
  // the end of summer time has an hour more than seven days.
  await manager.query(
    `INSERT INTO mails (event_id, kind, request_id, trace_parent, subject_id, user_id, supervisor_id, digest_portal_id, due_at, created_at)
     SELECT $1, kind, $2, $3, mail.subject_id, mail.user_id, mail.supervisor_id, mail.portal_id, due_at + ${grace}, due_at
     FROM (SELECT LEAST($8::timestamptz, clock_timestamp() + interval '8 days') AS due_at) due,
       (VALUES ('approval_digest', $7::int, NULL::int, NULL::int, NULL::int),
         ('approval_request', $4::int, $5::int, $6::int, $7::int)
       ) mail (kind, subject_id, user_id, supervisor_id, portal_id)
     ON CONFLICT DO NOTHING`,
    [eventId, requestId, currentTraceParent() ?? null, subjectId, userId, supervisorId, portalId, dueAt],
  );
}

/** Stores the records whose address a digest went to. */
export async function noteRecords(
  manager: EntityManager,
  mailId: string,
  records: AddressedRecord[],
): Promise<void> {
  await manager.query(
    `INSERT INTO digest_records (mail_id, supervisor_id, user_id, address_version)
     SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[]) ON CONFLICT DO NOTHING`,
    [
      mailId,
      records.map(({ supervisorId }) => supervisorId),
      records.map(({ userId }) => userId),
      records.map(({ addressVersion }) => addressVersion),
    ],
  );
}

/** Returns the records whose address a mail went to as a digest; none for a mail of another kind. */
export function findRecords(manager: EntityManager, mailId: string): Promise<AddressedRecord[]> {
  return manager.query(
    `SELECT supervisor_id AS "supervisorId", user_id AS "userId", address_version AS "addressVersion"
     FROM digest_records WHERE mail_id = $1 ORDER BY supervisor_id`,
    [mailId],
  );
}

/**
 * Removes the requests of a trainee from digests. Throws `unavailable` while a digest, or a mail of several receipts,
 * is being sent, because it may list the trainee: its row names none.
 */
export async function eraseFromDigests(manager: EntityManager, userId: number): Promise<void> {
  const [underWay] = await manager.query(
    `SELECT 1 FROM mails WHERE kind IN ('approval_digest', 'deputy_digest', 'decision_receipts') AND state = 'waiting'
       AND leased_until > clock_timestamp() LIMIT 1`,
  );
  if (underWay)
    throw new AppError('unavailable', 'mail_under_way', 'A mail about this user may be being sent');
  // A digest that is leased from now on waits for this transaction, and then leaves the trainee out.
  await manager.query('DELETE FROM digest_records WHERE user_id = $1', [userId]);
}

/**
 * After the mail to a deputy could not be delivered: has the supervisor asked instead. A receipt is not sent again,
 * because the supervisor gets a copy of it anyway.
 */
export async function askSupervisorInstead(manager: EntityManager, mailId: string): Promise<void> {
  await manager.query(
    `INSERT INTO mails (event_id, kind, request_id, trace_parent, subject_id, user_id, supervisor_id, skips_deputy)
     SELECT gen_random_uuid(), CASE kind WHEN 'deputy_digest' THEN 'approval_digest' ELSE kind END,
       request_id, trace_parent, subject_id, user_id, supervisor_id, true
     FROM mails
     WHERE id = $1 AND went_to_deputy AND kind IN ('approval_request', 'approval_reminder', 'approval_reply', 'deputy_digest')`,
    [mailId],
  );
}
