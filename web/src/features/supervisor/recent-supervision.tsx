import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { hoursText } from '../../lib/figures/numbers.ts';

// The number that docs/SPECIFICATION.md, section 9, asks for.
const shownCount = 5;

interface Props {
  /** Undefined while they are loading. */
  sessions: readonly SessionRecord[] | undefined;
  hasFailed: boolean;
}

/** The latest sessions with a supervisor that have supervision hours. */
export function RecentSupervision({ sessions, hasFailed }: Props) {
  if (!sessions && hasFailed) return <Remark text="These could not be loaded" />;
  if (!sessions) return <Coming />;
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
          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {hoursText(session.supervisionHours)}
          </Typography>
          <Box sx={{ textAlign: 'right' }}>
            <StatusBadge status={session.status} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

// As many rows as usual, since most supervisors have sessions.
function Coming() {
  return (
    <LoadingRegion sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: shownCount }, (_unused, index) => (
        <Skeleton key={index} height={24} />
      ))}
    </LoadingRegion>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
