// Used by consultation, document and session.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageCountOf } from './page-window.ts';

/** The query of a paginated list: a page, from 1, and filters. */
export interface PagedQuery {
  page: number;
}

/** A query in the address. */
export interface PagedQueryState<Q extends PagedQuery> {
  query: Q;
  /** Changes the query, and with it the address. */
  go: (changes: Partial<Q>, options?: { replace: boolean }) => void;
  /** Changes filters, and goes back to the first page. */
  filter: (changes: Partial<Omit<Q, 'page'>>) => void;
}

/**
 * Keeps a query in the address. `read` and `write` convert between the two. Another `read` reads the address anew,
 * and all three functions must be stable between renders otherwise. `onArrival` is called with every query that came
 * from the address: at first, and by Back or a link.
 */
export function usePagedQuery<Q extends PagedQuery>(
  read: (search: URLSearchParams) => Q,
  write: (query: Q) => URLSearchParams,
  onArrival?: (query: Q) => void,
): PagedQueryState<Q> {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const location = useLocation();
  const [query, setQuery] = useState(() => read(search));
  // Addresses that were set here and have not arrived yet, because the router changes the address in a transition.
  // Any other address that arrives, by Back or a link, replaces the query.
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const position = pending.current.indexOf(arrived.toString());
    if (position >= 0) {
      pending.current.splice(0, position + 1);
      return;
    }
    // Pending addresses that Back has overtaken will not arrive any more.
    pending.current = [];
    const found = read(arrived);
    setQuery(found);
    onArrival?.(found);
    // Depends on the location, not on its text: Back before a pending address arrived leads to the same text.
  }, [location, read, onArrival]);

  const go = useCallback(
    (changes: Partial<Q>, { replace = false } = {}) => {
      const next = { ...query, ...changes };
      const target = write(next).toString();
      setQuery(next);
      if (target === (pending.current.at(-1) ?? address)) return;
      pending.current.push(target);
      setSearch(target, { replace });
    },
    [query, address, setSearch, write],
  );

  return { query, go, filter: (changes) => go({ ...changes, page: 1 } as Partial<Q>) };
}

interface PageSizes {
  /** The number of entries on all pages. */
  total: number;
  pageSize: number;
  /** Whether the total belongs to the current query, not to the one before. */
  isCurrent: boolean;
}

/**
 * Returns the page to show. An address beyond the last page, as after the last entry of a page was deleted, is
 * replaced by that of the last page.
 */
export function useShownPage<Q extends PagedQuery>(
  { query, go }: PagedQueryState<Q>,
  { total, pageSize, isCurrent }: PageSizes,
): number {
  const pageCount = pageCountOf(total, pageSize);
  useEffect(() => {
    if (isCurrent && query.page > pageCount) go({ page: pageCount } as Partial<Q>, { replace: true });
  }, [query.page, pageCount, isCurrent, go]);
  return Math.min(query.page, pageCount);
}

/** Writes a query as an address, without undefined or empty filters, and without page 1. */
export function toSearchParams<Q extends PagedQuery>({ page, ...filters }: Q): URLSearchParams {
  const present = Object.entries<unknown>({ ...filters, page: page === 1 ? undefined : page }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
}
