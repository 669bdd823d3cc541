import { useMemo } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import { getJson } from './http.ts';
import { useRefresh } from './use-refresh.ts';

/** What a change makes of a list. A list that has the change already, because it was fetched meanwhile, stays as it is. */
export type ListChange<T> = (list: readonly T[]) => T[];

/** A change by the keys of the lists that show it. */
export type ListChanges<T> = Record<string, ListChange<T>>;

// Not in the lists themselves: whatever is fetched or fails meanwhile, the other changes stay as they are.
const pendingKey = (key: string) => `pending ${key}`;

/** A list from the server, with the changes on it that are under way. */
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
 * Shows changes of lists at once, and makes them by a call. When it fails, the lists are as before, and its error is thrown.
 * Either way they are fetched again then, without waiting for it: a lost answer leaves open what was done.
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
      // Also when the lists cannot be fetched.
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
