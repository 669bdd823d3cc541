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

// Loaded when a form has changes, because the network may be away when the dialog is needed. Not part of the first
// chunk.
const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface Guard {
  isWatching: boolean;
  ask: AskToLeave;
  /** Registers unsaved changes. Returns the function that unregisters them. */
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

/** Asks before the user leaves a page or a dialog with unsaved changes. */
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
  // Runs after the dialog has returned the focus, so that the element that closes now can pass it on.
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

/** Guards a form while it has unsaved changes. Returns a function that closes it, after a confirmation if necessary. */
export function useUnsavedChanges(isDirty: boolean): AskToLeave {
  const { ask, watch } = useContext(GuardContext);
  useEffect(() => (isDirty ? watch() : undefined), [isDirty, watch]);
  return useCallback((close) => (isDirty ? ask(close) : close()), [ask, isDirty]);
}

/** Returns a function that leaves the page by other means than a link, such as signing out. */
export function useLeave(): AskToLeave {
  const { ask, isWatching } = useContext(GuardContext);
  return useCallback((leave) => (isWatching ? ask(leave) : leave()), [ask, isWatching]);
}
