import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';
import type { Session } from '../session/session.entity.ts';

export type ItemState = 'open' | 'approved' | 'rejected' | 'dropped';

export interface ApprovalItem {
  sessionId: number;
  state: ItemState;
  notes: string | null;
  decidedAt: Date | null;
  /** Of the decision on it. */
  receiptNumber: string | null;
  /** The typed name that signed it. */
  attestation: string | null;
}

export interface ApprovalRequest {
  id: number;
  userId: number;
  supervisorId: number;
  createdAt: Date;
  /** When its supervisor said that it was not them. */
  disputedAt: Date | null;
}

export interface ApprovalDecision {
  id: number;
  requestId: number;
  attestation: string;
  decidedAt: Date;
  /** Names it on paper: 32 hexadecimal digits. */
  receiptNumber: string;
}

/** What a decision does to one session. */
export interface DecidedItem {
  sessionId: number;
  state: 'approved' | 'rejected';
  notes: string | null;
}

const itemColumns = `session_id AS "sessionId", state, notes, decided_at AS "decidedAt",
  (SELECT receipt_number FROM approval_decisions d WHERE d.id = i.decision_id) AS "receiptNumber",
  (SELECT attestation FROM approval_decisions d WHERE d.id = i.decision_id) AS "attestation"`;

const requestById = `
  SELECT id, user_id AS "userId", supervisor_id AS "supervisorId", created_at AS "createdAt",
    disputed_at AS "disputedAt"
  FROM approval_requests WHERE id = $1`;

export async function findRequest(manager: EntityManager, id: number): Promise<ApprovalRequest | undefined> {
  const rows: ApprovalRequest[] = await manager.query(requestById, [id]);
  return rows[0];
}

/** Holds a request against decisions and disputes. Whoever does holds sessions before, so that no two deadlock. */
export async function lockRequest(manager: EntityManager, id: number): Promise<ApprovalRequest | undefined> {
  const rows: ApprovalRequest[] = await manager.query(`${requestById} FOR NO KEY UPDATE`, [id]);
  return rows[0];
}

/** The items of a request in the order in which they are shown: by date, then id, of their sessions. */
export function findItems(manager: EntityManager, requestId: number): Promise<ApprovalItem[]> {
  return manager.query(
    `SELECT ${itemColumns} FROM approval_items i
     WHERE request_id = $1
     ORDER BY (SELECT date FROM sessions s WHERE s.id = i.session_id), session_id`,
    [requestId],
  );
}

export async function findDecision(
  manager: EntityManager,
  id: number,
): Promise<{ decision: ApprovalDecision; items: ApprovalItem[] } | undefined> {
  const decisions: ApprovalDecision[] = await manager.query(
    `SELECT id, request_id AS "requestId", attestation, decided_at AS "decidedAt",
       receipt_number AS "receiptNumber"
     FROM approval_decisions WHERE id = $1`,
    [id],
  );
  const [decision] = decisions;
  if (!decision) return undefined;
  const items: ApprovalItem[] = await manager.query(
    `SELECT ${itemColumns} FROM approval_items i WHERE decision_id = $1
     ORDER BY (SELECT date FROM sessions s WHERE s.id = i.session_id), session_id`,
    [id],
  );
  return { decision, items };
}

