// Used by dashboard and session.
import type { WeeklyRequestRecord } from '@clinical-hours/proto/api';
import { isStaleRecord, serverMessage } from '../../lib/requests/http.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { askNow } from '../../lib/weekly-requests.ts';
import { failureToast } from './toast-failure.ts';
import { useActionWithFeedback } from './use-action-with-feedback.ts';

const failure = 'Failed to request approval. Please try again.';

/** Returns the action that mails a request now instead of in the weekly email, and whether it is under way. */
export function useAskNow() {
  const run = useActionWithFeedback();
  return useAction((request: WeeklyRequestRecord) =>
    run({
      call: () => askNow(request),
      done: { title: 'Approval requested', description: 'We’re emailing your supervisor.' },
      // That it was done before is no failure that another try would mend.
      failure: (error) => {
        const message = isStaleRecord(error) ? serverMessage(error) : undefined;
        return message ? { title: message, isError: true } : failureToast(failure, error);
      },
    }),
  );
}
