import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/link-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { exactHours } from '../../lib/numbers.ts';

const shownCount = 5;

interface Props {
  sessions: readonly SessionRecord[];
  supervisors: readonly SupervisorRecord[];
}

/** The latest sessions, as the server orders them. */
export function RecentSessions({ sessions, supervisors }: Props) {
  const names = new Map(supervisors.map(({ id, name }) => [id, name]));
  return (
    <Box component="section" aria-labelledby="recent-sessions">
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2.5, pt: 2, pb: 1 }}
      >
        <Typography component="h2" variant="h6" id="recent-sessions">
          Recent Sessions
        </Typography>
        <LinkButton to="/session-history">View All</LinkButton>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.slice(0, shownCount).map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              gap: 1.5,
              alignItems: 'center',
              px: 2.5,
              py: 1.5,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{formatDate(session.date)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {(session.supervisorId !== null && names.get(session.supervisorId)) || 'Unknown'} ·{' '}
                {hoursInWords(session)}
              </Typography>
            </Box>
            <StatusBadge status={session.status} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function hoursInWords(session: SessionRecord): string {
  const parts = [
    ['direct', session.directClinicalHours],
    ['indirect', session.indirectClinicalHours],
    ['supervision', session.supervisionHours],
  ] as const;
  const shown = parts.filter(([, hours]) => Number(hours) > 0);
  return shown.map(([kind, hours]) => `${exactHours(Math.round(Number(hours) * 100))} h ${kind}`).join(', ');
}
