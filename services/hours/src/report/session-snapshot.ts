import { withdrawalText, type SessionRecord } from '@clinical-hours/proto/api';
import { columnsOf, type Database } from '@clinical-hours/service-kit/database';
import { streamMs } from '@clinical-hours/service-kit/grpc';
import type { QueryRunner } from 'typeorm';
import { signaturesSql, type Signature } from '../receipt/receipt.repository.ts';
import { dayFormat } from '../session/calendar.ts';
import { isLimited, type DayRange } from '../session/list/day-range.ts';
import { sessionEntity, type Session } from '../session/session.entity.ts';
import { recordColumns } from '../session/session-json.ts';
import { daysOf, readSignedTotals, readTotals, readTotalsOf } from './report.repository.ts';
import type { SessionTotals, SignedTotals } from './session-totals.ts';

// No notes: the readers of a log must not see them.
const exportedFields = [
  'id',
  'date',
  'supervisorId',
  'supervisionHours',
  'directClinicalHours',
  'indirectClinicalHours',
  'activityBreakdown',
  'supervisionActivityType',
  'directActivityType',
  'indirectActivityType',
  'status',
  'reviewedBy',
  'reviewedAt',
  'siteId',
  'practicum',
  'attributesAddedAt',
] as const satisfies (keyof Session)[];

export type ExportedSession = Pick<Session, (typeof exportedFields)[number]>;

/** A decision that a supervisor signed. */
export type Receipt = Signature;

/** The last receipt of each session, by the id of the session. */
export type Receipts = Map<number, Receipt>;

const batchSize = 500;
// A batch is in memory as objects and as a text, and others wait while it is written. Sessions have notes of a few
// words or of 20,000 characters, so how many rows it may have is told by the batch before.
const firstRows = 20;
const mostRows = 200;
const batchLength = 256 * 1024;

/**
 * A trainee's sessions, all or those of a range of days, at one moment, in a read-only transaction. The caller must
 * close it, or the pool loses a connection.
 */
export class SessionSnapshot {
  readonly userId: number;
  readonly range: DayRange;
  readonly #runner: QueryRunner;

  private constructor(runner: QueryRunner, userId: number, range: DayRange) {
    this.#runner = runner;
    this.userId = userId;
    this.range = range;
  }

  static async open(database: Database, userId: number, range: DayRange = {}): Promise<SessionSnapshot> {
    const snapshot = new SessionSnapshot(database.createQueryRunner(), userId, range);
    try {
      await snapshot.#runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    // ROLLBACK fails on a lost connection, which is released all the same.
    await this.#runner.query('ROLLBACK').catch(() => {});
    await this.#runner.release();
  }

  totals(): Promise<SessionTotals[]> {
    const { manager } = this.#runner;
    return isLimited(this.range)
      ? readTotalsOf(manager, this.userId, this.range)
      : readTotals(manager, this.userId);
  }

  signedTotals(): Promise<SignedTotals[]> {
    return readSignedTotals(this.#runner.manager, this.userId, this.range);
  }

  /** Returns the decisions of supervisors, oldest first. */
  decisions(): Promise<Receipt[]> {
    return this.#runner.query(signaturesSql, [this.userId]);
  }

  /** Returns the names of the trainee's sites, by id. */
  async siteNames(): Promise<Map<number, string>> {
    const rows: { id: number; name: string }[] = await this.#runner.query(
      'SELECT id, name FROM sites WHERE user_id = $1',
      [this.userId],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * Yields these fields of the sessions by date, then id, descending. Between two batches, PostgreSQL waits as long as
   * a stream may last.
   */
  async *newestFirst<F extends keyof SessionRecord>(
    fields: readonly F[],
  ): AsyncGenerator<Pick<SessionRecord, F>[]> {
    await this.#runner.query(`SET LOCAL idle_in_transaction_session_timeout = ${streamMs}`);
    await this.#runner.query(
      `DECLARE newest NO SCROLL CURSOR FOR SELECT ${recordColumns(fields)} FROM sessions
       WHERE user_id = $1 AND sessions.date BETWEEN $2::date AND $3::date ORDER BY sessions.date DESC, sessions.id DESC`,
      [this.userId, ...daysOf(this.range)],
    );
    let rows = firstRows;
    for (;;) {
      const batch: Pick<SessionRecord, F>[] = await this.#runner.query(`FETCH ${rows} FROM newest`);
      if (batch.length > 0) yield batch;
      if (batch.length < rows) return;
      const rowLength = batch.reduce((sum, row) => sum + lengthOf(row), 0) / rows;
      rows = Math.max(1, Math.min(mostRows, Math.floor(batchLength / rowLength)));
    }
  }

  /** Yields the sessions by date, then id. Each batch continues along the index where the last one ended. */
  async *batches(): AsyncGenerator<ExportedSession[]> {
    const [from, to] = daysOf(this.range);
    let after = { date: from, id: 0 };
    let batch: ExportedSession[];
    do {
      batch = await this.#runner.query(batchSql, [this.userId, after.date, after.id, to]);
      if (batch.length > 0) yield batch;
      after = batch.at(-1) ?? after;
    } while (batch.length === batchSize);
  }

  /**
   * Returns, by the id of the session, what a supervisor said when they withdrew its decision. The caller leaves it out
   * for sessions that were decided again. Days are those of `timeZone`.
   */
  async withdrawals(timeZone: string): Promise<Map<number, string>> {
    const rows: { sessionId: number; withdrawnAt: Date; reason: string }[] = await this.#runner.query(
      `SELECT i.session_id AS "sessionId", w.disputed_at AS "withdrawnAt", w.reason
       FROM approval_requests r JOIN disputes w ON w.request_id = r.id AND w.reason IS NOT NULL
         JOIN approval_decisions d ON d.dispute_id = w.id JOIN approval_items i ON i.decision_id = d.id
       WHERE r.user_id = $1 ORDER BY w.id`,
      [this.userId],
    );
    const day = new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone });
    return new Map(
      rows.map(({ sessionId, withdrawnAt, reason }) => [
        sessionId,
        withdrawalText(day.format(withdrawnAt), reason),
      ]),
    );
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

const batchSql = `
  SELECT ${columnsOf(sessionEntity, exportedFields)}
  FROM sessions WHERE user_id = $1 AND (date, id) > ($2::date, $3::int) AND date <= $4::date
  ORDER BY date, id LIMIT ${batchSize}`;

/**
 * Returns the receipt of the decision behind the status of a session; undefined when the trainee has revised the
 * session since.
 */
export function receiptOf(
  session: Pick<Session, 'id' | 'reviewedBy'>,
  receipts: Receipts,
): Receipt | undefined {
  return session.reviewedBy === 'supervisor' ? receipts.get(session.id) : undefined;
}

const lengthOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
