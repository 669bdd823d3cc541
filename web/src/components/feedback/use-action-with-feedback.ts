// Used by most features.
import { isStaleRecord } from '../../lib/requests/http.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { failureToast } from './toast-failure.ts';
import { useToast, type Toast } from './toast.tsx';

/** A call that the user asked for, and the toasts that report its outcome. */
export interface ActionWithFeedback<T> {
  call: () => Promise<T>;
  /** Omitted for a call that changes nothing on the server: the lists are not fetched again after it. */
  done?: Toast | ((answer: T) => Toast);
  /** The title of the toast, to which the server's message is added, or the whole toast. */
  failure: string | ((error: unknown) => Toast);
  /** Called before the lists are fetched again. */
  onDone?: (answer: T) => void;
  /** Called before the lists are fetched again because the record was changed or deleted elsewhere. */
  onStale?: () => void;
}

/** 'stale' when the call was refused because the record was changed or deleted elsewhere. */
export type ActionOutcome = 'done' | 'stale' | 'failed';

/**
 * Returns a function that makes a call, shows a toast, and fetches the lists again after a change or when the record
 * was stale. Its promise is never rejected, and is resolved after the lists are fetched.
 */
export function useActionWithFeedback() {
  const toast = useToast();
  const refresh = useRefresh();
  return async <T>(action: ActionWithFeedback<T>): Promise<ActionOutcome> => {
    const { call, done, failure, onDone, onStale } = action;
    let answer: T;
    try {
      answer = await call();
    } catch (error) {
      toast(typeof failure === 'string' ? failureToast(failure, error) : failure(error));
      if (!isStaleRecord(error)) return 'failed';
      onStale?.();
      await refresh();
      return 'stale';
    }
    if (done) toast(typeof done === 'function' ? done(answer) : done);
    onDone?.(answer);
    if (done) await refresh();
    return 'done';
  };
}
