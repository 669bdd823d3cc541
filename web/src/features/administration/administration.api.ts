import type {
  AdminUserBody,
  AuditEntryRecord,
  DisputeRecord,
  FailedMailRecord,
  FlaggedReceiptRecord,
  RecoveryRequestRecord,
  UserRecord,
  UserSummaryRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { downloadFile } from '../../lib/download.ts';
import { getJson, request } from '../../lib/http.ts';
import type { AuditSearch } from './use-audit-query.ts';

const usersKey = '/api/admin/users';
const recoveryRequestsKey = '/api/admin/recovery-requests';
const auditKey = '/api/admin/audit';
const failedMailsKey = '/api/admin/failed-mails';
const flaggedKey = '/api/admin/flagged-receipts';

/** How many entries of the audit log, marked approvals or failed emails the server answers at once. */
export const pageSize = 100;

export function useUsers() {
  return useSWR<UserRecord[]>(usersKey, getJson);
}

/** How much there is of a user, as it is now. */
export function useUserSummary(id: number) {
  return useSWR<UserSummaryRecord>(`${usersKey}/${id}/summary`, getJson, { revalidateOnMount: true });
}

/** The requests that wait for a decision, the oldest first. */
export function useRecoveryRequests() {
  return useSWR<RecoveryRequestRecord[]>(recoveryRequestsKey, getJson);
}

/** A page of the requests that were settled: the newest, or those before a request. */
export function useSettledRecoveries(beforeId: number | undefined) {
  return useSWR<RecoveryRequestRecord[]>(pageKey(`${recoveryRequestsKey}/settled`, beforeId), getJson);
}

/** A page of what fits in the audit log: the newest entries, or those before an entry. */
export function useAuditEntries(query: AuditSearch, beforeId: number | undefined) {
  return useSWR<AuditEntryRecord[]>(pageKey(auditKey, beforeId, query), getJson);
}

/** A page of the approvals that are worth a second look: the newest, or those before a decision. */
export function useFlaggedReceipts(beforeId: number | undefined) {
  return useSWR<FlaggedReceiptRecord[]>(pageKey(flaggedKey, beforeId), getJson);
}

/** What a supervisor says they did not decide. */
export function useDispute(id: number) {
  return useSWR<DisputeRecord>(`/api/admin/disputes/${id}`, getJson);
}

/** A page of the account emails that failed: the last ones, or those before an email. */
export function useFailedMails(beforeId: number | undefined) {
  return useSWR<FailedMailRecord[]>(pageKey(failedMailsKey, beforeId), getJson);
}

function pageKey(key: string, beforeId: number | undefined, query: AuditSearch = {}): string {
  const page = { ...query, ...(beforeId !== undefined && { before: beforeId }) };
  const texts = Object.entries(page).map(([name, value]) => [name, String(value)]);
  return texts.length === 0 ? key : `${key}?${new URLSearchParams(texts).toString()}`;
}

/** Saves a user; a 409 when somebody changed it after `updatedAt`. */
export function updateUser(id: number, body: AdminUserBody & { updatedAt: string }): Promise<UserRecord> {
  return request(`/api/users/${id}`, { method: 'PUT', body });
}

export function deleteUser(id: number): Promise<void> {
  return request(`/api/users/${id}`, { method: 'DELETE' });
}

export function decideRecovery(
  id: number,
  body: { decision: 'approve' | 'reject'; notes: string },
): Promise<RecoveryRequestRecord> {
  return request(`${recoveryRequestsKey}/${id}/decision`, { method: 'POST', body });
}

export function exportUsers(): Promise<void> {
  return downloadFile(`${usersKey}/export`, 'users_export.csv');
}
