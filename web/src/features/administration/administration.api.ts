import type {
  Described,
  AuditEntryRecord,
  DisputeRecord,
  FailedMailRecord,
  MailFlowRecord,
  DeletedUserRecord,
  FlaggedReceiptRecord,
  LoneAddressRecord,
  RecoveryRequestRecord,
  UserRecord,
  UserSummaryRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { downloadFile } from '../../lib/files/download.ts';
import { getJson, request } from '../../lib/requests/http.ts';
import type { AuditSearch } from './use-audit-query.ts';
import type { AccessAction } from './user-access.ts';

const usersKey = '/api/admin/users';
const recoveryRequestsKey = '/api/admin/recovery-requests';
const auditKey = '/api/admin/audit';
const failedMailsKey = '/api/admin/failed-mails';
const mailFlowKey = '/api/admin/mail-flow';
const flaggedKey = '/api/admin/flagged-receipts';

/** Page size of the audit log, the flagged approvals and the failed emails, as the server sends them. */
export const pageSize = 100;

export function useUsers() {
  return useSWR<UserRecord[]>(usersKey, getJson);
}

/** Whether emails leave the product; asked again while the page is open. */
export function useMailFlow() {
  return useSWR<MailFlowRecord>(mailFlowKey, getJson, { refreshInterval: 15_000 });
}

/** Sends a test email to the administrator. Returns what the server says of it. */
export function sendTestEmail(): Promise<{ message: string }> {
  return request('/api/admin/test-email', { method: 'POST', body: {} });
}

/** Counts of a user's data, as it is now. */
export function useUserSummary(id: number) {
  return useSWR<UserSummaryRecord>(`${usersKey}/${id}/summary`, getJson, { revalidateOnMount: true });
}

/** The recovery requests that wait for a decision, oldest first. */
export function useRecoveryRequests() {
  return useSWR<RecoveryRequestRecord[]>(recoveryRequestsKey, getJson);
}

/** A page of the settled recovery requests, newest first: those before a request, or the newest. */
export function useSettledRecoveries(beforeId: number | undefined) {
  return useSWR<RecoveryRequestRecord[]>(pageKey(`${recoveryRequestsKey}/settled`, beforeId), getJson);
}

/** A page of the audit log that matches a query, newest first: the entries before an entry, or the newest. */
export function useAuditEntries(query: AuditSearch, beforeId: number | undefined) {
  return useSWR<AuditEntryRecord[]>(pageKey(auditKey, beforeId, query), getJson);
}

/** A page of flagged approvals, newest first: those before a decision, or the newest; or only the open ones. */
export function useFlaggedReceipts(beforeId: number | undefined, isOpenOnly: boolean) {
  const key = pageKey(flaggedKey, beforeId, isOpenOnly ? { state: 'open' } : {});
  return useSWR<FlaggedReceiptRecord[]>(key, getJson);
}

export interface FlagChange {
  state: 'open' | 'looked_at';
  note: string;
}

/** Keeps that a flagged approval was looked at, with a note, or opens it again. */
export function setFlagState(id: number, body: FlagChange): Promise<FlaggedReceiptRecord> {
  return request(`${flaggedKey}/${id}`, { method: 'PUT', body });
}

/** Addresses that approve one trainee only. */
export function useLoneAddresses() {
  return useSWR<LoneAddressRecord[]>('/api/admin/lone-addresses', getJson);
}

/** Users who were deleted, by the names that the audit log keeps. */
export function useDeletedUsers() {
  return useSWR<DeletedUserRecord[]>('/api/admin/deleted-users', getJson);
}

/** A supervisor's report of decisions that were not theirs. */
export function useDispute(id: number) {
  return useSWR<DisputeRecord>(`/api/admin/disputes/${id}`, getJson);
}

/** A page of the account emails that failed, latest first: those before an email, or the latest. */
export function useFailedMails(beforeId: number | undefined) {
  return useSWR<FailedMailRecord[]>(pageKey(failedMailsKey, beforeId), getJson);
}

function pageKey(key: string, beforeId: number | undefined, query: object = {}): string {
  const page = { ...query, ...(beforeId !== undefined && { before: beforeId }) };
  const texts = Object.entries(page).map(([name, value]) => [name, String(value)]);
  return texts.length === 0 ? key : `${key}?${new URLSearchParams(texts).toString()}`;
}

/** Saves a user. Throws a 409 when the user was changed after `updatedAt`. */
export function updateUser(
  id: number,
  body: Described['UserChange'] & { updatedAt: string },
): Promise<UserRecord> {
  return request(`/api/users/${id}`, { method: 'PUT', body });
}

export function deleteUser(id: number): Promise<void> {
  return request(`/api/users/${id}`, { method: 'DELETE' });
}

/** Does something about how a user signs in. */
export function changeUserAccess(id: number, action: AccessAction): Promise<UserRecord> {
  return request(`${usersKey}/${id}/${action}`, { method: 'POST' });
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
