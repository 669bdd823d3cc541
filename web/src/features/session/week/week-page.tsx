import { addDays } from '../../../lib/figures/dates.ts';
import type { LicenseRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PeopleIcon } from '../../../components/icons.tsx';
import { LinkButton, TextLink } from '../../../components/links.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import type { AskToLeave } from '../../../components/forms/unsaved-changes.tsx';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { useToday } from '../../../lib/use-now.ts';
import { useWeekSessions } from './use-week-sessions.ts';
import { readDay, weekOf } from './week-days.ts';
import { WeekForm } from './week-form.tsx';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

interface Props {
  supervisors: readonly SupervisorRecord[];
  licenses: readonly LicenseRecord[];
  /** The supervisors of the latest logged sessions, the latest first. */
  recentSupervisors: readonly number[];
  /** Returns what added hours would lose. */
  renderHint?: ((added: CreateSessionBody) => ReactNode) | undefined;
  /** Returns what logs hours in another way, beside the title. */
  renderActions?: ((week: string) => ReactNode) | undefined;
}

/** The hours of a week, activities by days, to be read and typed. The address names a day of the week by `of`. */
export function WeekPage({ supervisors, licenses, recentSupervisors, renderHint, renderActions }: Props) {
  const today = useToday();
  // An open page stays on its week when another one begins.
  const [opened] = useState(today);
  const { search } = useLocation();
  const navigate = useNavigate();
  const day = readDay(new URLSearchParams(search), addDays(today, 1)) ?? opened;
  const week = weekOf(day, licenses);
  // The address is replaced, so that Back leaves the page, which asks about unsaved hours.
  const goTo = (of: string) => void navigate({ search: `?of=${of}` }, { replace: true });
  return (
    <>
      <PageHeader
        title="Log a Week"
        subtitle={`${toDate(week)} to ${toDate(addDays(week, 6))}`}
        actions={supervisors.length > 0 && renderActions?.(week)}
      />
      {supervisors.length === 0 ? (
        <SupervisorFirst />
      ) : (
        <Week
          key={week}
          week={week}
          supervisors={supervisors}
          licenses={licenses}
          recentSupervisors={recentSupervisors}
          renderHint={renderHint}
          renderTurns={(ask) => <Turns week={week} now={weekOf(today, licenses)} ask={ask} onTurn={goTo} />}
        />
      )}
    </>
  );
}

const toDate = (day: string): string => formatDate(`${day}T00:00:00`);

interface WeekProps extends Props {
  week: string;
  renderTurns: (ask: AskToLeave) => ReactNode;
}

/** Other views of the same hours. */
function OtherViews({ week, hasLicense }: { week: string; hasLicense: boolean }) {
  return (
    <Box component="nav" aria-label="Other views" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <LinkButton to="/log-session">Add Hours</LinkButton>
      <LinkButton to="/session-history">History</LinkButton>
      {hasLicense && <LinkButton to={`/license?view=weeks&of=${week}`}>Countable Hours This Week</LinkButton>}
    </Box>
  );
}

const leaveAtOnce: AskToLeave = (leave) => leave();

function Week({ week, supervisors, licenses, recentSupervisors, renderHint, renderTurns }: WeekProps) {
  const sessions = useWeekSessions(week);
  const loading = (
    <>
      {renderTurns(leaveAtOnce)}
      <ListSkeleton rows={8} />
    </>
  );
  return (
    <WhenLoaded of={sessions} what="your week" fallback={loading}>
      {({ sessions: found, isWhole }) =>
        isWhole ? (
          <WeekForm
            week={week}
            sessions={found}
            supervisors={supervisors}
            licenses={licenses}
            recentSupervisors={recentSupervisors}
            renderTurns={renderTurns}
            renderHint={renderHint}
            views={<OtherViews week={week} hasLicense={licenses.length > 0} />}
          />
        ) : (
          <>
            {renderTurns(leaveAtOnce)}
            <Alert severity="info" role="note">
              This week and the one before have too many sessions for one page. Please use{' '}
              <TextLink to="/session-history">History</TextLink>.
            </Alert>
          </>
        )
      }
    </WhenLoaded>
  );
}

interface TurnsProps {
  week: string;
  /** The week of today. */
  now: string;
  ask: AskToLeave;
  onTurn: (of: string) => void;
}

function Turns({ week, now, ask, onTurn }: TurnsProps) {
  const turn = (of: string) => () => ask(() => onTurn(of));
  return (
    <Box
      component="nav"
      aria-label="Weeks"
      sx={{ display: 'flex', gap: 1, mb: 2, '& > *': { flex: { xs: 1, sm: '0 0 auto' }, px: 1.5 } }}
    >
      <Button variant="outlined" size="small" aria-label="Previous Week" onClick={turn(addDays(week, -7))}>
        Previous
      </Button>
      {week !== now && (
        <Button variant="outlined" size="small" onClick={turn(now)}>
          This Week
        </Button>
      )}
      {week < now && (
        <Button variant="outlined" size="small" aria-label="Next Week" onClick={turn(addDays(week, 7))}>
          Next
        </Button>
      )}
    </Box>
  );
}

function SupervisorFirst() {
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title="First, Add Your Supervisor"
      text="They approve your hours."
      action={
        <LinkButton to="/supervisors?first" variant="contained">
          Add a Supervisor
        </LinkButton>
      }
    />
  );
}
