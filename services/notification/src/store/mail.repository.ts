import type { EntityManager } from 'typeorm';
import { isAboutAddress } from './delivery-failure.ts';
import { leaseRows, type Database } from '@clinical-hours/service-kit/database';
import { isErased } from '@clinical-hours/service-kit/erasure';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { currentTraceParent } from '@clinical-hours/service-kit/tracing';
import {
  addToDigest,
  askSupervisorInstead,
  eraseFromDigests,
  findRecords,
  noteRecords,
  type DigestedRequest,
} from './digest.repository.ts';
import type { Mail, MailKind } from './mail.entity.ts';
import { countMail, eraseFromCounts, type CountedMail } from './mailbox-count.ts';
import {
  addToSubmission,
  eraseFromSubmissions,
  findDecisions,
  mailApart,
  type MailedDecision,
  type SubmittedDecision,
} from './submission.repository.ts';
import { recordResult, type MailResult, type ReportedMail } from './mail-result.ts';
import { requestKinds, type RequestMail } from './mail-thread.ts';

export type NewMail = Pick<
  Mail,
  'eventId' | 'kind' | 'requestId' | 'subjectId' | 'userId' | 'supervisorId'
> & {
  /**
   * ISO 8601; due at once when missing. The publisher's clock may differ from ours, and it never asks for more than an
   * hour.
   */
  dueAt?: string | undefined;
};

/** A mail that a sender may work on until its lease ends. */
export interface LeasedMail extends Omit<NewMail, 'dueAt'> {
  id: string;
  digestPortalId: number | null;
  skipsDeputy: boolean;
  leaseOwner: string;
  attempts: number;
  /** Whether it has waited before because there were too many. */
  isDelayed: boolean;
  traceParent: string | null;
  /** Milliseconds since the first counted try failed; 0 when none has. */
  refusedForMs: number;
}

/** Mails that the composing of another turned out to cause. */
export interface CausedMails {
  follows?: MailKind[] | undefined;
  /** Decisions whose receipts get mails of their own. */
  apart?: number[] | undefined;
}

/** The mails table. All times are the database's, so that the clocks of replicas need not agree. */
export class MailRepository {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #mostUnverified: number;

  /** `mostUnverified` mails of trainees without a verified address reach one mailbox in 24 hours. */
  constructor(database: Database, transact: Transact, mostUnverified: number) {
    this.#database = database;
    this.#transact = transact;
    this.#mostUnverified = mostUnverified;
  }

  /** Adds mails to be sent. A mail that the same event has already caused is left unchanged. */
  async add(manager: EntityManager, mails: NewMail[]): Promise<void> {
    const traceParent = currentTraceParent() ?? null;
    for (const { eventId, kind, requestId, subjectId, userId, supervisorId, dueAt = null } of mails) {
      await manager.query(
        `INSERT INTO mails (event_id, kind, request_id, trace_parent, subject_id, user_id, supervisor_id, due_at, created_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, due_at, due_at
         FROM (SELECT clock_timestamp() AS now) clock,
           LATERAL (SELECT LEAST(GREATEST(now, $8::timestamptz), now + interval '1 hour') AS due_at) due
         ON CONFLICT DO NOTHING`,
        [eventId, kind, requestId, traceParent, subjectId, userId, supervisorId, dueAt],
      );
    }
  }

  addToDigest(manager: EntityManager, request: DigestedRequest): Promise<void> {
    return addToDigest(manager, request);
  }

  addToSubmission(manager: EntityManager, decision: SubmittedDecision): Promise<void> {
    return addToSubmission(manager, decision);
  }

