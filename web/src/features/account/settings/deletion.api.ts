import type { DeletionRecord, Described, SecondFactorStepRecord } from '@clinical-hours/proto/api';
import { request } from '../../../lib/requests/http.ts';

/** Closes the user's account by their password. Returns what is needed further when a second factor is missing. */
export async function closeAccount(currentPassword: string): Promise<SecondFactorStepRecord | undefined> {
  const answer = await request<DeletionRecord | SecondFactorStepRecord>('/api/account/deletion', {
    method: 'POST',
    body: { currentPassword },
  });
  return 'methods' in answer ? answer : undefined;
}

/** Closes the account by a code or a passkey. */
export function completeClosing(body: Described['SecondFactor']): Promise<DeletionRecord> {
  return request('/api/account/deletion/second-factor', { method: 'POST', body });
}
