import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DialogButtons } from '../../../../components/forms/form-buttons.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { formatDate } from '../../../../lib/figures/dates.ts';
import { hoursText } from '../../../../lib/figures/numbers.ts';
import type { Chosen } from './session-selection.ts';

interface Props {
  title: string;
  /** The ids of the sessions that the dialog is about. */
  ids: readonly number[];
  chosen: Chosen;
  supervisorName: (id: number | null) => string;
  /** Returns why a session was left out, if it was. */
  reasonOf?: (id: number) => string | undefined;
  onToggle: (session: SessionRecord) => void;
  onDrop: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Selected sessions that the list does not show, or that an action left out. Each can be deselected. */
export function SelectedSessionsDialog({ title, ids, chosen, onDrop, onClose, ...row }: Props) {
  const id = useId();
  // A deselected session stays in sight, so that it can be selected again.
  const [sessions] = useState(() => ids.flatMap((one) => chosen.get(one) ?? []));
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={id}
      // The list scrolls between title and buttons.
      slotProps={{ transition: { onEnter: (dialog) => dialog.querySelector('input')?.focus() } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers sx={{ py: 0 }}>
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} isChosen={chosen.has(session.id)} {...row} />
          ))}
        </Box>
      </DialogContent>
      <DialogButtons>
        <Button
          onClick={() => {
            onDrop(ids);
            onClose();
          }}
        >
          Deselect All {ids.length}
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface RowProps extends Pick<Props, 'supervisorName' | 'reasonOf' | 'onToggle'> {
  session: SessionRecord;
  isChosen: boolean;
}

function Row({ session, isChosen, supervisorName, reasonOf, onToggle }: RowProps) {
  const reason = reasonOf?.(session.id);
  const hours = [session.supervisionHours, session.directClinicalHours, session.indirectClinicalHours];
  return (
    <Box component="li" sx={rowSx}>
      <Checkbox
        checked={isChosen}
        onChange={() => onToggle(session)}
        slotProps={{ input: { 'aria-label': `Select session of ${formatDate(session.date)}` } }}
        sx={{ ml: -1.25 }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, pt: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{formatDate(session.date)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${hoursText(hours.reduce((sum, each) => sum + Number(each), 0))}, ${supervisorName(session.supervisorId)}`}
        </Typography>
        {reason && <Typography variant="body2">{reason}</Typography>}
      </Box>
      <Box sx={{ pt: 1.25 }}>
        <StatusBadge status={session.status} />
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'start',
  gap: 1,
  pb: 1,
  '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
