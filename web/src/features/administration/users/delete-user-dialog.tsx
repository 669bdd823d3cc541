import type { UserRecord, UserSummaryRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { countOf, countText, hoursText } from '../../../lib/figures/numbers.ts';
import { useUserSummary } from '../administration.api.ts';

interface Props {
  user: UserRecord;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a user is deleted, and shows how much data goes with the user. */
export function DeleteUserDialog({ user, isBusy, onCancel, onConfirm }: Props) {
  const { data, error, mutate } = useUserSummary(user.id);
  return (
    <ConfirmDialog
      isOpen
      title="Delete User"
      text={`This permanently removes ${user.name} (${user.username}) and all of their data: sessions, supervisors, tasks, questions and documents. This cannot be undone.`}
      cancelLabel="Cancel"
      confirmLabel="Delete User"
      confirmColor="error"
      // Deleting has to wait until the counts are shown, or have failed to load.
      isBusy={isBusy || (!data && !error)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {data ? (
          <Summary summary={data} />
        ) : error ? (
          <LoadError what="how much there is" error={error} onRetry={mutate} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Counting what will be deleted …</Typography>
        )}
      </Box>
    </ConfirmDialog>
  );
}

function Summary({ summary }: { summary: UserSummaryRecord }) {
  const { sessionCount, hours, approvedCount, documentCount, consultationCount } = summary;
  const lines = [
    `${countOf(sessionCount, 'session')} with ${hoursText(hours)}`,
    `${countText(approvedCount)} of them approved by a supervisor`,
    countOf(documentCount, 'document'),
    countOf(consultationCount, 'consultation'),
  ];
  return (
    <>
      {approvedCount > 0 && (
        <Typography sx={{ mb: 2 }}>
          We notify supervisors who signed receipts once by email, except those who opted out of our emails.
        </Typography>
      )}
      <Typography sx={{ fontWeight: 600 }}>What will be deleted</Typography>
      <Box component="ul" aria-label="What will be deleted" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  );
}
