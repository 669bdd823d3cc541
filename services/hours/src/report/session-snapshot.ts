import { maxId } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';
import type { Session } from '../session/session.entity.ts';
import { readTotals } from './report.repository.ts';
import type { SessionTotals } from './session-totals.ts';

export type ExportedSession = Omit<
  Session,
  | 'userId'
  | 'requestApproval'
  | 'supervisorNotes'
  | 'pendingSince'
  | 'askedAt'
  | 'receiptNumber'
  | 'createdAt'
  | 'updatedAt'
>;

/** A decision that a supervisor signed. */
export interface Receipt {
  id: number;
  /** 32 hexadecimal digits. */
  number: string;
  /** The name that the supervisor typed. */
  attestation: string;
  decidedAt: Date;
}

/** The last receipt that covers a session, by the session's id. */
export type Receipts = Map<number, Receipt>;

/** The order of an export, and whether it has the notes: they are not even read for those who must not show them. */
export interface ExportOrder {
  isNewestFirst: boolean;
  includesNotes: boolean;
}

const batchSize = 500;

/**
 * A trainee's sessions as they are at one moment: a transaction that changes nothing. Whoever opens it closes it, or its
 * connection is lost to all others.
 */
export class SessionSnapshot {
  readonly #runner: QueryRunner;
  readonly #userId: number;

  private constructor(runner: QueryRunner, userId: number) {
    this.#runner = runner;
    this.#userId = userId;
  }

  static async open(database: Database, userId: number): Promise<SessionSnapshot> {
    const snapshot = new SessionSnapshot(database.createQueryRunner(), userId);
    try {
      await snapshot.#runner.startTransaction('REPEATABLE READ');
      await snapshot.#runner.query('SET TRANSACTION READ ONLY');
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    // A connection that was lost has nothing to roll back, and is given up all the same.
    if (this.#runner.isTransactionActive) await this.#runner.rollbackTransaction().catch(() => {});
    await this.#runner.release();
  }

  totals(): Promise<SessionTotals[]> {
    return readTotals(this.#runner.manager, this.#userId);
  }

  /** All sessions by date, then id, in batches that follow each other along the index. */
  async *batches(order: ExportOrder): AsyncGenerator<ExportedSession[]> {
    let after = order.isNewestFirst ? { date: 'infinity', id: maxId } : { date: '-infinity', id: 0 };
    let batch: ExportedSession[];
    do {
      batch = await this.#runner.query(batchSql(order), [this.#userId, after.date, after.id]);
      if (batch.length > 0) yield batch;
      after = batch.at(-1) ?? after;
    } while (batch.length === batchSize);
  }

  async receipts(): Promise<Receipts> {
    const rows: ({ sessionId: number } & Receipt)[] = await this.#runner.query(
      `SELECT i.session_id AS "sessionId", d.id, d.receipt_number AS number, d.attestation, d.decided_at AS "decidedAt"
       FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
         JOIN approval_decisions d ON d.id = i.decision_id
       WHERE r.user_id = $1 ORDER BY d.decided_at, d.id`,
      [this.#userId],
    );
    return new Map(rows.map(({ sessionId, ...receipt }) => [sessionId, receipt]));
  }
}

function batchSql({ isNewestFirst, includesNotes }: ExportOrder): string {
  const [direction, comparison] = isNewestFirst ? ['DESC', '<'] : ['ASC', '>'];
  return `
    SELECT id, date, supervisor_id AS "supervisorId", supervision_hours AS "supervisionHours",
      direct_clinical_hours AS "directClinicalHours", indirect_clinical_hours AS "indirectClinicalHours",
      activity_breakdown AS "activityBreakdown", supervision_activity_type AS "supervisionActivityType",
      direct_activity_type AS "directActivityType", indirect_activity_type AS "indirectActivityType",
      ${includesNotes ? 'notes' : 'NULL AS notes'}, status, reviewed_by AS "reviewedBy", reviewed_at AS "reviewedAt"
    FROM sessions WHERE user_id = $1 AND (date, id) ${comparison} ($2::date, $3::int)
    ORDER BY date ${direction}, id ${direction} LIMIT ${batchSize}`;
}

/** The receipt of the decision that a session's status stands for: none after the trainee went on from there. */
export function receiptOf(
  session: Pick<Session, 'id' | 'reviewedBy'>,
  receipts: Receipts,
): Receipt | undefined {
  return session.reviewedBy === 'supervisor' ? receipts.get(session.id) : undefined;
}
