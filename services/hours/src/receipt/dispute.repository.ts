import type { EntityManager } from 'typeorm';

/** A supervisor's word that it was not them who acted by a link of a request. */
export interface Dispute {
  id: number;
  requestId: number;
  userId: number;
  supervisorId: number;
  disputedAt: Date;
  /** How many decided sessions went back to pending. */
  revertedCount: number;
}

const select = `
  SELECT d.id, d.request_id AS "requestId", r.user_id AS "userId", r.supervisor_id AS "supervisorId",
    r.disputed_at AS "disputedAt", d.reverted_count AS "revertedCount"
  FROM disputes d JOIN approval_requests r ON r.id = d.request_id`;

export async function findDispute(manager: EntityManager, id: number): Promise<Dispute | undefined> {
  const [dispute] = await manager.query(`${select} WHERE d.id = $1`, [id]);
  return dispute;
}

export async function findDisputeOf(manager: EntityManager, requestId: number): Promise<Dispute | undefined> {
  const [dispute] = await manager.query(`${select} WHERE d.request_id = $1`, [requestId]);
  return dispute;
}

/** Marks a request as disputed, once for a request. The caller holds it. */
export async function writeDispute(
  manager: EntityManager,
  { requestId, linkId, revertedCount }: { requestId: number; linkId: number; revertedCount: number },
): Promise<{ id: number; disputedAt: Date }> {
  const [written] = await manager.query(
    `WITH marked AS (UPDATE approval_requests SET disputed_at = now() WHERE id = $1)
     INSERT INTO disputes (request_id, link_id, reverted_count) VALUES ($1, $2, $3)
     RETURNING id, now()::timestamptz(3) AS "disputedAt"`,
    [requestId, linkId, revertedCount],
  );
  return written;
}

/** Makes sessions pending as if nobody was ever asked about them. What came with a decision goes with it. */
export async function returnToPending(manager: EntityManager, sessionIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE sessions SET status = 'pending', request_approval = false, asked_at = NULL,
       pending_since = coalesce(pending_since, now()),
       supervisor_notes = CASE WHEN status = 'pending' THEN supervisor_notes END,
       reviewed_by = NULL, reviewed_at = NULL, receipt_number = NULL
     WHERE id = ANY ($1)`,
    [sessionIds],
  );
}
