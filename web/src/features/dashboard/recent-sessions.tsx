import type { SessionPage } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddHoursIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { WhenLoaded, type Loaded } from '../../components/when-loaded.tsx';
import { CardHead } from './card-head.tsx';
import { SessionRows } from './session-rows.tsx';

interface Props {
  sessions: Loaded<SessionPage>;
  supervisorName: (id: number | null) => string;
}

/** The latest sessions, as the server orders them, or the way to the first one. */
export function RecentSessions({ sessions, supervisorName }: Props) {
  return (
    <Card component="section" aria-label="Recent Sessions">
      <WhenLoaded of={sessions} what="your sessions" fallback={<ListSkeleton rows={5} height={40} />}>
        {(page) =>
          page.total === 0 ? (
            <NoSessions />
          ) : (
            <>
              <Box sx={{ px: 2.5, pt: 1.5, pb: 1 }}>
                <CardHead title="Recent Sessions" link={{ to: '/session-history', label: 'View All' }} />
              </Box>
              <SessionRows
                supervisorName={supervisorName}
                headings={['Status']}
                rows={page.sessions.map((session) => ({
                  session,
                  cells: [<StatusBadge key="status" status={session.status} />],
                }))}
              />
            </>
          )
        }
      </WhenLoaded>
    </Card>
  );
}

function NoSessions() {
  return (
    <EmptyState
      icon={<AddHoursIcon />}
      title="No sessions yet"
      text="Your hours, and what your supervisors said about them, show up here."
      action={
        <LinkButton to="/log-session" variant="contained">
          Log Your First Session
        </LinkButton>
      }
    />
  );
}
