import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../components/status-badge.tsx';
import { reviewerLabel } from './session-selection.ts';

/** The status of a session; once it is reviewed, by whom and with which notes. */
export function SessionStatusCell({ session }: { session: SessionRecord }) {
  const reviewer = reviewerLabel(session);
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusBadge status={session.status} />
      {reviewer && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {reviewer}
        </Typography>
      )}
      {session.supervisorNotes && (
        <Typography
          variant="body2"
          sx={{ mt: 0.5, maxWidth: 320, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {session.reviewedBy === 'self' ? '' : 'Supervisor notes: '}
          {session.supervisorNotes}
        </Typography>
      )}
    </Box>
  );
}
