import type { ReturnedSessions, SessionPage, SessionRecord, StatsRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { LoadingRegion } from '../../../components/lists/list-skeleton.tsx';
import { NeedsYouFailure, NeedsYouRow } from '../../../components/needs-you.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { areLoading, hasFailed, type Loaded } from '../../../components/loading/when-loaded.tsx';
import { addDays } from '../../../lib/figures/dates.ts';
import { countOf, countText, hoursText } from '../../../lib/figures/numbers.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { addMoreQuestion } from './add-more-question.ts';
import { historyPath } from './filters/history-query.ts';
import { requestBulkApproval } from '../session.api.ts';
import { leftOutText } from './selection/session-selection.ts';

interface Props {
  /** The newest pending sessions about which nobody was asked. */
  notSent: Loaded<SessionPage>;
  /** The newest sessions that are only logged. */
  logged: Loaded<SessionPage>;
  /** Outdated ones of before the page was opened may lack what was logged since. */
  stats: Loaded<StatsRecord> & { isOutdated?: boolean };
  /** What came back: those of it that are pending have rows of their own. */
  returned: Loaded<ReturnedSessions[]>;
  /** The first day of this week; undefined while it is unknown. */
  weekStart: string | undefined;
}

/** What no supervisor was asked about, pending or logged: this week's sessions, to be sent, and the older ones. */
export function NotSentRows({ notSent, logged, stats, returned, weekStart }: Props) {
  const isWaiting = useWaitForNewer(stats.isOutdated === true);
  if (isWaiting || areLoading(notSent, logged, stats, returned) || weekStart === undefined)
    return <LoadingRegion />;
  if (!notSent.data || !logged.data) return <Failure parts={[notSent, logged]} />;
  const isOfWeek = ({ date }: SessionRecord) => date.slice(0, 10) >= weekStart;
  const cameBack = (returned.data ?? []).filter(({ kind }) => kind !== 'rejected');
  const backIds = new Set(cameBack.flatMap(({ sessionIds }) => sessionIds));
  const pendingOfWeek = notSent.data.sessions.filter(
    (session) => isOfWeek(session) && !backIds.has(session.id),
  );
  const loggedOfWeek = logged.data.sessions.filter(isOfWeek);
  // Totals count beyond the pages.
  const pendingCount =
    Math.max(notSent.data.total, stats.data?.notSentCount ?? 0) -
    cameBack.reduce((sum, { sessionCount }) => sum + sessionCount, 0);
  const until = addDays(weekStart, -1);
  return (
    <>
      <WeekRow sessions={[...pendingOfWeek, ...loggedOfWeek]} />
      <OlderRow
        pendingCount={Math.max(0, pendingCount - pendingOfWeek.length)}
        loggedCount={logged.data.total - loggedOfWeek.length}
        until={until}
      />
    </>
  );
}

function Failure({ parts }: { parts: readonly Loaded<unknown>[] }) {
  const retry = () => Promise.all(parts.filter(hasFailed).map(({ mutate }) => mutate()));
  return <NeedsYouFailure what="sessions not sent" onRetry={retry} />;
}

// A network that is slower than this shows what is known.
const patienceMs = 3_000;

/**
 * Returns whether to wait for newer totals than those of before the page was opened, so that the rows do not appear
 * late and move what is below them. What is changed on the page itself is not waited for.
 */
function useWaitForNewer(isOutdated: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(isOutdated);
  if (isWaiting && !isOutdated) setIsWaiting(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}

function WeekRow({ sessions }: { sessions: readonly SessionRecord[] }) {
  const hasAny = sessions.length > 0;
  // A row that was there stays until the page is left, so that nothing moves up when the last session was sent.
  const [wasThere, setWasThere] = useState(hasAny);
  if (hasAny && !wasThere) setWasThere(true);
  if (!hasAny) return wasThere && <NeedsYouRow text="All sent this week" />;
  return (
    <NeedsYouRow
      text={`${countOf(sessions.length, 'session')} not sent this week, ${hoursText(hoursOf(sessions))}`}
    >
      <Send sessions={sessions} />
    </NeedsYouRow>
  );
}

interface OlderProps {
  pendingCount: number;
  loggedCount: number;
  /** The last day before this week. */
  until: string;
}

function OlderRow({ pendingCount, loggedCount, until }: OlderProps) {
  const count = pendingCount + loggedCount;
  if (count === 0) return null;
  const ways = [
    [`${countText(pendingCount)} Pending`, pendingCount, notSentPath(until)],
    [`${countText(loggedCount)} Logged`, loggedCount, historyPath({ status: 'logged', to: until })],
  ] as const;
  const shown = ways.filter(([, each]) => each > 0);
  return (
    <NeedsYouRow text={`${countText(count)} older ${count === 1 ? 'session' : 'sessions'} not sent`}>
      {shown.map(([label, , path]) => (
        <LinkButton key={path} to={path} size="small">
          {shown.length > 1 ? label : 'View'}
        </LinkButton>
      ))}
    </NeedsYouRow>
  );
}

/** The address of the history with what is pending and not sent, up to a day. */
const notSentPath = (to?: string): string =>
  historyPath({ status: 'pending', asked: 'no', ...(to && { to }) });

const noSupervisor = 'it has no supervisor. Please choose one in History.';

/** Asks the supervisors of the sessions. About a single one it asks first, as the history does. */
function Send({ sessions }: { sessions: readonly SessionRecord[] }) {
  const run = useActionWithFeedback();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  // A request whose response was lost must not send a second email when it is repeated.
  const submitKey = useRef(new SubmitKey());
  const leftOut = sessions
    .filter(({ supervisorId }) => supervisorId === null)
    .map(({ id }) => ({ sessionId: id, message: noSupervisor }));
  const ids = sessions.filter(({ supervisorId }) => supervisorId !== null).map(({ id }) => id);
  const [send, isSending] = useAction(() =>
    run({
      call: () => submitKey.current.send(ids, (key) => requestBulkApproval(ids, key)),
      // The message tells of removed supervisors.
      done: ({ message }) => ({ title: message, description: leftOutText(leftOut) }),
      failure: 'Failed to send bulk approval request. Please try again.',
    }),
  );
  const press = () => {
    if (ids.length === 0) void navigate(notSentPath());
    else if (ids.length === 1) setIsAsking(true);
    else void send();
  };
  return (
    <>
      <Button variant="contained" size="small" aria-disabled={isSending} onClick={press}>
        {ids.length === 0 ? 'View' : 'Send'}
      </Button>
      <ConfirmDialog
        {...addMoreQuestion}
        isOpen={isAsking}
        isBusy={isSending}
        onCancel={() => {
          setIsAsking(false);
          void navigate(notSentPath());
        }}
        onConfirm={() => {
          setIsAsking(false);
          void send();
        }}
      />
    </>
  );
}

function hoursOf(sessions: readonly SessionRecord[]): number {
  const kinds = sessions.flatMap((session) => [
    session.supervisionHours,
    session.directClinicalHours,
    session.indirectClinicalHours,
  ]);
  return kinds.reduce((sum, hours) => sum + Number(hours), 0);
}
