import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Selection } from './use-selection.ts';

interface Props {
  pendingIds: readonly number[];
  selection: Selection;
}

/** Explains what can be done with pending sessions, and selects them all. */
export function PendingBanner({ pendingIds, selection }: Props) {
  const areAllSelected = pendingIds.every((id) => selection.ids.has(id));
  return (
    <Alert
      role="note"
      severity="info"
      icon={false}
      sx={{ mb: 2.5, p: { xs: 2, sm: 2.5 }, bgcolor: '#e8f1fa', color: '#173f63' }}
    >
      <AlertTitle component="h2">Manage Pending Sessions</AlertTitle>
      <strong>Request Approval</strong> sends your supervisor an email to review the sessions.{' '}
      <strong>Mark as Approved</strong> records hours that were approved before, as self-reported. Group
      sessions together to reduce the number of emails your supervisor gets.
      <br />
      <Button
        variant="outlined"
        color="info"
        onClick={() => (areAllSelected ? selection.clear() : selection.select(pendingIds))}
        sx={{ mt: 1.5, bgcolor: '#fff' }}
      >
        {areAllSelected ? 'Deselect All' : 'Select All Pending'}
      </Button>
    </Alert>
  );
}
