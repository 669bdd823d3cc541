import type {
  AccountRecoveryBody,
  ForgotPasswordBody,
  LoginBody,
  ProfileBody,
  RegisterBody,
  OwnUserRecord,
  VerificationOutcome,
} from '@clinical-hours/proto/api';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError, expectSessionEnd, request } from '../../lib/http.ts';

const userKey = '/api/user';
const userFreshMs = 300_000;

async function fetchUser(): Promise<OwnUserRecord | null> {
  try {
    return await request<OwnUserRecord>(userKey);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user; null when nobody is, undefined while that is being determined. */
export function useUser() {
  return useSWR(userKey, fetchUser, { dedupingInterval: userFreshMs });
}

/** What changes who is signed in. Nothing cached for one user is ever shown to the next. */
export function useAccountActions() {
  const { mutate } = useSWRConfig();
  const forget = useCallback(
    (user: null | undefined) =>
      Promise.all([
        mutate((key) => key !== userKey, undefined, { revalidate: false }),
        user === null && mutate(userKey, null, { revalidate: false }),
      ]),
    [mutate],
  );
  const signIn = useCallback(
    async (body: LoginBody) => {
      await request('/api/login', { method: 'POST', body });
      expectSessionEnd(false);
      await forget(undefined);
      await mutate(userKey);
    },
    [forget, mutate],
  );
  const register = useCallback(
    async (body: RegisterBody, idempotencyKey: string) => {
      await request('/api/register', { method: 'POST', body, idempotencyKey });
      expectSessionEnd(false);
      await forget(undefined);
      await mutate(userKey);
    },
    [forget, mutate],
  );
  const signOut = useCallback(async () => {
    expectSessionEnd(true);
    // An error changes nothing: the user is sent to the root all the same (docs/SPECIFICATION.md, section 3.2).
    await request('/api/logout', { method: 'POST' }).catch(() => undefined);
    window.sessionStorage.clear();
    await forget(null);
  }, [forget]);
  /** Asks again who is signed in. */
  const refreshUser = useCallback(() => mutate(userKey), [mutate]);
  const updateUser = useCallback(
    async (body: ProfileBody) => {
      const user = await request<OwnUserRecord>(userKey, { method: 'PATCH', body });
      await mutate(userKey, user, { revalidate: false });
    },
    [mutate],
  );
  const completeOnboarding = useCallback(async () => {
    const user = await request<OwnUserRecord>('/api/complete-onboarding', { method: 'POST', body: {} });
    await mutate(userKey, user, { revalidate: false });
  }, [mutate]);
  /** The session ended by itself: nobody is signed in any more. */
  const endSession = useCallback(() => void forget(null), [forget]);
  return { signIn, register, signOut, endSession, refreshUser, updateUser, completeOnboarding };
}

export function requestPasswordReset(body: ForgotPasswordBody): Promise<void> {
  return request('/api/forgot-password', { method: 'POST', body });
}

export function resetPassword(body: { token: string; password: string }): Promise<void> {
  return request('/api/reset-password', { method: 'POST', body });
}

export function requestRecovery(body: AccountRecoveryBody): Promise<void> {
  return request('/api/account-recovery', { method: 'POST', body });
}

export function stopRecovery(token: string): Promise<void> {
  return request('/api/account-recovery/stop', { method: 'POST', body: { token } });
}

export function verifyEmail(token: string): Promise<void> {
  return request('/api/verify-email', { method: 'POST', body: { token } });
}

export function resendVerification(): Promise<VerificationOutcome> {
  return request('/api/user/resend-verification', { method: 'POST', body: {} });
}
