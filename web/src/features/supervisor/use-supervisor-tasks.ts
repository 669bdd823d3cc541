import type { SupervisorBody, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { addSupervisor, removeSupervisor, updateSupervisor } from './supervisor.api.ts';

/** Adding, editing and removing supervisors, with what the user is told about it. */
export function useSupervisorTasks(onDone: () => void) {
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());

  const save = async (body: SupervisorBody, supervisor: SupervisorRecord | undefined) => {
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
    toast({ title: supervisor ? 'Supervisor updated' : 'Supervisor added' });
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
