import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';

interface Props {
  /** Undefined while they are on their way. */
  sessions: readonly SessionRecord[] | undefined;
  hasFailed: boolean;
}

/** The latest sessions with one supervisor that have supervision hours. */
export function RecentSupervision({ sessions, hasFailed }: Props) {
  if (!sessions && hasFailed) return <Remark text="These could not be loaded" />;
  if (!sessions) return <Skeleton height={48} />;
  if (sessions.length === 0) return <Remark text="No supervision hours logged yet" />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sessions.map((session) => (
        <Box
          component="li"
          key={session.id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto 6rem', alignItems: 'center', gap: 1.5 }}
        >
          <Typography variant="body2">{formatDate(session.date)}</Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {hoursOrDash(session.supervisionHours)}
          </Typography>
          <Box sx={{ textAlign: 'right' }}>
            <StatusBadge status={session.status} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
