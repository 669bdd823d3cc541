import type { ChangedCount, SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { PendingSessionsField, type PendingChoice } from './pending-sessions-field.tsx';

/** Changes the sessions of a supervisor before the removal. Returns a sentence about the change, if there is one. */
export type Settle = () => Promise<string | undefined>;

export interface RemovalProps {
  supervisor: SupervisorRecord;
  /** The supervisors who stay. */
  others: readonly SupervisorRecord[];
  isBusy: boolean;
  onRemove: (settle: Settle | undefined) => void;
  onClose: () => void;
}

/** The sessions that wait for a supervisor. */
export interface Waiting {
  count: number;
  /** How many of them were sent to the supervisor; undefined when there are too many to look at each. */
  sentCount: number | undefined;
}

interface Props extends RemovalProps {
  /** Undefined until they are known. */
  waiting: Waiting | undefined;
  /** Whether it cannot be found out what waits. */
  hasFailed: boolean;
  onReassign: (toSupervisorId: number) => Promise<ChangedCount>;
  onWithdraw: () => Promise<ChangedCount>;
}

/** Asks before a supervisor is removed, and what should become of the sessions that wait for them. */
export function RemoveDialog({
  supervisor,
  others,
  waiting,
  hasFailed,
  onReassign,
  onWithdraw,
  ...props
}: Props) {
  const [choice, setChoice] = useState<PendingChoice>('leave');
  const [chosenId, setChosenId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const { name } = supervisor;
  const target = others.length === 1 ? others[0] : others.find(({ id }) => String(id) === chosenId);
  const isAsked = waiting !== undefined && waiting.count > 0;

  const confirm = () => {
    if (!isAsked || choice === 'leave') return props.onRemove(undefined);
    if (choice === 'withdraw') return props.onRemove(async () => withdrawnSentence(await onWithdraw()));
    if (!target) {
      setIsMissing(true);
      return field.current?.focus();
    }
    return props.onRemove(async () => movedSentence(await onReassign(target.id), target.name));
  };
  return (
    <ConfirmDialog
      isOpen
      title="Remove Supervisor"
      text={`Are you sure you want to remove ${name} from your supervisors list?`}
      cancelLabel="Cancel"
      confirmLabel="Remove"
      confirmColor="error"
      isBusy={props.isBusy || (waiting === undefined && !hasFailed)}
      onCancel={props.onClose}
      onConfirm={confirm}
    >
      {hasFailed && !waiting && (
        <Typography sx={{ mt: 2 }}>
          We couldn’t check for sessions waiting for {name}. Any that are waiting stay as they are.
        </Typography>
      )}
      {isAsked && (
        <>
          <Typography role="note" sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {waitingSentence(name, waiting)}
          </Typography>
          <PendingSessionsField
            count={waiting.count}
            choice={choice}
            onChoice={setChoice}
            others={others}
            targetId={target ? String(target.id) : ''}
            isMissing={isMissing && !target}
            onTarget={setChosenId}
            targetRef={field}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Returns how many sessions wait for a supervisor, and how many of them were sent. */
export function waitingSentence(name: string, { count, sentCount }: Waiting): string {
  const waiting = `${countOf(count, 'session')} waiting for ${name}`;
  if (sentCount === undefined) return `${waiting}.`;
  if (sentCount === 0) return `${waiting}, not sent.`;
  if (sentCount < count) return `${waiting}, ${sentCount} of them sent.`;
  return `${waiting}, ${count === 1 ? 'sent' : 'all sent'}.`;
}

// The supervisor may have decided meanwhile, so that nothing is left to change.
function movedSentence({ changedCount }: ChangedCount, name: string): string | undefined {
  if (changedCount === 0) return undefined;
  return `${countOf(changedCount, 'session')} moved to ${name}. You can request approval in History.`;
}

function withdrawnSentence({ changedCount }: ChangedCount): string | undefined {
  if (changedCount === 0) return undefined;
  const them = changedCount === 1 ? 'it' : 'them';
  return `${countOf(changedCount, 'session')} moved back to Logged. You can edit ${them} in History.`;
}