/** Takes sessions out of the requests in which they are open. */
export async function dropOpenItems(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE approval_items SET state = 'dropped' WHERE session_id = ANY ($1) AND state = 'open'`,
    [sessionIds],
  );
}

/**
 * Opens one request for each supervisor among the sessions, and records the facts that send the e-mails. A session that is
 * open in an older request leaves it for good. The caller holds the sessions, and each has a supervisor.
 * Answers how many requests it opened.
 */
export async function openRequests(
  unit: UnitOfWork,
  userId: number,
  sessions: Pick<Session, 'id' | 'supervisorId'>[],
): Promise<number> {
  await dropOpenItems(
    unit.manager,
    sessions.map(({ id }) => id),
  );
  const bySupervisor = Map.groupBy(sessions, ({ supervisorId }) => supervisorId ?? 0);
  for (const [supervisorId, group] of bySupervisor) {
    const [{ id: requestId }] = await unit.manager.query(
      'INSERT INTO approval_requests (user_id, supervisor_id) VALUES ($1, $2) RETURNING id',
      [userId, supervisorId],
    );
    await unit.manager.query(
      'INSERT INTO approval_items (request_id, session_id) SELECT $1, unnest($2::int[])',
      [requestId, group.map(({ id }) => id)],
    );
    await unit.record('hours.approval_requested.v1', { requestId, userId, supervisorId });
  }
  return bySupervisor.size;
}

/** The open sessions of the request in which a session is open, the session among them; undefined when it is open in none. */
export async function findAskedTogether(
  manager: EntityManager,
  sessionId: number,
): Promise<{ requestId: number; sessionIds: number[] } | undefined> {
  const [found] = await manager.query(
    `SELECT request_id AS "requestId", array_agg(session_id) AS "sessionIds" FROM approval_items
     WHERE state = 'open' AND request_id = (
       SELECT request_id FROM approval_items WHERE session_id = $1 AND state = 'open')
     GROUP BY request_id`,
    [sessionId],
  );
  return found;
}

/** Notes that the supervisor is asked about sessions once more, now. */
export async function markAsked(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query('UPDATE sessions SET asked_at = now() WHERE id = ANY ($1)', [sessionIds]);
}

/**
 * Makes logged sessions pending, and marks all of them as requested, and asked about now. The caller holds them.
 * Answers them as they are then.
 */
export async function markRequested(manager: EntityManager, sessions: Session[]): Promise<Session[]> {
  const [rows]: [Pick<Session, 'id'>[]] = await manager.query(
    `UPDATE sessions SET status = 'pending', request_approval = true,
       pending_since = coalesce(pending_since, now()), asked_at = now()
     WHERE id = ANY ($1)
     RETURNING id, status, request_approval AS "requestApproval", pending_since AS "pendingSince",
       asked_at AS "askedAt", updated_at AS "updatedAt"`,
    [sessions.map(({ id }) => id)],
  );
  // One that was asked about in this very millisecond is not changed, and so not among them.
  const changed = new Map(rows.map((row) => [row.id, row]));
  return sessions.map((session) => ({ ...session, ...changed.get(session.id) }));
}

/** Writes a decision with its items and the new status of their sessions. */
export async function writeDecision(
  manager: EntityManager,
  { requestId, linkId, attestation }: { requestId: number; linkId: number; attestation: string },
  items: DecidedItem[],
): Promise<ApprovalDecision> {
  const receiptNumber = randomBytes(16).toString('hex');
  const [{ id, decidedAt }] = await manager.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number)
     VALUES ($1, $2, $3, $4) RETURNING id, decided_at AS "decidedAt"`,
    [requestId, linkId, attestation, receiptNumber],
  );
  const columns = [
    items.map(({ sessionId }) => sessionId),
    items.map(({ state }) => state),
    items.map(({ notes }) => notes),
  ];
  await manager.query(
    `UPDATE approval_items i SET state = d.state, notes = d.notes, decision_id = $5, decided_at = now()
     FROM unnest($1::int[], $2::text[], $3::text[]) AS d (session_id, state, notes)
     WHERE i.request_id = $4 AND i.session_id = d.session_id AND i.state = 'open'`,
    [...columns, requestId, id],
  );
  await manager.query(
    `UPDATE sessions s SET status = d.state, supervisor_notes = d.notes, reviewed_by = 'supervisor',
       reviewed_at = now(), pending_since = NULL, receipt_number = $4
     FROM unnest($1::int[], $2::text[], $3::text[]) AS d (session_id, state, notes)
     WHERE s.id = d.session_id`,
    [...columns, receiptNumber],
  );
  return { id, requestId, attestation, decidedAt, receiptNumber };
}

/** Removes all requests of a trainee with their items, and the decisions on them. */
export async function eraseRequestsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM approval_requests WHERE user_id = $1', [userId]);
}
