import {
  maxPageSize,
  type ImportRecord,
  type PastImportRecord,
  type SessionPage,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { formatDate } from '../../lib/figures/dates.ts';
import { getJson, request } from '../../lib/requests/http.ts';
import { tableChoices, toTable, type LoggedEvent } from './event-rows.ts';

// Eight weeks of 60 sessions.
const maxPages = 2;

async function fetchSessions(path: string): Promise<SessionRecord[]> {
  const sessions: SessionRecord[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const found = await getJson<SessionPage>(`${path}&page=${page}`);
    sessions.push(...found.sessions);
    if (sessions.length >= found.total) break;
  }
  return sessions;
}

/** The sessions that are logged in some days. */
export function useSessionsOf(from: string, to: string) {
  return useSWR<SessionRecord[]>(
    `/api/sessions?${new URLSearchParams({ from, to, pageSize: String(maxPageSize) })}`,
    fetchSessions,
  );
}

export interface EventLog {
  /** In the order of time. */
  events: readonly LoggedEvent[];
  supervisorId: number | undefined;
  /** The name of the site; undefined when it is not asked for. */
  site: string | undefined;
}

/**
 * Logs events as pending sessions, a session each, by the import: all or none, without those that look like sessions
 * that are there. Nothing else of the calendar is sent.
 */
export function logEvents({ events, supervisorId, site }: EventLog, key: string): Promise<ImportRecord> {
  const [first, last] = [events[0]?.day ?? '', events.at(-1)?.day ?? ''].map(
    (day) => day && formatDate(`${day}T00:00:00`),
  );
  const query = new URLSearchParams([
    ...tableChoices,
    ['fileName', first === last ? `Calendar, ${first}` : `Calendar, ${first} to ${last}`],
    ['importAs', 'pending'],
    ...(supervisorId === undefined ? [] : [['supervisorId', String(supervisorId)]]),
  ]);
  return request(`/api/sessions/import?${query}`, {
    method: 'POST',
    body: new Blob([toTable(events, site)], { type: 'text/csv' }),
    idempotencyKey: key,
  });
}

/** Deletes the sessions that events were logged as. */
export function undoLog(importId: number): Promise<PastImportRecord> {
  return request(`/api/sessions/imports/${importId}/undo`, { method: 'POST' });
}
