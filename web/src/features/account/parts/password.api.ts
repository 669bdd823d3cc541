import type { Described } from '@clinical-hours/proto/api';
import { request } from '../../../lib/requests/http.ts';
import { inNewSession } from './new-session.ts';

export function requestPasswordReset(body: { email: string }): Promise<void> {
  return request('/api/forgot-password', { method: 'POST', body });
}

export function resetPassword(body: {
  token: string;
  password: string;
  wasIntruded: boolean;
}): Promise<void> {
  return request('/api/reset-password', { method: 'POST', body });
}

/** Sets the password by the current one, under a new web session. */
export function changePassword(body: { currentPassword: string; password: string }): Promise<void> {
  return inNewSession(() => request('/api/change-password', { method: 'POST', body }));
}

export function requestRecovery(body: Described['NewRecoveryRequest']): Promise<void> {
  return request('/api/account-recovery', { method: 'POST', body });
}

export function stopRecovery(token: string): Promise<void> {
  return request('/api/account-recovery/stop', { method: 'POST', body: { token } });
}

export function refuseAddress(token: string): Promise<void> {
  return request('/api/refuse-address', { method: 'POST', body: { token } });
}

/** Takes the deletion of an account back, by the token of a link. */
export function keepAccount(token: string): Promise<void> {
  return request('/api/account/deletion/cancel', { method: 'POST', body: { token } });
}

export function undoEmailChange(token: string): Promise<void> {
  return request('/api/undo-email-change', { method: 'POST', body: { token } });
}

export function refuseFactors(token: string): Promise<void> {
  return request('/api/refuse-factors', { method: 'POST', body: { token } });
}

export function stopReminders(token: string): Promise<void> {
  return request('/api/reminders/stop', { method: 'POST', body: { token } });
}

export function verifyEmail(token: string): Promise<void> {
  return request('/api/verify-email', { method: 'POST', body: { token } });
}
