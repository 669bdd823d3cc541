import {
  isQuestioned,
  weekdayOf,
  type SessionPage,
  type SessionRecord,
  type WeeklyRequestRecord,
} from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import type { RecordColumn } from '../../components/lists/record-columns.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { useToast } from '../../components/feedback/toast.tsx';
import { useAskNow } from '../../components/feedback/use-ask-now.ts';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { ApiError, serverMessage } from '../../lib/requests/http.ts';
import { nudgeStateOf } from '../../lib/nudge.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { useWeeklyRequests, weeklyRequestOf } from '../../lib/weekly-requests.ts';
import { SessionRows } from './session-rows.tsx';
import { ageLabel, askedLabel, longestWaitingFirst, pendingStart } from './approval-age.ts';

const title = 'Awaiting Supervisor Approval';
const shownCount = 5;

interface Props {
  asked: Loaded<SessionPage>;
  supervisorName: (id: number | null) => string;
  onNudge: (id: number) => Promise<unknown>;
}

/** The sessions asked about that wait longest, those asked today last. Renders nothing when nobody was asked. */
export function AwaitingApproval({ asked, supervisorName, onNudge }: Props) {
  const [nudge, isNudging] = useNudge(onNudge);
  const [ask, isAsking] = useAskNow();
  const weekly = useWeeklyRequests(asked.data?.sessions).data;
  const now = useNow();
  const toldOf = (session: SessionRecord): string | undefined => {
    const request = weeklyRequestOf(weekly, session);
    return request && `In the email on ${weekdayOf(request.toldOn)}`;
  };
  if (hasFailed(asked)) {
    return <LoadError what="what awaits approval" error={asked.error} onRetry={asked.mutate} />;
  }
  if (!asked.data || asked.data.total === 0) return null;
  // What the supervisor asked about waits for the trainee, and stands in Needs You.
  const awaiting = asked.data.sessions.filter((session) => !isQuestioned(session));
  if (awaiting.length === 0) return null;
  const shown = longestWaitingFirst(awaiting, now).slice(0, shownCount);
  return (
    <SectionCard
      title={title}
      isFlush
      action={<LinkButton to="/session-history?status=pending&asked=yes">View All</LinkButton>}
    >
      <SessionRows
        label={title}
        sessions={shown}
        supervisorName={supervisorName}
        columns={columnsOf(shown, {
          now,
          isBusy: isNudging || isAsking,
          weekly,
          toldOf,
          onNudge: nudge,
          onAsk: ask,
        })}
        noteOf={toldOf}
      />
    </SectionCard>
  );
}

interface Nudging {
  now: Date;
  isBusy: boolean;
  /** The requests that wait for a weekly email. */
  weekly: readonly WeeklyRequestRecord[] | undefined;
  /** When such an email includes a session. */
  toldOf: (session: SessionRecord) => string | undefined;
  onNudge: (id: number) => Promise<void>;
  onAsk: (request: WeeklyRequestRecord) => Promise<unknown>;
}

function columnsOf(sessions: SessionRecord[], nudging: Nudging): RecordColumn<SessionRecord>[] {
  const age = {
    heading: 'Age',
    cell: (session: SessionRecord) => (
      <>
        {ageLabel(pendingStart(session), nudging.now)}
        {nudging.toldOf(session) && (
          // On cards it is a line of its own.
          <Typography
            component="span"
            variant="body2"
            sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
          >
            {nudging.toldOf(session)}
          </Typography>
        )}
      </>
    ),
  };
  // The column is left out while it is too early to remind about any of the sessions.
  const isEarly = (session: SessionRecord): boolean =>
    !weeklyRequestOf(nudging.weekly, session) && nudgeStateOf(session, nudging.now.getTime()) === 'early';
  if (sessions.every(isEarly)) return [age];
  return [age, { heading: 'Reminder', cell: (session) => <NudgeButton session={session} {...nudging} /> }];
}

function NudgeButton({ session, now, isBusy, weekly, onNudge, onAsk }: Nudging & { session: SessionRecord }) {
  const state = nudgeStateOf(session, now.getTime());
  const request = weeklyRequestOf(weekly, session);
  if (request) {
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        onClick={() => void onAsk(request)}
        aria-label={`Ask Now: session of ${formatDate(session.date)}`}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        Ask Now
      </Button>
    );
  }
  if (state === 'early') return null;
  const isAsked = state === 'asked';
  const label = isAsked ? askedLabel(session.askedAt ?? '', now) : 'Nudge';
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isAsked || isBusy}
      onClick={() => void onNudge(session.id)}
      aria-label={`${label}: session of ${formatDate(session.date)}`}
      sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
    >
      {label}
    </Button>
  );
}

/** Returns a function that reminds a supervisor of a session and reports the outcome, and whether it is running. */
function useNudge(onNudge: (id: number) => Promise<unknown>) {
  const toast = useToast();
  const refresh = useRefresh();
  return useAction(async (id: number) => {
    try {
      await onNudge(id);
    } catch (error) {
      toast({
        title: 'Failed to send reminder. Please try again.',
        description: serverMessage(error),
        isError: true,
      });
      // The session was decided, withdrawn or asked about elsewhere.
      if (error instanceof ApiError && error.status === 409) await refresh();
      return;
    }
    toast({
      title: 'Reminder sent',
      description: 'A gentle reminder email has been sent to your supervisor.',
    });
    await refresh();
  });
}
