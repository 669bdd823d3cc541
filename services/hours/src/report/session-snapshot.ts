import type { Database } from '@clinical-hours/service-kit/database';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { signaturesSql, type Signature } from '../receipt/receipt.repository.ts';
import type { Session } from '../session/session.entity.ts';
import { readSignedTotals, readTotals } from './report.repository.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';

export type ExportedSession = Omit<
  Session,
  | 'userId'
  | 'notes'
  | 'requestApproval'
  | 'supervisorNotes'
  | 'pendingSince'
  | 'askedAt'
  | 'receiptNumber'
  | 'createdAt'
  | 'updatedAt'
>;

/** A decision that a supervisor signed. */
export type Receipt = Signature;

/** The last receipt that covers a session, by the session's id. */
export type Receipts = Map<number, Receipt>;

const batchSize = 500;
// No stream lasts longer.
const copyTimeoutMs = 120_000;
// Later than the server gives up a stream that nobody reads: for those who read in another way.
const stallMs = 20_000;

/**
 * A trainee's sessions as they are at one moment: a transaction that changes nothing. Whoever opens it closes it, or its
 * connection is lost to all others.
 */
export class SessionSnapshot {
  readonly userId: number;
  readonly #runner: QueryRunner;

  private constructor(runner: QueryRunner, userId: number) {
    this.#runner = runner;
    this.userId = userId;
  }

  static async open(database: Database, userId: number): Promise<SessionSnapshot> {
    const snapshot = new SessionSnapshot(database.createQueryRunner(), userId);
    try {
      await snapshot.#runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    // A connection that was lost has nothing to roll back, and is given up all the same.
    await this.#runner.query('ROLLBACK').catch(() => {});
    await this.#runner.release();
  }

  totals(): Promise<SessionTotals[]> {
    return readTotals(this.#runner.manager, this.userId);
  }

  signedTotals(): Promise<SignedTotals[]> {
    return readSignedTotals(this.#runner.manager, this.userId);
  }

  /** All that supervisors decided. */
  decisions(): Promise<Receipt[]> {
    return this.#runner.query(signaturesSql, [this.userId]);
  }

  /**
   * What a `COPY (SELECT …) TO STDOUT` writes, as it is taken: PostgreSQL waits for a slow reader, for as long as a stream may
   * last, but not for one who takes nothing for 20 s. Gives the connection up when the reader leaves, since it would first have to
   * send all the rest.
   */
  async *copyOut(statement: string): AsyncGenerator<Buffer> {
    // Along the index the first rows come at once; a sort would read all before.
    await this.#runner.query(`SET LOCAL statement_timeout = ${copyTimeoutMs}; SET LOCAL enable_sort = off`);
    const connection: Client = await this.#runner.connect();
    const copy = connection.query(to(statement));
    // It may be told that its connection has ended when nobody listens any more.
    copy.on('error', () => {});
    const giveUp = (): void => void connection.connection.stream.destroy();
    let isWhole = false;
    let stalled: NodeJS.Timeout | undefined;
    try {
      for await (const bytes of copy) {
        stalled = setTimeout(giveUp, stallMs);
        yield bytes;
        clearTimeout(stalled);
      }
      isWhole = true;
    } finally {
      clearTimeout(stalled);
      if (!isWhole) giveUp();
    }
  }

  /** All sessions by date, then id, in batches that follow each other along the index. */
  async *batches(): AsyncGenerator<ExportedSession[]> {
    let after = { date: '-infinity', id: 0 };
    let batch: ExportedSession[];
    do {
      batch = await this.#runner.query(batchSql, [this.userId, after.date, after.id]);
      if (batch.length > 0) yield batch;
      after = batch.at(-1) ?? after;
    } while (batch.length === batchSize);
  }

  async receipts(): Promise<Receipts> {
    const decisions = new Map((await this.decisions()).map((receipt) => [receipt.id, receipt]));
    const rows: { sessionId: number; id: number }[] = await this.#runner.query(
      `SELECT i.session_id AS "sessionId", d.id FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
         JOIN approval_decisions d ON d.id = i.decision_id
       WHERE r.user_id = $1 ORDER BY d.decided_at, d.id`,
      [this.userId],
    );
    return new Map(
      rows.flatMap(({ sessionId, id }) => {
        const receipt = decisions.get(id);
        return receipt ? [[sessionId, receipt] as const] : [];
      }),
    );
  }
}

// Without notes: who reads these must not be shown them.
const batchSql = `
  SELECT id, date, supervisor_id AS "supervisorId", supervision_hours AS "supervisionHours",
    direct_clinical_hours AS "directClinicalHours", indirect_clinical_hours AS "indirectClinicalHours",
    activity_breakdown AS "activityBreakdown", supervision_activity_type AS "supervisionActivityType",
    direct_activity_type AS "directActivityType", indirect_activity_type AS "indirectActivityType",
    status, reviewed_by AS "reviewedBy", reviewed_at AS "reviewedAt"
  FROM sessions WHERE user_id = $1 AND (date, id) > ($2::date, $3::int)
  ORDER BY date, id LIMIT ${batchSize}`;

/** The receipt of the decision that a session's status stands for: none after the trainee went on from there. */
export function receiptOf(
  session: Pick<Session, 'id' | 'reviewedBy'>,
  receipts: Receipts,
): Receipt | undefined {
  return session.reviewedBy === 'supervisor' ? receipts.get(session.id) : undefined;
}
