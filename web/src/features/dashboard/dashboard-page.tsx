import type { SessionRecord, StatsRecord, SupervisorRecord, UserRecord } from '@clinical-hours/proto/api';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddHoursIcon, AddIcon, ChartIcon, ClockIcon, PeopleIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { countOf, oneDecimal } from '../../lib/numbers.ts';
import { RecentSessions } from './recent-sessions.tsx';
import { StatCard } from './stat-card.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** One list of the page: what is known of it, or why it could not be loaded. */
export interface Loaded<T> {
  data?: T | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface Props {
  user: UserRecord;
  stats: Loaded<StatsRecord>;
  sessions: Loaded<SessionRecord[]>;
  supervisors: Loaded<SupervisorRecord[]>;
}

export function DashboardPage({ user, stats, sessions, supervisors }: Props) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Your progress toward licensure"
        actions={
          <LinkButton to="/log-session" variant="contained" startIcon={<AddIcon />}>
            Add Hours
          </LinkButton>
        }
      />
      <WelcomeBanner
        name={user.name}
        totalHours={stats.data?.totalHours}
        requiredHours={user.totalRequiredHours}
      />
      {stats.error !== undefined && !stats.data && (
        <Box sx={{ mb: 2.5 }}>
          <LoadError what="your totals" error={stats.error} onRetry={stats.mutate} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          mb: 3,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <StatCard
          label="Clinical Hours"
          icon={<ChartIcon />}
          value={stats.data && oneDecimal(stats.data.directClinicalHours + stats.data.indirectClinicalHours)}
          detail="Direct plus indirect"
        />
        <PendingCard stats={stats.data} sessions={sessions.data} />
        <StatCard
          label="Active Supervisors"
          icon={<PeopleIcon />}
          value={supervisors.data && String(supervisors.data.filter(({ isActive }) => isActive).length)}
          detail="Who can approve your hours"
        />
      </Box>
      <Card>
        {sessions.error !== undefined && !sessions.data ? (
          <LoadError what="your sessions" error={sessions.error} onRetry={sessions.mutate} />
        ) : !sessions.data ? (
          <ListSkeleton rows={5} height={40} />
        ) : sessions.data.length === 0 ? (
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
        ) : (
          <RecentSessions sessions={sessions.data} supervisors={supervisors.data ?? []} />
        )}
      </Card>
    </>
  );
}

function PendingCard(props: { stats: StatsRecord | undefined; sessions: SessionRecord[] | undefined }) {
  const pending = props.sessions?.filter(({ status }) => status === 'pending').length;
  const hours = props.stats && oneDecimal(props.stats.pendingHours);
  return (
    <StatCard
      label="Pending Approval"
      icon={<ClockIcon />}
      value={pending === undefined ? undefined : String(pending)}
      detail={
        hours === undefined || pending === undefined
          ? ''
          : `${hours} hours in ${countOf(pending, 'session')} waiting`
      }
    />
  );
}
