// Used by most features, the landing page and the application's frame.
import { createContext, Suspense, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { onWrite, type Write } from '../../lib/requests/writes.ts';
import { onDemand } from '../loading/on-demand.tsx';
import type { Toast } from './toast-message.tsx';

export type { Toast } from './toast-message.tsx';

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast, which replaces the one before. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Loaded right after the page, because the network may be away when a toast is needed. Not part of the first chunk. */
export const ToastView = onDemand(async () => (await import('./toast-view.tsx')).ToastView);

/**
 * Shows the toasts, one at a time. A toast about a failure goes when a later change succeeds, whatever it was.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; id: number; at: number; isOpen: boolean }>();
  const show = useCallback((toast: Toast) => {
    const at = performance.now();
    setShown((before) => ({ toast, id: (before?.id ?? 0) + 1, at, isOpen: true }));
  }, []);
  // Not a call that was under way when the failure came: its success says nothing about the failure.
  const removeOlderFailure = useCallback(({ startedAt, refusal }: Write) => {
    if (refusal) return;
    setShown((before) =>
      before?.toast.isError && before.at <= startedAt ? { ...before, isOpen: false } : before,
    );
  }, []);
  useEffect(() => onWrite(removeOlderFailure), [removeOlderFailure]);
  useEffect(() => void ToastView.preload(), []);
  const close = () => setShown((before) => before && { ...before, isOpen: false });
  return (
    <ToastContext value={show}>
      {children}
      {shown && (
        <Suspense>
          <ToastView key={shown.id} toast={shown.toast} isOpen={shown.isOpen} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
