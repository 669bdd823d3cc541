import type { SupervisorBody, SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddIcon, PeopleIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { SupervisorForm } from './supervisor-form.tsx';
import { SupervisorList } from './supervisor-list.tsx';
import { addSupervisor, removeSupervisor, updateSupervisor, useSupervisors } from './supervisor.api.ts';

/** What the dialogs are about: a new supervisor, one to edit, one to remove. */
type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; supervisor: SupervisorRecord };

interface Props {
  renderRecentSessions: (supervisorId: number) => ReactNode;
}

export function SupervisorPage({ renderRecentSessions }: Props) {
  const supervisors = useSupervisors();
  const [task, setTask] = useState<Task>();
  const { save, remove, isRemoving } = useSupervisorTasks(() => setTask(undefined));
  const add = () => setTask({ kind: 'add' });
  const list = supervisors.data;
  // After a conflict the list is fresh, and with it the version that a second try is based on.
  const edited =
    task?.kind === 'edit'
      ? (list?.find(({ id }) => id === task.supervisor.id) ?? task.supervisor)
      : undefined;
  return (
    <>
      <PageHeader
        title="Supervisors"
        subtitle="The people who supervise you and approve your hours"
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
            Add Supervisor
          </Button>
        }
      />
      {supervisors.error && !list ? (
        <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />
      ) : !list ? (
        <ListSkeleton rows={2} height={220} />
      ) : list.length === 0 ? (
        <Card>
          <EmptyState
            icon={<PeopleIcon />}
            title="No supervisors added yet"
            text="Add the person who supervises you. They need no account: they approve your hours from an email."
            action={
              <Button variant="contained" onClick={add}>
                Add Your First Supervisor
              </Button>
            }
          />
        </Card>
      ) : (
        <SupervisorList
          supervisors={list}
          renderRecentSessions={renderRecentSessions}
          onEdit={(supervisor) => setTask({ kind: 'edit', supervisor })}
          onRemove={(supervisor) => setTask({ kind: 'remove', supervisor })}
        />
      )}
      {task && task.kind !== 'remove' && (
        <SupervisorForm
          supervisor={edited}
          onSave={(body) => save(body, edited)}
          onClose={() => setTask(undefined)}
        />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          title="Remove Supervisor"
          text={`Are you sure you want to remove ${task.supervisor.name} from your supervisors list?`}
          cancelLabel="Cancel"
          confirmLabel="Remove"
          confirmColor="error"
          isBusy={isRemoving}
          onCancel={() => setTask(undefined)}
          onConfirm={() => void remove(task.supervisor)}
        />
      )}
    </>
  );
}

function useSupervisorTasks(onDone: () => void) {
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
