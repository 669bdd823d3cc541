import type {
  ActivityGroup,
  AskedFilter,
  BulkApprovalRecord,
  BulkChangeRecord,
  BulkDeletionRecord,
  ChangedCount,
  CreatedSession,
  Decision,
  DeletedSessionPage,
  FoundDuplicate,
  RecentSupervisors,
  RequestedSession,
  RestoredSessions,
  ReturnedSessions,
  Described,
  ReviewUndoRecord,
  SessionPage,
  SessionRecord,
  SessionStatus,
  StatsRecord,
  StatusChangeRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from '../../lib/requests/http.ts';
import { lastWriteAt } from '../../lib/requests/writes.ts';
import type { CreateSessionBody } from '../../lib/session-body.ts';

const sessionsKey = '/api/sessions';
const statsKey = '/api/stats';
const refreshMs = 30_000;

/** What is sought, and the page of it. Empty texts seek nothing. */
export type SessionQuery = Partial<
  Record<'page' | 'pageSize' | 'supervisorId', number> &
    Record<'q' | 'from' | 'to', string> & { status: SessionStatus; type: ActivityGroup; asked: AskedFilter }
>;

/**
 * A page of the user's sessions that match a query. The page before stays while another is fetched, and `isPrevious`
 * is true then.
 */
export function useSessionPage(query: SessionQuery) {
  const key = pageKey(query);
  const { data, error, mutate } = useSWR(key, fetchKeyedPage, {
    refreshInterval: refreshMs,
    keepPreviousData: true,
  });
  return {
    data: data?.page,
    error: error as unknown,
    mutate,
    isPrevious: data !== undefined && data.key !== key,
  };
}

async function fetchKeyedPage(key: string): Promise<{ key: string; page: SessionPage }> {
  return { key, page: await getJson(key) };
}

// Enough to see what somebody usually logs, and one request for all who ask. Kept for the time without a network.
const latestCount = 20;

/** The user's latest sessions, the newest first. */
export function useLatestSessions(): { data: readonly SessionRecord[] | undefined; error: unknown } {
  const { data, error } = useSWR<SessionPage>(latestKey, getJson);
  return { data: data?.sessions, error: error as unknown };
}

/** The user's latest session: null without one. */
export function useLastSession(): { data: SessionRecord | null | undefined; error: unknown } {
  const { data, error } = useLatestSessions();
  return { data: data && (data[0] ?? null), error };
}

// More than anybody logs in a week.
const loggedCount = 100;

/** The newest sessions that are only logged, and how many there are. Only the user logs: they are not polled. */
export function useLoggedSessions() {
  return useSWR<SessionPage>(pageKey({ status: 'logged', pageSize: loggedCount }), getJson);
}

/** What came back from supervisors and waits for the user. */
export function useReturnedSessions() {
  return useSWR<ReturnedSessions[]>(`${sessionsKey}/returned`, getJson, { refreshInterval: refreshMs });
}

/** The supervisors of the user's sessions, those of the latest logged ones first. */
export function useRecentSupervisors(): { data: readonly number[] | undefined; error: unknown } {
  const { data, error } = useSWR<RecentSupervisors>(`${sessionsKey}/recent-supervisors`, getJson);
  return { data: data?.supervisorIds, error: error as unknown };
}

/** Fetches a page of sessions once. */
export function fetchSessionPage(query: SessionQuery): Promise<SessionPage> {
  return getJson(pageKey(query));
}

function pageKey(query: SessionQuery): string {
  const present = Object.entries({ page: 1, ...query }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return `${sessionsKey}?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}

// Read with every key that is typed into a form.
const latestKey = pageKey({ pageSize: latestCount });

/** The changes of a session's status, oldest first. Nothing is fetched without an id. */
export function useSessionHistory(id: number | undefined) {
  return useSWR<StatusChangeRecord[]>(id === undefined ? null : `${sessionsKey}/${id}/history`, getJson);
}

let statsAskedAt = -Infinity;

async function fetchStats(path: string): Promise<StatsRecord> {
  const askedAt = performance.now();
  const stats = await getJson<StatsRecord>(path);
  statsAskedAt = askedAt;
  return stats;
}

/** The user's totals, fetched every 30 s. `isOutdated`: this page has changed something since. */
export function useStats() {
  const { data, error, mutate, isValidating } = useSWR(statsKey, fetchStats, { refreshInterval: refreshMs });
  const isOutdated = error === undefined && statsAskedAt < lastWriteAt();
  return { data, error: error as unknown, mutate, isValidating, isOutdated };
}

/**
 * Logs a session. With `unlessDuplicate` it returns the identical one, if there is one, and logs nothing. With an
 * expected user it throws a 409 when somebody else is signed in.
 */
export function createSession(
  body: CreateSessionBody,
  idempotencyKey: string,
  expectedUser?: number,
): Promise<CreatedSession | FoundDuplicate> {
  return request(sessionsKey, {
    method: 'POST',
    body,
    idempotencyKey,
    ...(expectedUser !== undefined && { expectedUser }),
  });
}

/**
 * Changes a logged session; with `withdraw` also a pending one, out of an open request. Throws a 409 when `updatedAt`
 * is stale.
 */
export function updateSession(id: number, body: Described['SessionChange']): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}`, { method: 'PUT', body });
}

/** Attributes of a session and its rows: absent ones stay, null removes one. */
export type AttributesBody = Described['SessionAttributes'];

/** Attributes for several sessions, or for all with one supervisor. */
export type BulkAttributesBody = Described['BulkAttributes'];

/** Changes the attributes of a session, whatever its status. */
export function setAttributes(id: number, body: AttributesBody): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/attributes`, { method: 'PUT', body });
}

/** Changes the attributes of several sessions. Returns how many were changed. */
export function setManyAttributes(body: BulkAttributesBody): Promise<{ changedCount: number }> {
  return request(`${sessionsKey}/bulk-attributes`, { method: 'POST', body });
}

/** Deletes a logged session; with `withdraw` also a pending one, out of an open request. */
export function deleteSession(id: number, { withdraw = false } = {}): Promise<void> {
  return request(`${sessionsKey}/${id}${withdraw ? '?withdraw=yes' : ''}`, { method: 'DELETE' });
}

/** Deletes a logged or pending session, and takes it out of an open request. Throws a 409 if it was changed. */
export function deleteSeenSession({ id, updatedAt }: Pick<SessionRecord, 'id' | 'updatedAt'>): Promise<void> {
  const query = new URLSearchParams({ withdraw: 'yes', updatedAt });
  return request(`${sessionsKey}/${id}?${query}`, { method: 'DELETE' });
}

/** Deletes those of the sessions that are logged. */
export function deleteSessions(sessionIds: number[]): Promise<BulkDeletionRecord> {
  return request(`${sessionsKey}/bulk-delete`, { method: 'POST', body: { sessionIds } });
}

/** The sessions that the user deleted in the last 30 days, the last deleted first. */
export function useDeletedSessions(page: number, pageSize: number) {
  return useSWR<DeletedSessionPage, unknown>(
    `${sessionsKey}/deleted?page=${page}&pageSize=${pageSize}`,
    getJson,
    {
      keepPreviousData: true,
    },
  );
}

/** Brings deleted sessions back as they were; those that are back stay as they are. */
export function restoreSessions(sessionIds: number[]): Promise<RestoredSessions> {
  return request(`${sessionsKey}/bulk-restore`, { method: 'POST', body: { sessionIds } });
}

/** Takes those of the sessions that are pending, or approved by the user, back to logged. */
export function withdrawSessions(sessionIds: number[]): Promise<BulkChangeRecord> {
  return request(`${sessionsKey}/bulk-withdraw`, { method: 'POST', body: { sessionIds } });
}

/** Takes a pending session back to logged, and out of an open request. Throws a 409 when it is no longer pending. */
export function withdrawSession(id: number): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/withdraw`, { method: 'POST', body: { status: 'pending' } });
}

