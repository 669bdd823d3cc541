import type {
  Described,
  OwnUserRecord,
  PasskeyOptionsRecord,
  SecondFactorStepRecord,
} from '@clinical-hours/proto/api';
import { request } from '../../../lib/requests/http.ts';

/** Begins a web session by name and password. Returns what is needed further when a second factor is missing. */
export async function signIn(body: Described['Login']): Promise<SecondFactorStepRecord | undefined> {
  const answer = await request<OwnUserRecord | SecondFactorStepRecord>('/api/login', {
    method: 'POST',
    body,
  });
  return 'methods' in answer ? answer : undefined;
}

/** Completes a sign-in by a code or a passkey. */
export function giveSecondFactor(body: Described['SecondFactor']): Promise<void> {
  return request('/api/login/second-factor', { method: 'POST', body });
}

/** Tells the administrators that the person who is signing in has lost their second factor. */
export function reportLostFactor(): Promise<{ message: string }> {
  return request('/api/login/second-factor/lost', { method: 'POST', body: {} });
}

/** What the browser needs to ask for a passkey at sign-in. */
export function fetchSignInOptions(): Promise<PasskeyOptionsRecord> {
  return request('/api/login/passkey/options', { method: 'POST', body: {}, isQuestion: true });
}

/** Begins a web session by a passkey alone. */
export function signInByPasskey(passkey: Described['Passkey'], stayLoggedIn: boolean): Promise<void> {
  return request('/api/login/passkey', { method: 'POST', body: { passkey, stayLoggedIn } });
}

/** Creates an account, and begins a web session. */
export function register(body: Described['Registration'], idempotencyKey: string): Promise<void> {
  return request('/api/register', { method: 'POST', body, idempotencyKey });
}
