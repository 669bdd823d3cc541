import {
  activityGroups,
  askedFilters,
  monthOfSearch,
  sessionStatuses,
  toCalendarDate,
  type ActivityGroup,
  type AskedFilter,
  type SessionRecord,
  type SessionStatus,
} from '@clinical-hours/proto/api';
import { useCallback, useEffect, useState } from 'react';
import { readPage } from '../../../../lib/requests/page-window.ts';
import { toSearchParams, usePagedQuery } from '../../../../lib/requests/use-paged-query.ts';

/** The query of the history, as in its address. */
export interface HistoryQuery {
  status: SessionStatus | undefined;
  type: ActivityGroup | undefined;
  supervisorId: number | undefined;
  q: string;
  /** Pending sessions about which a supervisor was asked, or those about which nobody was. */
  asked: AskedFilter | undefined;
  /** The first and the last day, 'yyyy-MM-dd', both included. */
  from: string | undefined;
  to: string | undefined;
  /** From 1. */
  page: number;
}

export const everySession: HistoryQuery = {
  status: undefined,
  type: undefined,
  supervisorId: undefined,
  q: '',
  asked: undefined,
  from: undefined,
  to: undefined,
  page: 1,
};

/** In characters. */
export const maxSearchLength = 200;

/** Reads the address of the history. Values that make no sense, and supervisors who are not in the set, are ignored. */
export function readHistoryQuery(search: URLSearchParams, supervisorIds: ReadonlySet<number>): HistoryQuery {
  const supervisorId = readWhole(search.get('supervisorId'));
  return {
    status: sessionStatuses.find((status) => status === search.get('status')),
    type: activityGroups.find((group) => group === search.get('type')),
    supervisorId: supervisorId !== undefined && supervisorIds.has(supervisorId) ? supervisorId : undefined,
    q: cleanSearch(search.get('q') ?? ''),
    asked: askedFilters.find((asked) => asked === search.get('asked')),
    ...readRange(search),
    page: readPage(search),
  };
}

/** The address of a query, without unset filters and without page 1. */
export const writeHistoryQuery = (query: HistoryQuery): URLSearchParams => toSearchParams(query);

/** The path of the history with these filters. */
export const historyPath = (query: Record<string, string>): string =>
  `/session-history?${new URLSearchParams(query)}`;

export function hasFilters(query: HistoryQuery): boolean {
  const { q, page: _, ...filters } = query;
  return q !== '' || Object.values(filters).some((filter) => filter !== undefined);
}

/** Whether a session matches the filters and the search of a query, by the rules of the server. */
export function isFound(session: SessionRecord, query: HistoryQuery): boolean {
  const { status, type, supervisorId, q, asked, from, to } = query;
  const day = session.date.slice(0, 10);
  const [year, month, date] = day.split('-');
  const searchedMonth = monthOfSearch(q);
  const texts = [
    session.notes?.toLowerCase() ?? '',
    ...(searchedMonth ? [] : [`${month}/${date}/${year}`, day]),
  ];
  return (
    (status === undefined || session.status === status) &&
    (type === undefined || Number(session[`${type}Hours`]) > 0) &&
    (supervisorId === undefined || session.supervisorId === supervisorId) &&
    (asked === undefined || askedOf(session) === asked) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (searchedMonth === `${year}-${month}` || texts.some((text) => text.includes(q.toLowerCase())))
  );
}

/** Whether a supervisor was asked about a pending session; undefined for one with another status. */
export function askedOf({
  status,
  askedAt,
}: Pick<SessionRecord, 'status' | 'askedAt'>): AskedFilter | undefined {
  if (status !== 'pending') return undefined;
  return askedAt === null ? 'no' : 'yes';
}

/** Returns whether two days make a range that the server takes: each is a date or missing, and they are in order. */
export function isRange(from: string | undefined, to: string | undefined): boolean {
  const areDates = [from, to].every((day) => day === undefined || toCalendarDate(day) === day);
  return areDates && (from === undefined || to === undefined || from <= to);
}

function readRange(search: URLSearchParams): Pick<HistoryQuery, 'from' | 'to'> {
  const [from, to] = ['from', 'to'].map((name) => search.get(name) || undefined);
  return isRange(from, to) ? { from, to } : { from: undefined, to: undefined };
}

/** Returns a search as the server takes it: on one line, trimmed, and not too long. */
export function cleanSearch(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxSearchLength)
    .trim();
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const typingPauseMs = 300;

/** The query of the history, with the text in its search field, which enters the query after a pause. */
export function useHistoryQuery(supervisorIds: ReadonlySet<number>) {
  // Undefined while the field shows the text of the query.
  const [typed, setTyped] = useState<string>();
  const forgetTyped = useCallback(() => setTyped(undefined), []);
  const read = useCallback(
    (search: URLSearchParams) => readHistoryQuery(search, supervisorIds),
    [supervisorIds],
  );
  const paged = usePagedQuery(read, writeHistoryQuery, forgetTyped);
  const { query, go } = paged;
  const text = typed ?? query.q;

  useEffect(() => {
    const q = cleanSearch(text);
    if (q === query.q) return undefined;
    const timer = setTimeout(() => go({ q, page: 1 }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, query.q, go]);

  return {
    ...paged,
    text,
    setText: setTyped,
    filter: (changes: Partial<HistoryQuery>) => paged.filter({ q: cleanSearch(text), ...changes }),
    clear: () => {
      forgetTyped();
      go(everySession);
    },
  };
}
