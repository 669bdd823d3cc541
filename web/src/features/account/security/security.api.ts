import type {
  AuthenticatorAppSetupRecord,
  DeviceRecord,
  PasskeyOptionsRecord,
  Described,
  SecurityOutcome,
  SecurityRecord,
} from '@clinical-hours/proto/api';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { getJson, request } from '../../../lib/requests/http.ts';
import { useAccountActions } from '../parts/account.api.ts';
import { inNewSession } from '../parts/new-session.ts';

const securityKey = '/api/security';

/** The second factors of the user. */
export function useSecurity() {
  return useSWR<SecurityRecord>(securityKey, getJson);
}

/** Returns a function that shows the second factors after a change, here and in what depends on the user. */
export function useShowSecurity() {
  const { mutate } = useSWRConfig();
  const { refreshUser } = useAccountActions();
  return useCallback(
    async (security: SecurityRecord) => {
      await mutate(securityKey, security, { revalidate: false });
      await refreshUser().catch(() => undefined);
    },
    [mutate, refreshUser],
  );
}

/** The browsers in which the user is signed in, this one first. */
export function useDevices() {
  return useSWR<DeviceRecord[]>('/api/devices', getJson);
}

/** Asks for what the browser needs to make a passkey. */
export function beginPasskey(currentPassword: string): Promise<PasskeyOptionsRecord> {
  return request('/api/security/passkeys/options', { method: 'POST', body: { currentPassword } });
}

export function addPasskey(passkey: Described['Passkey']): Promise<SecurityOutcome> {
  return request('/api/security/passkeys', { method: 'POST', body: { passkey } });
}

export function removePasskey(id: number, currentPassword: string): Promise<SecurityOutcome> {
  return request(`/api/security/passkeys/${id}/remove`, { method: 'POST', body: { currentPassword } });
}

/** Asks for the secret of an authenticator app, which waits for its first code. */
export function beginAuthenticatorApp(currentPassword: string): Promise<AuthenticatorAppSetupRecord> {
  return request('/api/security/authenticator-app/setup', { method: 'POST', body: { currentPassword } });
}

/** Sets the authenticator app up by its first code. */
export function addAuthenticatorApp(code: string): Promise<SecurityOutcome> {
  return request('/api/security/authenticator-app', { method: 'POST', body: { code } });
}

export function removeAuthenticatorApp(currentPassword: string): Promise<SecurityOutcome> {
  return request('/api/security/authenticator-app/remove', { method: 'POST', body: { currentPassword } });
}

export function makeRecoveryCodes(currentPassword: string): Promise<SecurityOutcome> {
  return request('/api/security/recovery-codes', { method: 'POST', body: { currentPassword } });
}

export function signOutDevice(id: string): Promise<void> {
  return request(`/api/devices/${id}`, { method: 'DELETE' });
}

/** Ends all other web sessions of the user, and gives this browser a new one. */
export function signOutElsewhere(): Promise<void> {
  return inNewSession(() => request('/api/devices/sign-out-elsewhere', { method: 'POST', body: {} }));
}
