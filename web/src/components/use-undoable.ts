import { ApiError } from '../lib/http.ts';
import { useOptimisticChange, type ListChanges } from '../lib/optimistic.ts';
import { failureToast } from './toast-failure.ts';
import { useToast } from './toast.tsx';

/** A change of lists that can be taken back: what it does, and what is told of it. */
export interface Undoable<T> {
  changes: ListChanges<T>;
  /** Answers 409 when it was done before. */
  call: () => Promise<unknown>;
  /** What is told once it is done, and when it failed. */
  done: string;
  failure: string;
  /** What takes it back; none for what takes something back itself. */
  inverse?: Undoable<T>;
}

/** Makes changes that show at once: with an undo when they are done, and gone again, with the error, when they fail. */
export function useUndoable<T>(): (change: Undoable<T>) => Promise<void> {
  const toast = useToast();
  const apply = useOptimisticChange<T>();
  const run = async (change: Undoable<T>, isRepeated = false): Promise<void> => {
    const { changes, call, done, failure, inverse } = change;
    try {
      await apply(changes, call);
    } catch (error) {
      // Then the try before, whose answer was lost, has done it.
      const isDone = isRepeated && error instanceof ApiError && error.status === 409;
      if (!isDone) return toast(failureToast(failure, error, () => run(change, true)));
    }
    toast({ title: done, undo: inverse && (() => run(inverse)) });
  };
  return run;
}
