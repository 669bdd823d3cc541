import { useRef } from 'react';
import { useToast } from '../../components/toast.tsx';
import { isStaleRecord, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';

/** The call that asks by email for sessions; answers what to tell the user. */
export type RequestApproval = (sessionIds: number[], idempotencyKey: string) => Promise<{ message: string }>;

/** Sending a request once more, with what the user is told about it. */
export function useResend(onRequest: RequestApproval, onDone: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  // A request whose answer was lost must not send a second email when it is tried again.
  const submitKey = useRef(new SubmitKey());
  return useAction(async (sessionIds: number[]) => {
    try {
      const { message } = await submitKey.current.send(sessionIds, (key) => onRequest(sessionIds, key));
      toast({ title: message });
    } catch (error) {
      const title = 'Failed to request approval. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      // One of them was decided, withdrawn or deleted meanwhile: show what there is now.
      if (isStaleRecord(error)) await refresh();
      return;
    }
    onDone();
    await refresh();
  });
}
