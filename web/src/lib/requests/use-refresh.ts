// Used by most features and the application's frame.
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const isList = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('/api/') && key !== '/api/user';

/**
 * Returns a function that fetches all lists on the screen again, and marks the others to be fetched when they are
 * next shown.
 */
export function useRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    // The change itself has succeeded. A list that cannot be fetched now shows its own error.
    await mutate(isList).catch(() => undefined);
  }, [mutate]);
}
