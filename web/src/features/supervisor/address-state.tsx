import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckIcon, ClockIcon } from '../../components/icons.tsx';
import { EditNote } from './edit-note.tsx';

interface Props {
  supervisor: SupervisorRecord;
  onEdit: () => void;
}

/** Whether a supervisor's address receives and accepts our emails. */
export function AddressState({ supervisor: { name, addressState }, onEdit }: Props) {
  if (addressState === 'bounced') {
    return (
      <EditNote severity="error" editLabel={`Edit the address of ${name}`} onEdit={onEdit}>
        <strong>Emails bounce: check the address</strong>
      </EditNote>
    );
  }
  if (addressState === 'refused') {
    return (
      <EditNote severity="warning" editLabel={`Edit the address of ${name}`} onEdit={onEdit}>
        <strong>Opted out of our emails</strong>
        <br />
        Someone with access to this email address opted out. Ask {name} in person, or enter another address
        for them.
      </EditNote>
    );
  }
  const isConfirmed = addressState === 'confirmed';
  const Icon = isConfirmed ? CheckIcon : ClockIcon;
  return (
    <Box sx={{ display: 'flex', gap: 1, color: isConfirmed ? 'success.main' : 'text.secondary' }}>
      <Icon fontSize="small" aria-hidden />
      <Typography variant="body2">
        <strong>{isConfirmed ? 'Email confirmed' : 'Email not confirmed'}</strong>
        {!isConfirmed && (
          <Box component="span" sx={{ display: 'block' }}>
            It’s confirmed by their first decision or answer.
          </Box>
        )}
      </Typography>
    </Box>
  );
}
