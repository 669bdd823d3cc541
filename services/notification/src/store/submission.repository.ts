import { maxReceiptsInMail } from '@clinical-hours/proto/api';
import { currentTraceParent } from '@clinical-hours/service-kit/tracing';
import type { EntityManager } from 'typeorm';
import type { Mail } from './mail.entity.ts';

// The decisions of a submission are told one by one, within a second. The next one after the mail has gone begins
// another mail.
const quietTime = `interval '5 seconds'`;

/** A decision whose receipt a mail carries. */
export interface MailedDecision {
  decisionId: number;
  userId: number;
  supervisorId: number;
}

export interface SubmittedDecision extends Pick<Mail, 'eventId' | 'requestId'>, MailedDecision {
  /** A UUID. */
  submissionId: string;
}

/**
 * Adds the receipt of a decision to the mail of its submission, which goes out when no other has come for 5 seconds. A
 * mail that was due before, and so may have been tried with what it had then, takes no more; nor does one with 50.
 */
export async function addToSubmission(
  manager: EntityManager,
  { eventId, requestId, decisionId, userId, supervisorId, submissionId }: SubmittedDecision,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `receipts of ${submissionId}`,
  ]);
  const [joined]: [{ id: string }[], number] = await manager.query(
    `UPDATE mails SET due_at = clock_timestamp() + ${quietTime}, created_at = clock_timestamp() + ${quietTime}
     WHERE id = (
       SELECT id FROM mails m
       WHERE submission_id = $1 AND state = 'waiting' AND created_at > clock_timestamp()
         AND (SELECT count(*) FROM mail_decisions WHERE mail_id = m.id) < ${maxReceiptsInMail}
       LIMIT 1 FOR UPDATE)
     RETURNING id`,
    [submissionId],
  );
  const [mail] =
    joined.length > 0 ? joined : await begin(manager, { eventId, requestId, decisionId, submissionId });
  await manager.query(
    `INSERT INTO mail_decisions (decision_id, mail_id, user_id, supervisor_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [decisionId, mail?.id, userId, supervisorId],
  );
}

type Begun = Pick<SubmittedDecision, 'eventId' | 'requestId' | 'decisionId' | 'submissionId'>;

const begin = (
  manager: EntityManager,
  { eventId, requestId, decisionId, submissionId }: Begun,
): Promise<{ id: string }[]> =>
  manager.query(
    `INSERT INTO mails (event_id, kind, request_id, trace_parent, subject_id, submission_id, due_at, created_at)
     SELECT $1, 'decision_receipts', $2, $3, $4, $5, due_at, due_at
     FROM (SELECT clock_timestamp() + ${quietTime} AS due_at) due
     RETURNING id`,
    [eventId, requestId, currentTraceParent() ?? null, decisionId, submissionId],
  );

/** Returns the decisions of the receipts in a mail, in the order in which they were made. */
export function findDecisions(manager: EntityManager, mailId: string): Promise<MailedDecision[]> {
  return manager.query(
    `SELECT decision_id AS "decisionId", user_id AS "userId", supervisor_id AS "supervisorId"
     FROM mail_decisions WHERE mail_id = $1 ORDER BY decision_id`,
    [mailId],
  );
}

/** Gives receipts of a mail mails of their own: what holds them up holds up no others. */
export async function mailApart(
  manager: EntityManager,
  mailId: string,
  decisionIds: number[],
): Promise<void> {
  await manager.query(
    `WITH apart AS (DELETE FROM mail_decisions WHERE mail_id = $1 AND decision_id = ANY ($2) RETURNING *)
     INSERT INTO mails (event_id, kind, request_id, trace_parent, subject_id, user_id, supervisor_id)
     SELECT gen_random_uuid(), 'decision_receipt', request_id, trace_parent, decision_id, apart.user_id,
       apart.supervisor_id
     FROM apart JOIN mails ON mails.id = apart.mail_id`,
    [mailId, decisionIds],
  );
}

/** Removes the receipts about a trainee from the mails of submissions. */
export async function eraseFromSubmissions(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM mail_decisions WHERE user_id = $1', [userId]);
}
