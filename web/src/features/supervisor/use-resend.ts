import { useRef } from 'react';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useAction } from '../../lib/requests/use-action.ts';

/** Requests approval of sessions by email. Returns the sentence to show. */
export type RequestApproval = (sessionIds: number[], idempotencyKey: string) => Promise<{ message: string }>;

/** Returns the action that sends a request again, and whether it is under way. */
export function useResend(onRequest: RequestApproval, onDone: () => void) {
  const run = useActionWithFeedback();
  // A request whose response was lost must not send a second email when it is repeated.
  const submitKey = useRef(new SubmitKey());
  return useAction((sessionIds: number[]) =>
    run({
      call: () => submitKey.current.send(sessionIds, (key) => onRequest(sessionIds, key)),
      done: ({ message }) => ({ title: message }),
      failure: 'Failed to request approval. Please try again.',
      onDone,
    }),
  );
}
