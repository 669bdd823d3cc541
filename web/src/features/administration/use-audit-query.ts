import { auditActions, maxId, toCalendarDate, type AuditAction } from '@clinical-hours/proto/api';
import { useSearchParams } from 'react-router-dom';

/** Filters of the audit log. */
export interface AuditSearch {
  action?: AuditAction;
  userId?: number;
  /** Calendar dates. */
  from?: string;
  to?: string;
}

/** Reads filters from an address. Values that make no sense are left out. */
function readSearch(search: URLSearchParams): AuditSearch {
  const action = auditActions.find((known) => known === search.get('action'));
  const id = /^[1-9]\d{0,9}$/.exec(search.get('userId') ?? '')?.[0];
  const from = toCalendarDate(search.get('from') ?? '');
  const to = toCalendarDate(search.get('to') ?? '');
  return {
    ...(action && { action }),
    ...(id !== undefined && Number(id) <= maxId && { userId: Number(id) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && !(from && from > to) && { to }),
  };
}

/**
 * The filters of the audit log, kept in the address. `days` has them as the address does, even when the last day is
 * before the first; the query leaves out that last day.
 */
export function useAuditQuery() {
  const [search, setSearch] = useSearchParams();
  const filter = (name: keyof AuditSearch, value: string | undefined) =>
    setSearch((before) => withParam(before, name, value), { replace: true });
  const clear = () =>
    setSearch(
      (before) =>
        (['action', 'userId', 'from', 'to'] as const).reduce(
          (after, name) => withParam(after, name, undefined),
          before,
        ),
      { replace: true },
    );
  const dayIn = (name: 'from' | 'to') => toCalendarDate(search.get(name) ?? '') ?? '';
  return { query: readSearch(search), days: { from: dayIn('from'), to: dayIn('to') }, filter, clear };
}

/** Returns a copy of an address's parameters with one of them replaced, or removed when `value` is undefined. */
export function withParam(before: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === undefined) after.delete(name);
  else after.set(name, value);
  return after;
}
