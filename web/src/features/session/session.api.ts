import type {
  CreateSessionBody,
  ReviewSessionBody,
  SessionRecord,
  StatsRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from '../../lib/http.ts';

const sessionsKey = '/api/sessions';
const statsKey = '/api/stats';
const refreshMs = 30_000;

/** The user's sessions, the latest first. A supervisor may decide at any time, so they are fetched every 30 s. */
export function useSessions() {
  return useSWR<SessionRecord[]>(sessionsKey, getJson, { refreshInterval: refreshMs });
}

/** The user's totals, fetched as often as the sessions. */
export function useStats() {
  return useSWR<StatsRecord>(statsKey, getJson, { refreshInterval: refreshMs });
}

export function createSession(body: CreateSessionBody, idempotencyKey: string): Promise<SessionRecord> {
  return request(sessionsKey, { method: 'POST', body, idempotencyKey });
}

/** Asks the supervisor of one session by email to review it. */
export function submitForApproval(id: number, idempotencyKey: string): Promise<SessionRecord> {
  return request(`${sessionsKey}/${id}/submit-for-approval`, { method: 'POST', idempotencyKey });
}

/** Asks by email for all of these at once; one email for each supervisor. */
export function requestBulkApproval(
  sessionIds: number[],
  idempotencyKey: string,
): Promise<{ message: string }> {
  return request(`${sessionsKey}/bulk-approval-request`, {
    method: 'POST',
    body: { sessionIds },
    idempotencyKey,
  });
}

/** Records hours that were approved before, as self-reported. */
export function markAsApproved(id: number): Promise<SessionRecord> {
  const body: ReviewSessionBody = {
    decision: 'approve',
    notes: 'Marked as approved (previously approved hours)',
  };
  return request(`${sessionsKey}/${id}/review`, { method: 'POST', body });
}
