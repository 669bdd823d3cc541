import type { Described, OwnUserRecord, VerificationOutcome } from '@clinical-hours/proto/api';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useToast } from '../../../components/feedback/toast.tsx';
import { ApiError, expectSessionEnd, request } from '../../../lib/requests/http.ts';
import { forgetCache } from '../../../lib/requests/answer-cache.ts';

const userKey = '/api/user';
const userFreshMs = 300_000;

const signOutKey = 'sign-out-due';

/** Remembers in this browser that a sign-out has not reached the server yet, because the network was away. */
function setSignOutDue(isDue: boolean): void {
  inStorage((storage) => (isDue ? storage.setItem(signOutKey, '1') : storage.removeItem(signOutKey)));
}

function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    // A forbidden storage remembers nothing.
    return undefined;
  }
}

async function fetchUser(): Promise<OwnUserRecord | null> {
  try {
    if (inStorage((storage) => storage.getItem(signOutKey))) {
      await endWebSession();
      void forgetCache();
      // Not asked: the browser may have fetched the user with the page, before the web session was ended.
      return null;
    }
    return await request<OwnUserRecord>(userKey);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    void forgetCache();
    return null;
  }
}

async function endWebSession(): Promise<void> {
  await request('/api/logout', { method: 'POST' });
  setSignOutDue(false);
}

/** The signed-in user; null when nobody is signed in, undefined while that is unknown. */
export function useUser() {
  return useSWR(userKey, fetchUser, { dedupingInterval: userFreshMs });
}

/** Returns a function that returns the signed-in user as last fetched. It fetches nothing. */
export function useKnownUser(): () => OwnUserRecord | undefined {
  const { cache } = useSWRConfig();
  return useCallback(() => (cache.get(userKey)?.data ?? undefined) as OwnUserRecord | undefined, [cache]);
}

/** What to do when a web session has begun whose cookie did not come back, for a page at this address. */
export function notKept({ protocol }: Pick<Location, 'protocol'>): string {
  // Cookies of an installation whose address begins with https are not for this page.
  const orOpen = protocol === 'http:' ? ' If its address begins with https://, open that one.' : '';
  return `Your browser did not keep the sign-in. Allow cookies for this site.${orOpen} Then sign in again.`;
}

/** Actions that change the current user. Cached data of one user is never shown to the next. */
export function useAccountActions() {
  const { mutate, cache } = useSWRConfig();
  const toast = useToast();
  const forget = useCallback(
    (user: null | undefined) =>
      Promise.all([
        mutate((key) => key !== userKey, undefined, { revalidate: false }),
        user === null && mutate(userKey, null, { revalidate: false }),
      ]),
    [mutate],
  );
  /**
   * Shows the user whose web session has just begun, or says that the browser has not kept it. What another user must
   * not find is deleted before.
   */
  const enter = useCallback(async () => {
    setSignOutDue(false);
    await forgetCache();
    expectSessionEnd(false);
    await forget(undefined);
    await mutate(userKey);
    // After an error the old data, of nobody, is still there.
    const { data, error } = cache.get(userKey) ?? {};
    if (data === null && error === undefined) {
      toast({ title: 'Not signed in', description: notKept(window.location), isError: true });
    }
  }, [cache, forget, mutate, toast]);
  const signOut = useCallback(async () => {
    expectSessionEnd(true);
    // An error changes nothing: the user is led to the root anyway (docs/SPECIFICATION.md, section 3.2).
    setSignOutDue(true);
    window.sessionStorage.clear();
    // Before the call, which may wait for a network.
    await forgetCache();
    await endWebSession().catch(() => undefined);
    await forget(null);
  }, [forget]);
  /** Fetches the current user again. */
  const refreshUser = useCallback(() => mutate(userKey), [mutate]);
  const updateUser = useCallback(
    async (body: Described['Profile']) => {
      const user = await request<OwnUserRecord>(userKey, { method: 'PATCH', body });
      await mutate(userKey, user, { revalidate: false });
    },
    [mutate],
  );
  const completeOnboarding = useCallback(async () => {
    const user = await request<OwnUserRecord>('/api/complete-onboarding', { method: 'POST', body: {} });
    await mutate(userKey, user, { revalidate: false });
  }, [mutate]);
  /** Clears the user after the session has ended on the server. */
  const endSession = useCallback(() => void Promise.all([forgetCache(), forget(null)]), [forget]);
  return { enter, signOut, endSession, refreshUser, updateUser, completeOnboarding };
}

export function resendVerification(): Promise<VerificationOutcome> {
  return request('/api/user/resend-verification', { method: 'POST', body: {} });
}
