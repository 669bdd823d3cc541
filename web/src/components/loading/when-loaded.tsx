// Used by most features and the pages.
import type { ReactNode } from 'react';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { LoadError } from './load-error.tsx';

/** The state of a fetch: data, error, and a function to fetch again. */
export interface Loaded<T> {
  data?: T | undefined;
  error?: unknown;
  mutate: () => unknown;
}

/** Whether there is nothing to show because loading failed. */
export function hasFailed({ data, error }: Loaded<unknown>): boolean {
  return data === undefined && error !== undefined;
}

/** Whether one of these fetches has neither data nor an error. What a page looks like depends on all of them. */
export function areLoading(...parts: readonly Pick<Loaded<unknown>, 'data' | 'error'>[]): boolean {
  return parts.some(({ data, error }) => data === undefined && error === undefined);
}

interface Props<T> {
  of: Loaded<T>;
  /** Names the data within a sentence, as in 'your sessions'. */
  what: string;
  /** Shown while loading. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page that loads by itself. Data whose refresh failed stays on the screen. */
export function WhenLoaded<T>({ of, what, fallback = <ListSkeleton />, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data);
  return hasFailed(of) ? <LoadError what={what} error={of.error} onRetry={of.mutate} /> : fallback;
}
