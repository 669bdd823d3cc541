// Used by licensure and the pages.
import type { CountingView, ProgressRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson } from './requests/http.ts';

// The server evaluates few logs of one user at once, so these are fetched one after the other.
let lastInTurn: Promise<unknown> = Promise.resolve();

/** Fetches what the server evaluates, after what was asked for before. */
export function getInTurn<T>(path: string): Promise<T> {
  const answer = lastInTurn.then(() => getJson<T>(path));
  lastInTurn = answer.catch(() => undefined);
  return answer;
}

interface ProgressChoice {
  counting?: CountingView;
  sessionIds?: readonly number[];
  /** Another version of the license's preset. */
  version?: string;
  /** Another preset, in its newest version. */
  presetId?: string;
}

/** The address of a progress; null without a license. */
export function progressKey(
  licenseId: number | undefined,
  { counting = 'all', sessionIds = [], version, presetId }: ProgressChoice = {},
): string | null {
  if (licenseId === undefined) return null;
  const query = new URLSearchParams({ counting, sessionIds: sessionIds.join(',') });
  if (version !== undefined) query.set('version', version);
  if (presetId !== undefined) query.set('presetId', presetId);
  return `/api/licenses/${licenseId}/progress?${query}`;
}

/**
 * How the hours of the user count toward a license, without the reasons of single sessions unless they are named.
 * Nothing is fetched without a license.
 */
export function useProgress(licenseId: number | undefined, choice: ProgressChoice = {}) {
  const key = progressKey(licenseId, choice);
  return useSWR<ProgressRecord>(key, getInTurn<ProgressRecord>, { keepPreviousData: true });
}
