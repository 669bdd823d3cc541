import type { SessionPage, StatsRecord, SupervisorRecord, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { AddIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { NeedsYouCard } from '../../components/needs-you.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { inOrder } from '../../components/lists/list-skeleton.tsx';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';
import { today } from '../../lib/figures/dates.ts';
import type { HowFar } from '../../lib/how-far.ts';
import { useWeeklyRequests } from '../../lib/weekly-requests.ts';
import { AwaitingApproval } from './awaiting-approval.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { RecentSessions } from './recent-sessions.tsx';
import { supervisorNamer, SessionCardSkeleton } from './session-rows.tsx';
import { StatCards } from './stat-cards.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

interface Props {
  user: UserRecord;
  stats: Loaded<StatsRecord>;
  howFar: Loaded<HowFar>;
  recent: Loaded<SessionPage>;
  /** The newest pending sessions about which somebody was asked. */
  asked: Loaded<SessionPage>;
  supervisors: Loaded<SupervisorRecord[]>;
  remainingTasks: Loaded<number>;
  tasks: ReactNode;
  /** The rows of what waits for the user. */
  needs?: ReactNode;
  /** How the hours count toward the user's licenses; absent without one. */
  licensing?: ReactNode;
  onNudge: (id: number) => Promise<unknown>;
}

const wholeRow = { gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } };

/** The dashboard: progress, pending sessions, latest sessions and to-dos. Most parts load by themselves. */
export function DashboardPage(props: Props) {
  const { user, howFar, supervisors } = props;
  const isWide = useMediaQuery('(min-width: 1200px)');
  const supervisorName = supervisorNamer(
    supervisors.data,
    !supervisors.data && supervisors.error === undefined,
  );
  const { asked } = props;
  const isWeeklyLoading = useWeeklyRequests(asked.data?.sessions).isLoading;
  const isAskedKnown = (asked.data !== undefined && !isWeeklyLoading) || hasFailed(asked);
  const progress = (
    <OverallProgress
      key="progress"
      howFar={howFar}
      action={<LinkButton to="/settings">Update Requirements</LinkButton>}
    />
  );
  // Sessions that were asked about are shown above the latest ones, or not at all. The latest ones wait until that is
  // known, so that they do not move down.
  const awaiting = (
    <Box key="awaiting" sx={wholeRow}>
      {isAskedKnown ? (
        <AwaitingApproval asked={asked} supervisorName={supervisorName} onNudge={props.onNudge} />
      ) : (
        <SessionCardSkeleton />
      )}
    </Box>
  );
  const recent = isAskedKnown && (
    <Box key="recent" sx={wholeRow}>
      <RecentSessions sessions={props.recent} supervisorName={supervisorName} />
    </Box>
  );
  const tasks = (
    <Box key="tasks" sx={{ display: 'grid', minWidth: 0 }}>
      {props.tasks}
    </Box>
  );
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <LinkButton to="/log-session" variant="contained" startIcon={<AddIcon />}>
            Add Hours
          </LinkButton>
        }
      />
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 2.5 }, ...inOrder }}>
        <WelcomeBanner name={user.name} isBack={today(new Date(user.createdAt)) < today()} howFar={howFar} />
        <StatCards {...props} />
        {props.needs && <NeedsYouCard>{props.needs}</NeedsYouCard>}
        {props.licensing}
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, sm: 2.5 },
            gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            ...inOrder,
          }}
        >
          {/* In one column, tasks and recent sessions come before the overall progress. */}
          {isWide ? [progress, tasks, awaiting, recent] : [awaiting, recent, tasks, progress]}
        </Box>
      </Box>
    </>
  );
}
