import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../../components/section-card.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { formatDate } from '../../../lib/figures/dates.ts';
import { countOf, hoursText } from '../../../lib/figures/numbers.ts';
import { useWaiting } from '../../../lib/offline/use-offline-state.ts';
import { isEditable, isOpen, type WaitingSession } from '../../../lib/requests/waiting-session.ts';
import { waitingOf } from '../../../lib/offline/waiting-sessions.ts';
import { kinds, kindTitles } from '../session-draft.ts';

const shownAtFirst = 5;

interface Props {
  userId: number;
  supervisors: readonly SupervisorRecord[];
}

/** The sessions of the user that wait in this browser to be sent. Nothing when there are none. */
export function WaitingPanel({ userId, supervisors }: Props) {
  const rows = useRows(userId);
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<WaitingSession>();
  const editing = useDialogOnDemand(
    async () => (await import('./edit-waiting-dialog.tsx')).EditWaitingDialog,
  );
  const removing = useDialogOnDemand(
    async () => (await import('../../../components/forms/confirm-dialog.tsx')).ConfirmDialog,
  );
  const run = useActionWithFeedback();
  if (rows.length === 0) return null;
  const ask = (dialog: { open: () => void }) => (session: WaitingSession) => {
    setChosen(session);
    dialog.open();
  };
  const logAnyway = ({ id }: WaitingSession) =>
    void run({
      call: () => waitingOf(userId).logAnyway(id),
      failure: 'Failed to change the session. Please try again.',
    });
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <Box sx={{ mb: 2.5 }}>
      <SectionCard
        title="Waiting to Be Sent"
        text="These sessions are only on this device, and not in your totals yet. We’ll send them when you’re back online."
        isFlush
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((row) => (
            <Row
              key={row.session.id}
              {...row}
              onLog={logAnyway}
              onEdit={ask(editing)}
              onRemove={ask(removing)}
            />
          ))}
        </Box>
        {rows.length > shown.length && (
          <Button onClick={() => setIsWhole(true)} sx={{ m: 1 }}>
            Show all {countOf(rows.length, 'session')}
          </Button>
        )}
      </SectionCard>
      {editing.Shown && chosen && (
        <editing.Shown session={chosen} supervisors={supervisors} userId={userId} onClose={editing.close} />
      )}
      {removing.Shown && chosen && (
        <removing.Shown
          isOpen
          title="Remove Session"
          text={isEditable(chosen) ? removeText : removeSentText}
          cancelLabel="Cancel"
          confirmLabel="Remove"
          confirmColor="error"
          onCancel={removing.close}
          onConfirm={() => {
            removing.close();
            void run({
              call: () => waitingOf(userId).remove(chosen.id),
              failure: 'Failed to remove the session. Please try again.',
            });
          }}
        />
      )}
    </Box>
  );
}

const removeText =
  'This session is only on this device, and not sent yet. Remove it without logging it? This action cannot be undone.';
const removeSentText =
  'This session was sent, but we got no answer. It may be in your history. Remove it from this device? It won’t be sent again.';

interface RowState {
  session: WaitingSession;
  isSent: boolean;
}

/**
 * The waiting sessions, and those that were sent while they were on the screen: they keep their place until the page is
 * left, so that nothing moves.
 */
function useRows(userId: number): RowState[] {
  const waiting = useWaiting(userId);
  const [seen, setSeen] = useState<{ last?: readonly WaitingSession[]; all: WaitingSession[] }>({ all: [] });
  if (waiting && waiting !== seen.last) {
    const all = new Map([...seen.all, ...waiting].map((session) => [session.id, session]));
    setSeen({ last: waiting, all: [...all.values()] });
  }
  const ids = new Set(waiting?.map(({ id }) => id));
  const { removed } = waitingOf(userId);
  return seen.all
    .filter(({ id }) => !removed.has(id))
    .map((session) => ({ session, isSent: !ids.has(session.id) }));
}

interface RowProps extends RowState {
  onLog: (session: WaitingSession) => void;
  onEdit: (session: WaitingSession) => void;
  onRemove: (session: WaitingSession) => void;
}

function Row({ session, isSent, onLog, onEdit, onRemove }: RowProps) {
  const { body, isDuplicate } = session;
  const isHeld = !isOpen(session) && !isSent;
  const date = formatDate(body.date);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{date}</Typography>
        <Typography variant="body2">{hoursOf(body)}</Typography>
        <Typography
          component="output"
          variant="body2"
          sx={{ display: 'block', color: isHeld ? 'error.main' : 'text.secondary' }}
        >
          {statusOf(session, isSent)}
        </Typography>
      </Box>
      {/* Keeps its width when the session is sent. */}
      <Box sx={{ ...buttonsSx, visibility: isSent ? 'hidden' : 'visible' }}>
        {isDuplicate && (
          <Button onClick={() => onLog(session)} aria-label={`Log Anyway, waiting session of ${date}`}>
            Log Anyway
          </Button>
        )}
        <Button
          onClick={() => onEdit(session)}
          aria-label={`Edit waiting session of ${date}`}
          sx={{ visibility: isEditable(session) ? 'inherit' : 'hidden' }}
        >
          Edit
        </Button>
        <Button
          color="error"
          onClick={() => onRemove(session)}
          aria-label={`Remove waiting session of ${date}`}
        >
          Remove
        </Button>
      </Box>
    </Box>
  );
}

const buttonsSx = { display: 'flex', justifyContent: 'flex-end', flexShrink: 0, gap: 0.5 } as const;

const rowSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: { xs: 0.5, sm: 2 },
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

function statusOf(session: WaitingSession, isSent: boolean): string {
  if (isSent) return 'Sent. It is in your history.';
  if (session.refusal !== undefined) return `Not logged: ${session.refusal}`;
  if (session.isDuplicate) return 'You logged the same session on this day. Log it again?';
  return isEditable(session)
    ? 'Waiting to be sent'
    : 'Waiting for an answer. You can edit it in History once it is there.';
}

const totals = {
  supervision: 'supervisionHours',
  directClinical: 'directClinicalHours',
  indirectClinical: 'indirectClinicalHours',
} as const;

function hoursOf(body: WaitingSession['body']): string {
  return kinds
    .filter((kind) => Number(body[totals[kind]]) > 0)
    .map((kind) => `${kindTitles[kind]} ${hoursText(Number(body[totals[kind]]))}`)
    .join(', ');
}
