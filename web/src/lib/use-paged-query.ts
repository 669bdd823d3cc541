import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageCountOf } from './page-window.ts';

/** The filters of a list in pages, and the page, from 1. */
export interface PagedQuery {
  page: number;
}

/** A query that is kept in the address. */
export interface PagedQueryState<Q extends PagedQuery> {
  query: Q;
  /** Changes the query, and with it the address. */
  go: (changes: Partial<Q>, options?: { replace: boolean }) => void;
  /** Changes filters, and goes back to the first page. */
  filter: (changes: Partial<Omit<Q, 'page'>>) => void;
}

/**
 * Keeps a query in the address. `read` and `write` translate between the two and, like `onArrival`, are the same functions
 * at every render, unless an address has to be read anew. `onArrival` is called with a query that came from the address: at
 * first, by Back or by a link.
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
  // The router changes its address in a transition, which may take a while. These addresses were set here and have not
  // arrived yet; any other address that arrives, by Back or by a link, replaces the query.
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const position = pending.current.indexOf(arrived.toString());
    if (position >= 0) {
      pending.current.splice(0, position + 1);
      return;
    }
    // A pending address that was overtaken, by Back at once, will not arrive any more.
    pending.current = [];
    const found = read(arrived);
    setQuery(found);
    onArrival?.(found);
    // Depends on the whole location: Back before a pending address arrived leads to the text that is still shown.
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
  /** Whether the total belongs to this query, not to the one before. */
  isCurrent: boolean;
}

/** Returns the page to show. An address beyond the last page, as after its last entry was deleted, becomes the last page. */
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

/** Writes a query as an address, without filters that are undefined or empty, and without page 1. */
export function toSearchParams<Q extends PagedQuery>({ page, ...filters }: Q): URLSearchParams {
  const present = Object.entries<unknown>({ ...filters, page: page === 1 ? undefined : page }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
}
