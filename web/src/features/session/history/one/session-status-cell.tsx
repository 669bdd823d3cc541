import { isQuestioned, weekdayOf, type SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { formatDate } from '../../../../lib/figures/dates.ts';
import { useWeeklyRequest } from '../../../../lib/weekly-requests.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { Mark } from './signature.tsx';
import { reviewerLabel } from '../selection/session-selection.ts';

/** The status of a session with its receipt or reviewer, notes and flags. */
export function SessionStatusCell({ session }: { session: SessionRecord }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <StatusBadge status={session.status} />
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <StatusNote session={session} />
        </Typography>
      </Box>
      <SessionReview session={session} />
    </>
  );
}

/** What stands beside a badge in the list. A receipt says that the supervisor decided. */
export function StatusNote({ session }: { session: SessionRecord }) {
  const label = useStatusLabel(session);
  return session.receiptNumber === null ? label : <ReceiptLink session={session} />;
}

/** The supervisor's notes on a session, and why its approval is flagged; nothing for most sessions. */
export function SessionReview({ session }: { session: SessionRecord }) {
  const notes = reviewNotes(session);
  if (!notes && session.receiptNumber === null) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      {notes && (
        <Typography
          variant="body2"
          sx={{
            maxWidth: 320,
            overflowWrap: 'anywhere',
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
          }}
        >
          {notes}
        </Typography>
      )}
      <Mark session={session} />
    </Box>
  );
}

/**
 * The reviewer of a session, or when the supervisor was asked about a pending one, or will get it in the weekly email.
 * It may not have been sent yet.
 */
export function useStatusLabel(session: SessionRecord): string | undefined {
  const { status, askedAt } = session;
  const weekly = useWeeklyRequest(session);
  if (status !== 'pending') return reviewerLabel(session);
  if (askedAt === null) return 'Not sent yet';
  if (isQuestioned(session)) return 'Your supervisor asks you';
  return weekly ? `In the email on ${weekdayOf(weekly.toldOn)}` : `Asked ${formatDate(askedAt)}`;
}

// Notes of a trainee's own approval are shown in the details only. A session that was taken back has no reviewer,
// only notes of its last review.
function reviewNotes({ supervisorNotes, reviewedBy }: SessionRecord): string | undefined {
  if (!supervisorNotes || reviewedBy === 'self') return undefined;
  return `${reviewedBy === 'supervisor' ? 'Supervisor notes' : 'Last review'}: ${supervisorNotes}`;
}
