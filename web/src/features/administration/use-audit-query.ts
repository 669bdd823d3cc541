import {
  auditActions,
  maxAddressLength,
  maxId,
  maxRequestIdLength,
  toCalendarDate,
  type AuditAction,
} from '@clinical-hours/proto/api';
import { useSearchParams } from 'react-router-dom';

/** Filters of the audit log. */
export interface AuditSearch {
  action?: AuditAction;
  userId?: number;
  /** The beginning of a network address. */
  address?: string;
  requestId?: string;
  /** Calendar dates. */
  from?: string;
  to?: string;
}

const filterNames = ['action', 'userId', 'address', 'requestId', 'from', 'to'] as const;

/** The longest texts that the filters take, in characters. */
export const maxLengths = { address: maxAddressLength, requestId: maxRequestIdLength } as const;

/** Reads filters from an address. Values that make no sense are left out. */
function readSearch(search: URLSearchParams): AuditSearch {
  const action = auditActions.find((known) => known === search.get('action'));
  const id = /^[1-9]\d{0,9}$/.exec(search.get('userId') ?? '')?.[0];
  const address = lineIn(search, 'address');
  const requestId = lineIn(search, 'requestId');
  const from = toCalendarDate(search.get('from') ?? '');
  const to = toCalendarDate(search.get('to') ?? '');
  return {
    ...(action && { action }),
    ...(id !== undefined && Number(id) <= maxId && { userId: Number(id) }),
    ...(address && { address }),
    ...(requestId && { requestId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && !(from && from > to) && { to }),
  };
}

function lineIn(search: URLSearchParams, name: keyof typeof maxLengths): string | undefined {
  const text = search.get(name)?.trim() ?? '';
  return text.length <= maxLengths[name] && !/\p{Cc}/u.test(text) ? text : undefined;
}

/**
 * Changes the address without an entry in the history of the browser, and at once: two filters may change in the same
 * moment, and the second change begins with the address that the first has made.
 */
export const atOnce = { replace: true, flushSync: true } as const;

/**
 * The filters of the audit log, kept in the address. `days` and `texts` have them as the address does, even when the
 * query leaves them out: a last day before the first, or a text that is too long.
 */
export function useAuditQuery() {
  const [search, setSearch] = useSearchParams();
  const filter = (name: keyof AuditSearch, value: string | undefined) =>
    setSearch((before) => withParam(before, name, value), atOnce);
  const clear = () =>
    setSearch((before) => filterNames.reduce((after, name) => withParam(after, name, undefined), before), {
      replace: true,
    });
  const dayIn = (name: 'from' | 'to') => toCalendarDate(search.get(name) ?? '') ?? '';
  const days = { from: dayIn('from'), to: dayIn('to') };
  const texts = { address: search.get('address') ?? '', requestId: search.get('requestId') ?? '' };
  return { query: readSearch(search), days, texts, filter, clear };
}

/** Returns a copy of an address's parameters with one of them replaced, or removed when `value` is undefined. */
export function withParam(before: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === undefined) after.delete(name);
  else after.set(name, value);
  return after;
}
