import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Props {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  onEscalate: (supervisorId: number) => void;
  onClose: () => void;
}

/** Asks which supervisor a question is put before. */
export function EscalateDialog({ supervisors, isBusy, onEscalate, onClose }: Props) {
  const [supervisorId, setSupervisorId] = useState(supervisors[0]?.id);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="escalate-title"
      aria-describedby="escalate-text"
    >
      <DialogTitle id="escalate-title">Escalate to Supervisor</DialogTitle>
      <DialogContent>
        <DialogContentText id="escalate-text" sx={{ mb: 2.5 }}>
          They get an email with a link to your question and the guidance you got, and answer from there.
        </DialogContentText>
        <TextField
          select
          fullWidth
          id="escalate-supervisor"
          label="Supervisor"
          value={String(supervisorId ?? '')}
          onChange={(event) => setSupervisorId(Number(event.target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {supervisors.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isBusy || supervisorId === undefined}
          onClick={() => supervisorId !== undefined && onEscalate(supervisorId)}
        >
          Escalate
        </Button>
      </DialogActions>
    </Dialog>
  );
}
