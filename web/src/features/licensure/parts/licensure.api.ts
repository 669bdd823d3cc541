import {
  headlineOf,
  type BlankFormsRecord,
  type CountingView,
  type DeadlineRecord,
  type DocumentRecord,
  type LicenseDate,
  type LicensePreviewRecord,
  type LicenseRecord,
  type PresetRecord,
  type ProgressRecord,
  type RuleSet,
  type Described,
  type SiteRecord,
  type StandingRecord,
  type SupervisorRecord,
  type WeekRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { readIntoMemory } from '../../../lib/files/chosen-file.ts';
import { getJson, request } from '../../../lib/requests/http.ts';
import { getInTurn } from '../../../lib/progress.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';
import { randomId } from '../../../lib/requests/submit-key.ts';
import { uploadDocument } from '../../../lib/files/upload.ts';
import { rowsWithoutClients } from './countable-words.ts';

const licensesKey = '/api/licenses';

/**
 * What the user enters of a license. Dates are yyyy-MM-dd, or null. Without `weekStartsOn` the week starts as the
 * preset's; without `hoursBefore` those of the license stay.
 */
export type LicenseInput = Pick<LicenseRecord, 'presetId' | LicenseDate> &
  Partial<
    Pick<
      LicenseRecord,
      | 'name'
      | 'version'
      | 'weekStartsOn'
      | 'opening'
      | 'hoursBefore'
      | 'reports'
      | 'answers'
      | 'custom'
      | BoardNumber
    >
  >;

/** The numbers under which a board knows the trainee. */
type BoardNumber = 'registrationNumber' | 'fileNumber';

/** The rules of a board in whole, as the API answers them. */
export type PresetDetails = PresetRecord & RuleSet;

/** The rules of boards that can be chosen, in every version. */
export function usePresets() {
  return useSWR<PresetRecord[]>('/api/license-presets', getJson, { revalidateIfStale: false });
}

/** The rules of a license's preset. A version never changes. Nothing is fetched for rules of one's own. */
export function usePreset({ presetId, version }: Pick<LicenseRecord, 'presetId' | 'version'>) {
  const key = presetId === null ? null : `/api/license-presets/${presetId}?version=${version ?? ''}`;
  return useSWR<PresetDetails>(key, getJson, { revalidateIfStale: false });
}

export function createLicense(body: LicenseInput, idempotencyKey: string): Promise<LicenseRecord> {
  return request(licensesKey, { method: 'POST', body, idempotencyKey });
}

/** Replaces the details of a license. Throws a 409 when `updatedAt` is stale. */
export function updateLicense(
  id: number,
  body: LicenseInput & { updatedAt: string },
): Promise<LicenseRecord> {
  return request(`${licensesKey}/${id}`, { method: 'PUT', body });
}

/**
 * Returns how many hours stop counting once the details of a license are replaced; 0 when none do, and when there is no
 * answer: an estimate keeps nothing from being saved.
 */
export async function hoursLostBy(id: number, body: LicenseInput): Promise<number> {
  const path = `${licensesKey}/${id}/progress?${new URLSearchParams({ counting: 'all', sessionIds: '' })}`;
  try {
    const before = await getInTurn<ProgressRecord>(path);
    const after = await previewLicense(id, body);
    const have = headlineOf(before)?.have ?? 0;
    const lost = Math.max(0, before.countable - after.countable, have - (after.have ?? have));
    return Math.round(lost * 100) / 100;
  } catch {
    return 0;
  }
}

/** Returns what each rule does once the details of a license are replaced. Nothing is stored. */
export function previewLicense(id: number, body: LicenseInput): Promise<LicensePreviewRecord> {
  return request(`${licensesKey}/${id}/preview`, { method: 'POST', body, isQuestion: true });
}

/** Puts a license before the others: screens begin with its countable hours. */
export function putLicenseFirst(id: number): Promise<LicenseRecord> {
  return request(`${licensesKey}/${id}/first`, { method: 'POST' });
}

/** Deletes a license. Sessions stay as they are. */
export function deleteLicense(id: number): Promise<void> {
  return request(`${licensesKey}/${id}`, { method: 'DELETE' });
}

/** Replaces the details of a site. Throws a 409 when `updatedAt` is stale. */
export function updateSite(
  id: number,
  body: Described['NewSite'] & { updatedAt: string },
): Promise<SiteRecord> {
  return request(`/api/sites/${id}`, { method: 'PUT', body });
}

/** Deletes a site. Throws a 409 while sessions name it. */
export function deleteSite(id: number): Promise<void> {
  return request(`/api/sites/${id}`, { method: 'DELETE' });
}

/**
 * Returns how many rows of a view become a dash on a paper for the board. Nothing is fetched where the board does not
 * look at clients; without an answer the paper is made as it is.
 */
export async function countRowsWithoutClients(
  { id, asks }: LicenseRecord,
  counting: CountingView,
): Promise<number> {
  if (!asks.includes('clients')) return 0;
  const path = `${licensesKey}/${id}/progress?${new URLSearchParams({ counting, sessionIds: '' })}`;
  const progress = await getInTurn<ProgressRecord>(path).catch(() => undefined);
  return rowsWithoutClients(progress?.missing ?? []);
}

/** Uploads a board's empty form among the documents of the user. */
export async function uploadBlankForm(chosen: File): Promise<DocumentRecord> {
  const file = await readIntoMemory(chosen);
  const fields = { category: 'licensure', description: '' } as const;
  const { signal } = new AbortController();
  return uploadDocument(file, fields, { idempotencyKey: randomId(), signal, onProgress: () => undefined });
}

/** The supervisors that the user ever had. */
export function useAllSupervisors() {
  return useSWR<SupervisorRecord[]>('/api/supervisors?includesRemoved=true', getJson);
}

/** The deadlines of a license, the earliest first. */
export function useDeadlines(licenseId: number) {
  return useSWR<DeadlineRecord[]>(`${licensesKey}/${licenseId}/deadlines`, getJson);
}

/** The weeks of a license between two days (yyyy-MM-dd), oldest first. */
export function useWeeks(licenseId: number, { from, to }: { from: string; to: string }) {
  const query = new URLSearchParams({ counting: 'all', from, to });
  return useSWR<WeekRecord[]>(`${licensesKey}/${licenseId}/weeks?${query}`, getInTurn<WeekRecord[]>);
}

/** How the week and the month of a day (yyyy-MM-dd) stand toward each license. */
export function useStanding(date: string) {
  return useSWR<StandingRecord[]>(`${licensesKey}/standing?date=${date}`, getJson);
}

/** The fields of an unsaved session that decide how it would count. */
export type DraftSession = Pick<
  CreateSessionBody,
  'date' | 'supervisorId' | 'siteId' | 'practicum' | 'activityBreakdown'
>;

/** The same as if a session had been logged. Nothing is stored. */
export function previewStanding(body: DraftSession): Promise<StandingRecord[]> {
  return request(`${licensesKey}/standing`, { method: 'POST', body, isQuestion: true });
}

/** The PDFs of the user that may be an empty form of a license's board. */
export function useBlankForms(licenseId: number) {
  return useSWR<BlankFormsRecord>(`${licensesKey}/${licenseId}/board-form`, getJson);
}

/** The name of the user, once it is loaded. Nothing is fetched for it. */
export function useUserName(): string {
  return useSWR<{ name: string } | null>('/api/user', null).data?.name ?? '';
}
