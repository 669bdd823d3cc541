import {
  weekdayOf,
  type RequestedSession,
  type SessionRecord,
  type Described,
} from '@clinical-hours/proto/api';
import { useToast, type Toast } from '../../components/feedback/toast.tsx';
import { failureToast } from '../../components/feedback/toast-failure.ts';
import {
  useActionWithFeedback,
  type ActionOutcome,
} from '../../components/feedback/use-action-with-feedback.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { submitForApproval, updateSession } from './session.api.ts';

/**
 * Returns a function that saves an edited session. A pending one leaves its request for it; when its supervisor had
 * been asked, the toast offers to ask again.
 */
export function useSaveSession() {
  const run = useActionWithFeedback();
  const askAgain = useAskAgain();
  return (
    session: SessionRecord,
    body: Described['SessionChange'],
    onDone: () => void,
  ): Promise<ActionOutcome> => {
    const isPending = session.status === 'pending';
    return run({
      call: () => updateSession(session.id, isPending ? { ...body, withdraw: true } : body),
      done:
        isPending && session.askedAt !== null
          ? {
              title: 'Session updated',
              description: 'The request to your supervisor is withdrawn.',
              actions: [{ label: 'Ask Again', run: askAgain(session.id) }],
            }
          : { title: 'Session updated' },
      failure: 'Failed to update session. Please try again.',
      onDone,
    });
  };
}

/** Returns a function that asks a supervisor about a session, once however often it is tried. */
function useAskAgain() {
  const toast = useToast();
  const refresh = useRefresh();
  return (id: number) => {
    const submitKey = new SubmitKey();
    const ask = async (): Promise<void> => {
      try {
        toast(requestedToast(await submitKey.send(id, (key) => submitForApproval(id, key))));
      } catch (error) {
        toast(failureToast('Failed to request approval. Please try again.', error, ask));
      }
      await refresh();
    };
    return ask;
  };
}

/** The toast after a request of one session (docs/SPECIFICATION.md, section 10.1). */
export function requestedToast({ message, toldOn }: Pick<RequestedSession, 'message' | 'toldOn'>): Toast {
  if (message) return { title: message };
  const told = toldOn ? `will be notified on ${weekdayOf(toldOn)}` : 'has been notified';
  return { title: 'Approval requested', description: `Your supervisor ${told} and will review the session.` };
}
