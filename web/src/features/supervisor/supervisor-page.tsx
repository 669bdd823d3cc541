import type { Described, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddIcon, PeopleIcon } from '../../components/icons.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import type { LastDayProps } from './last-day-dialog.tsx';
import type { RemovalProps } from './remove-dialog.tsx';
import type { SupervisorFormProps } from './supervisor-form.tsx';
import { SupervisorList, SupervisorListSkeleton } from './supervisor-list.tsx';
import { useSupervisors } from './supervisor.api.ts';
import type { RequestApproval } from './use-resend.ts';
import { useSupervisorActions } from './use-supervisor-actions.ts';

/** The dialog that is open, and the supervisor that it is about. */
type SupervisorDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'lastDay'; supervisor: SupervisorRecord };

interface Props {
  renderRecentSessions: (supervisor: SupervisorRecord) => ReactNode;
  renderResend: (supervisor: SupervisorRecord) => ReactNode;
  renderForm: (props: SupervisorFormProps) => ReactNode;
  renderRemoval: (props: RemovalProps) => ReactNode;
  renderLastDay: (props: LastDayProps) => ReactNode;
  onRequest: RequestApproval;
}

/** The trainee's supervisors. */
export function SupervisorPage(props: Props) {
  const { renderRecentSessions, renderResend, renderForm, renderRemoval, renderLastDay, onRequest } = props;
  const supervisors = useSupervisors({ isAskedAnew: true });
  // A solved problem disappears with its Edit button, and a removed supervisor with the card, so the focus needs a
  // heading.
  const { heading, watch } = useRestoredFocus();
  const navigate = useNavigate();
  // Add Hours leads here for the first supervisor, and goes on with them.
  const isFirst = useLocation().search === '?first';
  const [dialog, setDialog] = useState<SupervisorDialog | undefined>(isFirst ? { kind: 'add' } : undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(undefined);
  const actions = useSupervisorActions(onRequest, close);
  const add = async (body: Described['NewSupervisor']) => {
    // Once the lists are fetched, so that the form begins with the new supervisor.
    if ((await actions.add(body)) === 'done' && isFirst) await navigate('/log-session');
  };
  const startAdding = () => setDialog({ kind: 'add' });
  // As if it had been pressed: the dialog gives the focus back to it.
  useLayoutEffect(() => {
    if (isFirst) addButton.current?.focus();
  }, [isFirst]);
  const list = supervisors.data;
  // After a conflict the list is fresh, and the next attempt is based on the version in it.
  const edited =
    dialog?.kind === 'edit'
      ? (list?.find(({ id }) => id === dialog.supervisor.id) ?? dialog.supervisor)
      : undefined;
  return (
    <Box {...watch}>
      <PageHeader
        title="Supervisors"
        subtitle="The people who supervise you and approve your hours"
        actions={
          <Button ref={addButton} variant="contained" startIcon={<AddIcon />} onClick={startAdding}>
            Add Supervisor
          </Button>
        }
      />
      {supervisors.error && !list ? (
        <LoadError what="your supervisors" error={supervisors.error} onRetry={supervisors.mutate} />
      ) : !list ? (
        <SupervisorListSkeleton />
      ) : list.length === 0 ? (
        <Card>
          <EmptyState
            icon={<PeopleIcon />}
            title="No supervisors added yet"
            text="Add the person who supervises you. They need no account: they approve your hours from an email."
            action={
              <Button variant="contained" onClick={startAdding}>
                Add Your First Supervisor
              </Button>
            }
          />
        </Card>
      ) : (
        <SupervisorList
          supervisors={list}
          headingRef={heading}
          renderRecentSessions={renderRecentSessions}
          renderResend={renderResend}
          isBusy={actions.isUsing}
          onUseConfirmed={(supervisor) => void actions.takeOver(supervisor)}
          onEdit={(supervisor) => setDialog({ kind: 'edit', supervisor })}
          onRemove={(supervisor) => setDialog({ kind: 'remove', supervisor })}
          onLastDay={(supervisor) => setDialog({ kind: 'lastDay', supervisor })}
        />
      )}
      {dialog?.kind === 'lastDay' && renderLastDay({ supervisor: dialog.supervisor, onClose: close })}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') &&
        renderForm({
          supervisor: edited,
          onSave: (body, sessionIdsToResend) =>
            edited ? actions.update(edited, body, sessionIdsToResend) : add(body),
          onClose: close,
        })}
      {dialog?.kind === 'remove' &&
        renderRemoval({
          supervisor: dialog.supervisor,
          others: list?.filter(({ id }) => id !== dialog.supervisor.id) ?? [],
          isBusy: actions.isRemoving,
          onRemove: (settle) => void actions.remove(dialog.supervisor, settle),
          onClose: close,
        })}
    </Box>
  );
}