/** Takes all sessions that are pending with a supervisor back to logged. Returns how many were changed. */
export function withdrawFrom(supervisorId: number): Promise<BulkChangeRecord> {
  return request(`${sessionsKey}/bulk-withdraw`, { method: 'POST', body: { supervisorId } });
}

/** Moves the logged and pending sessions with a supervisor to another one. Returns how many were changed. */
export function reassignSessions(fromSupervisorId: number, toSupervisorId: number): Promise<ChangedCount> {
  return request(`${sessionsKey}/bulk-reassign`, {
    method: 'POST',
    body: { fromSupervisorId, toSupervisorId },
  });
}

/** Takes the user's own approval back: the session is logged again. Throws a 409 when it is no longer approved. */
export function undoApproval(id: number): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/withdraw`, { method: 'POST', body: { status: 'approved' } });
}

/** Makes sessions that the user approved or rejected what they were before, and open in the requests that they left. */
export function undoReviews(sessionIds: number[]): Promise<ReviewUndoRecord> {
  return request(`${sessionsKey}/bulk-undo-review`, { method: 'POST', body: { sessionIds } });
}

/** Takes a rejected session back to logged, with its notes. Throws a 409 when it is no longer rejected. */
export function reviseSession(id: number): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/revise`, { method: 'POST', body: { status: 'rejected' } });
}

/** Reminds the supervisor of a session by email. */
export function nudgeSupervisor(id: number): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/nudge`, { method: 'POST' });
}

/** Replies to what the supervisor asked about a session. The supervisor is emailed. */
export function replyToQuestion(id: number, text: string): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/reply`, { method: 'POST', body: { text: text.trim() } });
}

/** Records the user's own decision as self-reported. Notes are trimmed, and sent only if there are any. */
export function reviewSession(id: number, decision: Decision, notes: string): Promise<SessionRecord> {
  const trimmed = notes.trim();
  const body: Described['Decision'] = { decision, ...(trimmed ? { notes: trimmed } : {}) };
  return request(`${sessionsKey}/${id}/review`, { method: 'POST', body });
}

/** Asks a session's supervisor by email for approval. Returns a message when they had been asked before. */
export function submitForApproval(id: number, idempotencyKey: string): Promise<RequestedSession> {
  return request(`${sessionsKey}/${id}/submit-for-approval`, { method: 'POST', idempotencyKey });
}

/**
 * Asks by email for approval of all these sessions, with one email for each supervisor. Sessions of removed supervisors
 * are skipped.
 */
export function requestBulkApproval(
  sessionIds: number[],
  idempotencyKey: string,
): Promise<BulkApprovalRecord> {
  return request(`${sessionsKey}/bulk-approval-request`, {
    method: 'POST',
    body: { sessionIds },
    idempotencyKey,
  });
}

/** Records hours that were approved before as self-reported. */
export function markAsApproved(id: number): Promise<SessionRecord> {
  return reviewSession(id, 'approve', 'Marked as approved (previously approved hours)');
}
