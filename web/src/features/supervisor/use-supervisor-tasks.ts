import type { SupervisorBody, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import type { RequestApproval } from './use-resend.ts';
import { addSupervisor, removeSupervisor, updateSupervisor } from './supervisor.api.ts';

/** Adding, editing and removing supervisors, with what the user is told about it. */
export function useSupervisorTasks(onRequest: RequestApproval, onDone: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const requestKey = useRef(new SubmitKey());

  // The card of the supervisor offers the same once more when this fails.
  const resend = async (sessionIds: readonly number[]) => {
    try {
      const { message } = await requestKey.current.send(sessionIds, (key) => onRequest([...sessionIds], key));
      toast({ title: `Supervisor updated. ${message}` });
    } catch (error) {
      const title = 'Supervisor updated, but the request was not sent again. Please use Resend Request.';
      toast({ title, description: serverMessage(error), isError: true });
    }
  };

  const save = async (
    body: SupervisorBody,
    supervisor: SupervisorRecord | undefined,
    sessionIdsToResend: readonly number[],
  ) => {
    try {
      if (supervisor) await updateSupervisor(supervisor.id, { ...body, updatedAt: supervisor.updatedAt });
      else await submitKey.current.send(body, (key) => addSupervisor(body, key));
    } catch (error) {
      const message = serverMessage(error);
      if (error instanceof ApiError && error.status === 409) await refresh();
      if (supervisor) {
        const title = 'Failed to update supervisor. Please try again.';
        toast({ title, description: message, isError: true });
      } else {
        toast({ title: `Failed to add supervisor: ${message ?? 'Please try again.'}`, isError: true });
      }
      return;
    }
    if (sessionIdsToResend.length > 0) await resend(sessionIdsToResend);
    else toast({ title: supervisor ? 'Supervisor updated' : 'Supervisor added' });
    onDone();
    await refresh();
  };

  const [remove, isRemoving] = useAction(async (supervisor: SupervisorRecord) => {
    try {
      await removeSupervisor(supervisor.id);
    } catch (error) {
      const title = 'Failed to remove supervisor. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      return;
    }
    toast({ title: 'Supervisor removed' });
    onDone();
    await refresh();
  });

  return { save, remove, isRemoving };
}
