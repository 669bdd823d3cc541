// Used by document and todo, and use-undoable.ts.
import { useMemo } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { getJson } from './http.ts';
import { useRefresh } from './use-refresh.ts';

/** Applies a change to a list. A list that has the change already, because it was fetched meanwhile, stays as it is. */
export type ListChange<T> = (list: readonly T[]) => T[];

/** Changes by the keys of the lists that show them. */
export type ListChanges<T> = Record<string, ListChange<T>>;

// Pending changes are kept beside the lists, so that they survive when a list is fetched again or fails to load.
const pendingKey = (key: string) => `pending ${key}`;

/** A list from the server, with the pending changes applied. */
export function useOptimisticList<T>(key: string, options: SWRConfiguration = {}) {
  const { data, error, mutate } = useSWR<T[], unknown>(key, getJson, options);
  const { data: pending } = useSWR<ListChange<T>[]>(pendingKey(key), null);
  const changed = useMemo(
    () => data && pending?.reduce((list, change) => change(list), data),
    [data, pending],
  );
  return { data: changed ?? data, error, mutate };
}

/**
 * Returns a function that applies changes to lists at once, and then makes the call. When the call fails, the lists
 * are restored and its error is thrown. The lists are fetched again in both cases, without waiting for it, because a
 * lost response leaves the outcome open.
 */
export function useOptimisticChange<T>() {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  return async <A>(changes: ListChanges<T>, call: () => Promise<A>): Promise<A> => {
    const each = Object.entries(changes);
    for (const [key, change] of each) {
      void mutate<ListChange<T>[]>(pendingKey(key), (pending = []) => [...pending, change], false);
    }
    try {
      const answer = await call();
      // Kept for the case that the lists cannot be fetched again.
      for (const [key, change] of each) void mutate<T[]>(key, (list) => list && change(list), false);
      return answer;
    } finally {
      for (const [key, change] of each) {
        void mutate<ListChange<T>[]>(
          pendingKey(key),
          (pending = []) => pending.filter((other) => other !== change),
          false,
        );
      }
      void refresh();
    }
  };
}
