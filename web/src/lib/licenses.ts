// Used by licensure, session and the pages.
import type {
  AskedAttribute,
  ClientKind,
  LicenseRecord,
  Described,
  SiteRecord,
  WeekStart,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from './requests/http.ts';

const sitesKey = '/api/sites';

/** The licenses toward which the user works. Only the user changes them, so the cache does not go stale. */
export function useLicenses() {
  return useSWR<LicenseRecord[]>('/api/licenses', getJson, { revalidateIfStale: false });
}

/** The sites at which the user works; fetched only when `isAsked`. Only the user changes them. */
export function useSites(isAsked = true) {
  return useSWR<SiteRecord[]>(isAsked ? sitesKey : null, getJson, { revalidateIfStale: false });
}

/** Adds a site. */
export function createSite(body: Described['NewSite'], idempotencyKey: string): Promise<SiteRecord> {
  return request(sitesKey, { method: 'POST', body, idempotencyKey });
}

/** The attributes that the rules of these licenses look at: forms ask for no others. */
export function askedBy(licenses: readonly LicenseRecord[] = []): ReadonlySet<AskedAttribute> {
  return new Set(licenses.flatMap(({ asks }) => asks));
}

/**
 * What a form asks about the license of a supervisor: `license` when the rules of a license of the trainee look at it,
 * `expiry` when only a deadline does; nothing without a license.
 */
export function asksForLicense(licenses: readonly LicenseRecord[]): 'license' | 'expiry' | undefined {
  if (licenses.length === 0) return undefined;
  return askedBy(licenses).has('supervisorLicense') ? 'license' : 'expiry';
}

/** The first day of a trainee's weeks: that of their first license, otherwise Monday. */
export function weekStartOf(licenses: readonly LicenseRecord[] = []): WeekStart {
  return licenses[0]?.weekStartsOn ?? 'monday';
}

/** What the rules of the user's licenses look at; empty without a license. */
export function useAsked(): ReadonlySet<AskedAttribute> {
  return askedBy(useLicenses().data);
}

/**
 * Returns the category of an activity with these clients, in the words of the license's board: null when the board
 * counts it nowhere, undefined when the license does not know the activity.
 */
export function placeOf(
  { activities }: Pick<LicenseRecord, 'activities'>,
  activityType: string,
  clients?: ClientKind,
): string | null | undefined {
  const places = activities.filter((place) => place.activityType === activityType);
  const place =
    places.find((found) => found.clients === (clients ?? null)) ??
    places.find((found) => found.clients === null);
  return place?.category;
}
