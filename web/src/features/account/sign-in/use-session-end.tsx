import type { OwnUserRecord } from '@clinical-hours/proto/api';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWork } from '../../../components/forms/unsaved-changes.tsx';
import { setSessionEndHandler, userCall } from '../../../lib/requests/http.ts';
import { withNext } from '../../../lib/next-path.ts';
import { useAccountActions, useKnownUser } from '../parts/account.api.ts';
import type { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const loadDialog = async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog;

interface Question extends ComponentProps<typeof SignInAgainDialog> {
  Shown: typeof SignInAgainDialog;
}

/**
 * Leads to the sign-in page when a call finds that the web session has ended, and back to the same address afterwards.
 * Over unsaved changes or an open form the user signs in in place: returns the dialog for that, while it is open.
 */
export function useSessionEnd(): ReactNode {
  const { endSession } = useAccountActions();
  const knownUser = useKnownUser();
  const { hasWork, leaveUnasked } = useWork();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [question, setQuestion] = useState<Question>();
  // Several calls may find the end of the session at the same time, and wait for the same answer.
  const answer = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    const leave = () => {
      leaveUnasked(() => {
        if (pathname !== '/login') void navigate(withNext('/login', pathname + search), { replace: true });
      });
      endSession();
    };
    const ask = async (user: OwnUserRecord): Promise<boolean> => {
      const Shown = await loadDialog().catch(() => undefined);
      const isBack =
        Shown !== undefined &&
        (await new Promise<boolean>((resolve) =>
          setQuestion({ Shown, user, onSignedIn: () => resolve(true), onLeave: () => resolve(false) }),
        ));
      answer.current = undefined;
      setQuestion(undefined);
      if (!isBack) leave();
      return isBack;
    };
    setSessionEndHandler(async (call) => {
      const user = knownUser();
      if (user && hasWork()) return (answer.current ??= ask(user));
      if (call !== userCall) leave();
      return false;
    });
    return () => setSessionEndHandler(undefined);
  }, [endSession, hasWork, leaveUnasked, navigate, pathname, search, knownUser]);
  if (!question) return null;
  const { Shown, ...props } = question;
  return <Shown {...props} />;
}
