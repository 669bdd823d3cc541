import type { ReactNode } from 'react';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadError } from './load-error.tsx';

/** What a fetch has brought so far: the data, or why there is none, and how to try again. */
export interface Loaded<T> {
  data?: T | undefined;
  error?: unknown;
  mutate: () => unknown;
}

/** Whether there is nothing to show because it could not be loaded. */
export function hasFailed({ data, error }: Loaded<unknown>): boolean {
  return data === undefined && error !== undefined;
}

interface Props<T> {
  of: Loaded<T>;
  /** What could not be loaded, as in 'your sessions'. */
  what: string;
  /** Stands there meanwhile. */
  fallback?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of a page that comes on its own. Data that could not be refreshed stay on the screen. */
export function WhenLoaded<T>({ of, what, fallback = <ListSkeleton />, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data);
  return hasFailed(of) ? <LoadError what={what} error={of.error} onRetry={of.mutate} /> : fallback;
}
