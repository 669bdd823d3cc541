import {
  activityGroups,
  sessionStatuses,
  type ActivityGroup,
  type SessionStatus,
} from '@clinical-hours/proto/api';
import { readPage } from '../../lib/page-window.ts';
import { toSearchParams } from '../../lib/use-paged-query.ts';

/** What the history shows, as its address says. */
export interface HistoryQuery {
  status: SessionStatus | undefined;
  type: ActivityGroup | undefined;
  supervisorId: number | undefined;
  q: string;
  /** From 1. */
  page: number;
}

export const everySession: HistoryQuery = {
  status: undefined,
  type: undefined,
  supervisorId: undefined,
  q: '',
  page: 1,
};

/** The longest text that can be searched for. */
export const maxSearchLength = 200;

/** Reads the address of the history. What makes no sense, or names no supervisor of these, is as if it were not there. */
export function readHistoryQuery(search: URLSearchParams, supervisorIds: ReadonlySet<number>): HistoryQuery {
  const supervisorId = readWhole(search.get('supervisorId'));
  return {
    status: sessionStatuses.find((status) => status === search.get('status')),
    type: activityGroups.find((group) => group === search.get('type')),
    supervisorId: supervisorId !== undefined && supervisorIds.has(supervisorId) ? supervisorId : undefined,
    q: cleanSearch(search.get('q') ?? ''),
    page: readPage(search),
  };
}

/** The address of a query; what is not asked for, and page 1, are left out. */
export const writeHistoryQuery = (query: HistoryQuery): URLSearchParams => toSearchParams(query);

export function hasFilters({ status, type, supervisorId, q }: HistoryQuery): boolean {
  return status !== undefined || type !== undefined || supervisorId !== undefined || q !== '';
}

/** A search as the server takes it: on one line, without spaces around it, and not too long. */
export function cleanSearch(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxSearchLength)
    .trim();
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