  /** Returns the decisions of the receipts in a mail, in the order in which they were made. */
  decisionsOf({ id }: Pick<LeasedMail, 'id'>): Promise<MailedDecision[]> {
    return findDecisions(this.#database.manager, id);
  }

  /**
   * Leases up to `limit` due mails for `leaseMs`; other senders pass over them until then. Mails in `except`, which the
   * caller is still working on, are skipped.
   */
  lease(options: { owner: string; limit: number; leaseMs: number; except: string[] }): Promise<LeasedMail[]> {
    const { owner, except, limit, leaseMs } = options;
    return leaseRows(
      this.#database,
      {
        table: 'mails',
        set: 'lease_owner = $3',
        waiting: `state = 'waiting' AND due_at <= clock_timestamp() AND id <> ALL ($4::uuid[])`,
        orderBy: 'due_at',
        returning: `id, event_id AS "eventId", kind, request_id AS "requestId", subject_id AS "subjectId",
          user_id AS "userId", supervisor_id AS "supervisorId", lease_owner AS "leaseOwner", attempts,
          trace_parent AS "traceParent", digest_portal_id AS "digestPortalId", skips_deputy AS "skipsDeputy",
          delayed_since IS NOT NULL AS "isDelayed",
          COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - refused_since) * 1000, 0)::float8 AS "refusedForMs"`,
        parameters: [owner, except],
      },
      { limit, leaseMs },
    );
  }

  /**
   * Returns the mails about the request of a mail in the order of their creation. Mails that reached nobody are left
   * out, because nobody has their link and nothing can reply to them; so are those that a digest makes needless.
   */
  requestMails({ id, kind, subjectId, userId }: LeasedMail): Promise<RequestMail[]> {
    return this.#database.query(
      `SELECT id, kind, created_at AS "createdAt" FROM mails
       WHERE user_id = $1 AND subject_id = $2 AND kind = ANY ($3) 
         AND (id = $4 OR state = 'sent' OR (state = 'waiting' AND digest_portal_id IS NULL))
       ORDER BY created_at, id`,
      [userId, subjectId, requestKinds[kind] ?? [kind], id],
    );
  }

  /** Returns whether the request of a mail is still to be told of in a weekly mail, and was not mailed by itself. */
  async waitsForDigest({ subjectId, userId }: Pick<LeasedMail, 'subjectId' | 'userId'>): Promise<boolean> {
    const [{ waits }] = await this.#database.query(
      `SELECT coalesce(bool_or(state = 'waiting' AND digest_portal_id IS NOT NULL), false)
         AND NOT coalesce(bool_or(state = 'sent'), false) AS waits
       FROM mails WHERE user_id = $1 AND subject_id = $2 AND kind = 'approval_request'`,
      [userId, subjectId],
    );
    return waits;
  }

  /** Counts a mail by its mailbox, before it is sent. Returns false while the mailbox has had too many in a day. */
  count(requestId: string, mail: CountedMail): Promise<boolean> {
    return this.#transact(requestId, ({ manager }) => countMail(manager, mail, this.#mostUnverified));
  }

  /** Extends the leases that have not ended by `leaseMs`. */
  async renew(owners: string[], leaseMs: number): Promise<void> {
    await this.#database.query(
      `UPDATE mails SET leased_until = clock_timestamp() + $2 * interval '1 ms'
       WHERE lease_owner = ANY ($1::uuid[]) AND leased_until > clock_timestamp()`,
      [owners, leaseMs],
    );
  }

  /** Returns those of the users who were erased. A user who is being erased is waited for. */
  async erasedOf(userIds: number[]): Promise<Set<number>> {
    const erased = new Set<number>();
    for (const userId of userIds) if (await isErased(this.#database.manager, userId)) erased.add(userId);
    return erased;
  }

  /**
   * Records the result of a try, ends the lease, publishes what other services need, and adds mails of the kinds in
   * `follows`, which the event turned out to cause as well, and of the decisions in `apart`. Returns false, and changes
   * nothing, when another sender has taken the mail or it was erased.
   */
  settle(
    mail: LeasedMail,
    result: MailResult,
    { follows = [], apart = [] }: CausedMails = {},
  ): Promise<boolean> {
    return this.#transact(mail.requestId, async (unit) => {
      const { manager } = unit;
      // The eraser of the trainee finds every row that this transaction adds, or has left nothing to note.
      if (mail.userId !== null && (await isErased(manager, mail.userId))) return false;
      if (!(await noteResult(manager, mail, result))) return false;
      await this.add(
        manager,
        follows.map((kind) => ({ ...mail, kind })),
      );
      if (apart.length > 0) await mailApart(manager, mail.id, apart);
      if ('records' in result && result.records) await noteRecords(manager, mail.id, result.records);
      if (result.state === 'failed' && result.cause !== 'unsent')
        await askSupervisorInstead(manager, mail.id);
      await recordResult(unit, mail, result);
      return true;
    });
  }

  /**
   * Marks a sent mail as failed because it was not delivered, and publishes that like a refusal. A mail that is still
   * being sent is `early`; a missing mail, or one that has ended otherwise, is left unchanged.
   */
  async bounce(
    mailId: string,
    { reason, status }: { reason: string; status: string | undefined },
  ): Promise<{ kind: 'bounced'; mailKind: MailKind } | { kind: 'early' | 'repeated' | 'unknown' }> {
    const [found] = await this.#database.query('SELECT request_id, user_id, state FROM mails WHERE id = $1', [
      mailId,
    ]);
    if (!found) return { kind: 'unknown' };
    if (found.state === 'waiting') return { kind: 'early' };
    return this.#transact(found.request_id, async (unit) => {
      if (found.user_id !== null && (await isErased(unit.manager, found.user_id))) return { kind: 'unknown' };
      const mail = await noteBounce(unit.manager, mailId, reason);
      if (!mail) return { kind: 'repeated' };
      const records = await findRecords(unit.manager, mailId);
      const { addressVersion } = mail;
      await recordResult(unit, mail, {
        state: 'failed',
        reason,
        ...(isAboutAddress(status) ? { cause: 'bounced', status } : { cause: 'unsent' }),
        addressVersion,
        records,
      });
      await askSupervisorInstead(unit.manager, mailId);
      return { kind: 'bounced', mailKind: mail.kind };
    });
  }

  /**
   * Removes all mails about a trainee. Throws `unavailable` while one of them is being sent, which takes no longer than
   * a lease, so that nothing is sent after the transaction commits.
   */
  async erase(manager: EntityManager, userId: number): Promise<void> {
    const [removed]: [{ isLeased: boolean | null }[], number] = await manager.query(
      'DELETE FROM mails WHERE user_id = $1 RETURNING leased_until > clock_timestamp() AS "isLeased"',
      [userId],
    );
    if (removed.some(({ isLeased }) => isLeased)) {
      throw new AppError('unavailable', 'mail_under_way', 'A mail about this user is being sent');
    }
    await eraseFromDigests(manager, userId);
    await eraseFromSubmissions(manager, userId);
    await eraseFromCounts(manager, userId);
  }

  /**
   * Returns the number of waiting mails that are due and not delayed, the age of the oldest in seconds, and for how
   * many seconds the mail server has taken nothing from us; 0 while it takes mails.
   */
  async backlog(): Promise<{ count: number; ageS: number; stuckS: number }> {
    const [backlog] = await this.#database.query(
      `SELECT count(*)::int AS count,
         COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - min(created_at)), 0)::float8 AS "ageS",
         COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - min(stuck_since)), 0)::float8 AS "stuckS"
       FROM mails WHERE state = 'waiting' AND created_at <= clock_timestamp() AND delayed_since IS NULL`,
    );
    return backlog;
  }

  /** Calls back after every transaction that this process commits, since each may have added mails. */
  onCommit(listener: () => void): void {
    this.#database.subscribers.push({ afterTransactionCommit: listener });
  }
}

