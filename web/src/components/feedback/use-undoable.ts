// Used by document and todo.
import { useSWRConfig } from 'swr';
import { ApiError } from '../../lib/requests/http.ts';
import { useOptimisticChange, type ListChanges } from '../../lib/requests/optimistic.ts';
import { failureToast } from './toast-failure.ts';
import { useToast } from './toast.tsx';

const chains = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Makes a call when the earlier calls of the same owner about the same subject have ended, however they ended. Two that
 * are under way at once may reach the server in either order: a task that is reopened and completed again would stay
 * open.
 */
function oneAfterAnother<A>(owner: object, subject: string, call: () => Promise<A>): Promise<A> {
  const last = chains.get(owner) ?? new Map<string, Promise<unknown>>();
  chains.set(owner, last);
  const answer = last.get(subject)?.then(call, call) ?? call();
  last.set(subject, answer);
  const forget = (): void => {
    if (last.get(subject) === answer) last.delete(subject);
  };
  answer.then(forget, forget);
  return answer;
}

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
