// Used by most features and the application's frame.
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Holds } from '../../lib/app-history.ts';
import { useHold } from '../app-router.tsx';
import { onDemand } from '../loading/on-demand.tsx';

// Loaded when a form has changes, because the network may be away when the dialog is needed. Not part of the first
// chunk.
const ConfirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Asks before something is left. `leave` continues once the user agrees to discard the changes. */
export type AskToLeave = (leave: () => void) => void;

/** What would be lost with the page: unsaved changes, or a form in a dialog. */
type Work = 'changes' | 'dialog';

interface Guard {
  isWatching: boolean;
  ask: AskToLeave;
  /** Registers work. Returns the function that unregisters it. */
  watch: (work: Work) => () => void;
  hasWork: () => boolean;
  /** Leaves without asking. */
  leaveUnasked: (leave: () => void) => void;
}

const GuardContext = createContext<Guard>({
  isWatching: false,
  ask: (leave) => leave(),
  watch: () => () => undefined,
  hasWork: () => false,
  leaveUnasked: (leave) => leave(),
});

interface Question {
  /** Missing when the router holds back a navigation. */
  leave?: () => void;
  answer?: 'keep' | 'discard';
}

/**
 * Asks before the user leaves a page or a dialog with unsaved changes: by a link, by Back and Forward, and by closing
 * the window, for which the browser itself asks. Other addresses of the same page are not guarded. It has to be inside
 * an `AppRouter`.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [question, setQuestion] = useState<Question>();
  // Counted without a render, because a form that closes may lead to another page at once.
  const work = useRef({ changes: 0, dialog: 0 });
  const isUnasked = useRef(false);
  const isWatching = count > 0;
  const ask = useCallback<AskToLeave>((leave) => setQuestion({ leave }), []);
  const watch = useCallback((kind: Work) => {
    work.current[kind] += 1;
    setCount(work.current.changes);
    return () => {
      work.current[kind] -= 1;
      setCount(work.current.changes);
    };
  }, []);
  const hasWork = useCallback(() => work.current.changes + work.current.dialog > 0, []);
  const leaveUnasked = useCallback((leave: () => void) => {
    isUnasked.current = true;
    leave();
    isUnasked.current = false;
  }, []);
  const held = useHold(
    useCallback<Holds>((from, to) => {
      const isHeld = work.current.changes > 0 && !isUnasked.current && from.pathname !== to.pathname;
      if (isHeld) setQuestion({});
      return isHeld;
    }, []),
  );
  useEffect(() => {
    if (!isWatching) return undefined;
    void ConfirmDialog.preload();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isWatching]);
  // Runs after the dialog has returned the focus, so that the element that closes now can pass it on.
  useEffect(() => {
    if (question?.answer === undefined) return;
    if (question.leave && question.answer === 'discard') leaveUnasked(question.leave);
    if (!question.leave && question.answer === 'discard') held.proceed();
    if (!question.leave && question.answer === 'keep') held.stay();
  }, [question, held, leaveUnasked]);
  const answer = (given: 'keep' | 'discard') =>
    setQuestion((before) => before && { ...before, answer: given });
  return (
    <GuardContext
      value={useMemo(
        () => ({ isWatching, ask, watch, hasWork, leaveUnasked }),
        [isWatching, ask, watch, hasWork, leaveUnasked],
      )}
    >
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog
            isOpen={question.answer === undefined}
            title="Discard Changes?"
            text="Your changes aren’t saved."
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

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Guards a form while it has unsaved changes. Returns a function that closes it, after a confirmation if necessary. */
export function useUnsavedChanges(isDirty: boolean): AskToLeave {
  const { ask, watch } = useContext(GuardContext);
  useEffect(() => (isDirty ? watch('changes') : undefined), [isDirty, watch]);
  return useCallback((close) => (isDirty ? ask(close) : close()), [ask, isDirty]);
}

/** Registers a dialog with a form, which stays open when the web session ends. */
export function useOpenForm(): void {
  const { watch } = useContext(GuardContext);
  useEffect(() => watch('dialog'), [watch]);
}

/** Returns a function that leaves the page by other means than a link, such as signing out. */
export function useLeave(): AskToLeave {
  const { ask, isWatching } = useContext(GuardContext);
  return useCallback((leave) => (isWatching ? ask(leave) : leave()), [ask, isWatching]);
}

/** Whether the page holds unsaved changes or an open form, and how to leave it all the same. */
export function useWork(): Pick<Guard, 'hasWork' | 'leaveUnasked'> {
  return useContext(GuardContext);
}