async function noteResult(
  manager: EntityManager,
  mail: Pick<LeasedMail, 'id' | 'leaseOwner'>,
  result: MailResult,
): Promise<boolean> {
  const isCounted = result.state === 'waiting' && result.isCounted;
  const [, count] = await manager.query(
    `UPDATE mails SET state = $3, reason = $4, due_at = clock_timestamp() + $5 * interval '1 ms',
       attempts = attempts + $6::int, address_version = $7, went_to_deputy = $8,
       refused_since = CASE WHEN $6::int = 1 THEN COALESCE(refused_since, clock_timestamp()) ELSE refused_since END,
       stuck_since = CASE WHEN $9 THEN COALESCE(stuck_since, clock_timestamp()) END,
       delayed_since = CASE WHEN $10 THEN COALESCE(delayed_since, clock_timestamp()) ELSE delayed_since END,
       finished_at = CASE WHEN $3 = 'waiting' THEN NULL ELSE clock_timestamp() END,
       lease_owner = NULL, leased_until = NULL
     WHERE id = $1 AND lease_owner = $2`,
    [
      mail.id,
      mail.leaseOwner,
      result.state,
      result.state === 'sent' ? null : result.reason,
      result.state === 'waiting' ? result.delayMs : 0,
      isCounted ? 1 : 0,
      'addressVersion' in result ? result.addressVersion : null,
      'isToDeputy' in result && result.isToDeputy === true,
      result.state === 'waiting' && result.isStuck === true,
      result.state === 'waiting' && result.isDelayed === true,
    ],
  );
  return count === 1;
}

type BouncedMail = ReportedMail & { addressVersion: number | undefined };

async function noteBounce(
  manager: EntityManager,
  mailId: string,
  reason: string,
): Promise<BouncedMail | undefined> {
  const [rows]: [(Omit<BouncedMail, 'addressVersion'> & { addressVersion: number | null })[]] =
    await manager.query(
      `UPDATE mails SET state = 'failed', reason = $2, finished_at = clock_timestamp()
       WHERE id = $1 AND state = 'sent'
       RETURNING kind, subject_id AS "subjectId", user_id AS "userId", supervisor_id AS "supervisorId",
         address_version AS "addressVersion"`,
      [mailId, reason],
    );
  const [mail] = rows;
  return mail && { ...mail, addressVersion: mail.addressVersion ?? undefined };
}
