import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { guardLeaving, type AskToLeave } from '../lib/leave-guard.ts';

// Not in the frame of the application: it is fetched when there is something to lose, as later there may be no network.
const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface Guard {
  isWatching: boolean;
  ask: AskToLeave;
  /** Says that there is something that is not saved. Answers how to take that back. */
  watch: () => () => void;
}

const GuardContext = createContext<Guard>({
  isWatching: false,
  ask: (leave) => leave(),
  watch: () => () => undefined,
});

interface Question {
  leave: () => void;
  answer?: 'keep' | 'discard';
}

/** Asks before anything is left that is not saved: the page, or a dialog on it. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const stopGuard = useRef<() => void>(undefined);
  const isWatching = count > 0;
  const ask = useCallback<AskToLeave>((leave) => setQuestion({ leave }), []);
  const watch = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  useEffect(() => {
    if (!isWatching) return undefined;
    void loadDialog().catch(() => undefined);
    const stop = guardLeaving(ask);
    stopGuard.current = stop;
    return stop;
  }, [isWatching, ask]);
  // Not before the question has given the focus back: what closes now passes it on.
  useEffect(() => {
    if (question?.answer !== 'discard') return;
    stopGuard.current?.();
    question.leave();
  }, [question]);
  const answer = (given: 'keep' | 'discard') =>
    setQuestion((before) => before && { ...before, answer: given });
  return (
    <GuardContext value={useMemo(() => ({ isWatching, ask, watch }), [isWatching, ask, watch])}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog
            isOpen={question.answer === undefined}
            title="Discard Changes?"
            text="What you changed here is not saved yet."
            cancelLabel="Keep Editing"
            confirmLabel="Discard"
            confirmColor="error"
            onCancel={() => answer('keep')}
            onConfirm={() => answer('discard')}
          />
        </Suspense>
      )}
    </GuardContext>
  );
}

/** Guards a form while it holds what is not saved. Answers how to close it: that asks first, where it must. */
export function useUnsavedChanges(isDirty: boolean): AskToLeave {
  const { ask, watch } = useContext(GuardContext);
  useEffect(() => (isDirty ? watch() : undefined), [isDirty, watch]);
  return useCallback((close) => (isDirty ? ask(close) : close()), [ask, isDirty]);
}

/** How to leave the page in a way that is no link, such as signing out. */
export function useLeave(): AskToLeave {
  const { ask, isWatching } = useContext(GuardContext);
  return useCallback((leave) => (isWatching ? ask(leave) : leave()), [ask, isWatching]);
}
