import type { Described, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { failureToast } from '../../components/feedback/toast-failure.ts';
import type { Toast } from '../../components/feedback/toast.tsx';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { serverMessage } from '../../lib/requests/http.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { confirmedBody } from './confirmed-note.tsx';
import type { Settle } from './remove-dialog.tsx';
import type { RequestApproval } from './use-resend.ts';
import { addSupervisor, removeSupervisor, updateSupervisor } from './supervisor.api.ts';

/** Adding, editing and removing supervisors. */
export function useSupervisorActions(onRequest: RequestApproval, onDone: () => void) {
  const run = useActionWithFeedback();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const requestKey = useRef(new SubmitKey());

  // After a failure the supervisor's card offers to send the request again.
  const resend = async (sessionIds: readonly number[]): Promise<Toast> => {
    try {
      const { message } = await requestKey.current.send(sessionIds, (key) => onRequest([...sessionIds], key));
      return { title: `Supervisor updated. ${message}` };
    } catch (error) {
      const title = 'Supervisor updated, but the request was not sent again. Please use Resend Request.';
      return failureToast(title, error);
    }
  };

  const add = (body: Described['NewSupervisor']) =>
    run({
      call: () => submitKey.current.send(body, (key) => addSupervisor(body, key)),
      done: { title: 'Supervisor added' },
      failure: (error) => ({
        title: `Failed to add supervisor: ${serverMessage(error) ?? 'Please try again.'}`,
        isError: true,
      }),
      onDone,
    });

  const update = (
    { id, updatedAt }: SupervisorRecord,
    body: Described['NewSupervisor'],
    sessionIdsToResend: readonly number[],
  ) =>
    run({
      call: async (): Promise<Toast> => {
        await updateSupervisor(id, { ...body, updatedAt });
        return sessionIdsToResend.length > 0 ? resend(sessionIdsToResend) : { title: 'Supervisor updated' };
      },
      done: (toast) => toast,
      failure: 'Failed to update supervisor. Please try again.',
      onDone,
    });

  // The sessions are changed before the removal. When only the removal fails, the fresh lists show what was changed,
  // and both can be repeated.
  const [remove, isRemoving] = useAction(({ id }: SupervisorRecord, settle: Settle | undefined) =>
    run({
      call: async () => {
        const description = await settle?.();
        try {
          await removeSupervisor(id);
        } catch (error) {
          if (settle) await refresh();
          throw error;
        }
        return description;
      },
      done: (description) => ({ title: 'Supervisor removed', description }),
      failure: 'Failed to remove supervisor. Please try again.',
      onDone,
    }),
  );

  const [takeOver, isUsing] = useAction((supervisor: SupervisorRecord) =>
    update(supervisor, confirmedBody(supervisor), []),
  );

  return { add, update, takeOver, isUsing, remove, isRemoving };
}
