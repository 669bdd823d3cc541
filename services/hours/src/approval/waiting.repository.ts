import type { EntityManager } from 'typeorm';
import {
  requestColumns,
  selectItems,
  type ApprovalItem,
  type ApprovalRequest,
} from './approval.repository.ts';

type Queryable = Pick<EntityManager, 'query'>;

/** A record of a supervisor as it is now, and the trainee whose it is. */
export interface WaitingRecord {
  userId: number;
  supervisorId: number;
  /** Requests to another version of the record were sent to someone else. */
  addressVersion: number;
  /** Whether sessions are left out about which the supervisor asked, until the trainee replies: for emails. */
  isForMail?: boolean;
}

/** An undisputed request in which sessions are open. */
export interface OpenRequest {
  id: number;
  /** Whether further sessions can join it. */
  isCollecting: boolean;
}

// A trainee has few pending sessions, whatever they have logged; the index of open items has the request of each.
const openItems = `
  FROM sessions s
    JOIN approval_items i ON i.session_id = s.id AND i.state = 'open'
    JOIN approval_requests r ON r.id = i.request_id AND r.disputed_at IS NULL
  WHERE s.user_id = $1 AND s.status = 'pending' AND s.supervisor_id = $2
    AND r.user_id = $1 AND r.supervisor_id = $2 AND r.address_version = $3
    AND NOT ($4 AND coalesce(s.questioned_at > s.asked_at, false))`;

/** Returns the requests to a supervisor in which sessions are open, oldest first. */
export function findOpenRequests(manager: Queryable, record: WaitingRecord): Promise<OpenRequest[]> {
  return manager.query(
    `SELECT DISTINCT r.id, coalesce(r.mail_due_at > clock_timestamp(), false) AS "isCollecting" ${openItems} ORDER BY r.id`,
    valuesOf(record),
  );
}

/** The number and the hours of the sessions that wait with a supervisor. */
export interface WaitingCount {
  sessionCount: number;
  /** Of all kinds, with two decimals, and by kind. */
  hours: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  /** The requests, oldest first. */
  requestIds: number[];
}

/** Counts the sessions that are open in some requests. */
export async function countWaiting(
  manager: Queryable,
  record: WaitingRecord,
  requestIds: number[],
): Promise<WaitingCount> {
  const [counted] = await manager.query(
    `SELECT count(*)::int AS "sessionCount",
       coalesce(sum(s.supervision_hours + s.direct_clinical_hours + s.indirect_clinical_hours), 0)::numeric(12, 2)::text AS hours,
       coalesce(sum(s.supervision_hours), 0)::numeric(12, 2)::text AS "supervisionHours",
       coalesce(sum(s.direct_clinical_hours), 0)::numeric(12, 2)::text AS "directClinicalHours",
       coalesce(sum(s.indirect_clinical_hours), 0)::numeric(12, 2)::text AS "indirectClinicalHours",
       coalesce(array_agg(DISTINCT r.id ORDER BY r.id), '{}') AS "requestIds"
     ${openItems} AND r.id = ANY ($5)`,
    [...valuesOf(record), requestIds],
  );
  return counted;
}

/** Returns the ids of sessions that are open in some requests, the oldest first. */
export async function findWaiting(
  manager: Queryable,
  record: WaitingRecord,
  requestIds: number[],
  limit: number,
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT s.id ${openItems} AND r.id = ANY ($5) ORDER BY s.date, s.id LIMIT $6`,
    [...valuesOf(record), requestIds, limit],
  );
  return rows.map(({ id }) => id);
}

const valuesOf = ({ userId, supervisorId, addressVersion, isForMail = false }: WaitingRecord) => [
  userId,
  supervisorId,
  addressVersion,
  isForMail,
];

export type PlacedItem = ApprovalItem & { request: ApprovalRequest & { isCollecting: boolean } };

/**
 * Returns the last item of each of the sessions in a request to a supervisor: the open one, or else that of the latest
 * request. Sessions that were in no such request have none.
 */
export async function findLastItems(
  manager: Queryable,
  { userId, supervisorId, addressVersion }: WaitingRecord,
  sessionIds: number[],
): Promise<PlacedItem[]> {
  const items: (ApprovalItem & { requestId: number })[] = await manager.query(
    `SELECT DISTINCT ON (item."sessionId") item.* FROM (
       ${selectItems('i.request_id AS "requestId"')} JOIN approval_requests r ON r.id = i.request_id
       WHERE i.session_id = ANY ($4) AND r.user_id = $1 AND r.supervisor_id = $2 AND r.address_version = $3) item
     ORDER BY item."sessionId", (item.state = 'open') DESC, item."requestId" DESC`,
    [userId, supervisorId, addressVersion, sessionIds],
  );
  const requests: PlacedItem['request'][] = await manager.query(
    `SELECT ${requestColumns}, coalesce(mail_due_at > clock_timestamp(), false) AS "isCollecting"
     FROM approval_requests WHERE id = ANY ($1)`,
    [[...new Set(items.map(({ requestId }) => requestId))]],
  );
  const byId = new Map(requests.map((request) => [request.id, request]));
  return items.flatMap(({ requestId, ...item }) => {
    const request = byId.get(requestId);
    return request ? [{ ...item, request }] : [];
  });
}

/**
 * Locks requests against decisions and disputes, in the order of their ids. The caller has locked the sessions first,
 * so that no two transactions deadlock.
 */
export async function lockRequests(manager: Queryable, ids: number[]): Promise<void> {
  await manager.query('SELECT id FROM approval_requests WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
    ids,
  ]);
}
