// Used by document and todo.
import { useSWRConfig } from 'swr';
import { ApiError } from '../../lib/requests/http.ts';
import { oneAfterAnother } from '../../lib/requests/one-after-another.ts';
import { useOptimisticChange, type ListChanges } from '../../lib/requests/optimistic.ts';
import { failureToast } from './toast-failure.ts';
import { useToast } from './toast.tsx';

/** A change of lists that can be undone, and the titles of its toasts. */
export interface Undoable<T> {
  /** What is changed, such as 'todo 5': the calls about it are made one after another. */
  subject: string;
  changes: ListChanges<T>;
  /** Rejects with status 409 when the change was made before. */
  call: () => Promise<unknown>;
  /** The titles of the toasts after success and after failure. */
  done: string;
  failure: string;
  /** Undoes the change; missing for a change that is itself an undo. */
  inverse?: Undoable<T>;
}

/**
 * Returns a function that applies a change at once. Success shows a toast with Undo; failure reverts the lists and
 * shows the error.
 */
export function useUndoable<T>(): (change: Undoable<T>) => Promise<void> {
  const toast = useToast();
  const { cache } = useSWRConfig();
  const apply = useOptimisticChange<T>();
  const run = async (change: Undoable<T>, isRepeated = false): Promise<void> => {
    const { subject, changes, call, done, failure, inverse } = change;
    try {
      await apply(changes, () => oneAfterAnother(cache, subject, call));
    } catch (error) {
      // A repeated call that is refused with 409 was made by the first attempt, whose response was lost.
      const isDone = isRepeated && error instanceof ApiError && error.status === 409;
      if (!isDone) return toast(failureToast(failure, error, () => run(change, true)));
    }
    toast({ title: done, undo: inverse && (() => run(inverse)) });
  };
  return run;
}
