import type { LicenseRecord } from '@clinical-hours/proto/api';
import { useCallback, useEffect, useState } from 'react';

/**
 * Returns whether the lines of some licenses are still loading, and what each line calls once it is not. One loading
 * region stands for all lines: Chromium keeps what follows hidden when several go one after the other.
 */
export function useLoadedLines(licenses: readonly LicenseRecord[]) {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const noteLoaded = useCallback((id: number) => setLoaded((before) => new Set([...before, id])), []);
  return { areLoading: licenses.some(({ id }) => !loaded.has(id)), noteLoaded };
}

/** Calls `onLoaded` with the id of a license once its line is loaded. */
export function useLineLoaded(id: number, isLoading: boolean, onLoaded: (id: number) => void): void {
  useEffect(() => {
    if (!isLoading) onLoaded(id);
  }, [id, isLoading, onLoaded]);
}
