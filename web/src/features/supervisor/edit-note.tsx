import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EditIcon } from '../../components/icons.tsx';

interface Props {
  severity: AlertColor;
  /** The name of the button for screen readers. */
  editLabel: string;
  onEdit: () => void;
  children: ReactNode;
}

/** A note about a problem that editing the supervisor solves. */
export function EditNote({ severity, editLabel, onEdit, children }: Props) {
  return (
    <Alert
      role="note"
      severity={severity}
      sx={{ borderRadius: '12px', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<EditIcon />}
        onClick={onEdit}
        aria-label={editLabel}
        sx={{ ml: -1, px: 1, mb: -0.75 }}
      >
        Edit
      </Button>
    </Alert>
  );
}
