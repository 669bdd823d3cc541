import type { SessionPage, SessionRecord, StatsRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextLink } from '../../../components/links.tsx';
import { LoadingRegion } from '../../../components/list-skeleton.tsx';
import { useActionWithFeedback } from '../../../components/use-action-with-feedback.ts';
import { areLoading, type Loaded } from '../../../components/when-loaded.tsx';
import { addDays } from '../../../lib/dates.ts';
import { countOf, countText, hoursText } from '../../../lib/numbers.ts';
import { SubmitKey } from '../../../lib/submit-key.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { addMoreQuestion } from './add-more-question.ts';
import { askedOf } from './history-query.ts';
import { requestBulkApproval } from '../session.api.ts';
import { leftOutText } from './session-selection.ts';

interface Props {
  /** The newest pending sessions. */
  pending: Loaded<SessionPage>;
  /** Outdated ones of before the page was opened may lack what was logged since. */
  stats: Loaded<StatsRecord> & { isOutdated?: boolean };
  /** The first day of this week; undefined while it is unknown. */
  weekStart: string | undefined;
}

/** What is not sent yet: the sessions of this week, with a button that sends them, and how many there are before. */
export function NotSent({ pending, stats, weekStart }: Props) {
  const isWaiting = useWaitForNewer(stats.isOutdated === true);
  if (isWaiting || areLoading(pending, stats) || weekStart === undefined) return <LoadingRegion />;
  if (!pending.data) return null;
  const notSent = pending.data.sessions.filter((session) => askedOf(session) === 'no');
  const ofWeek = notSent.filter(({ date }) => date.slice(0, 10) >= weekStart);
  // Totals count beyond the page.
  const count = Math.max(notSent.length, stats.data?.notSentCount ?? 0);
  return <NotSentCard ofWeek={ofWeek} earlierCount={count - ofWeek.length} weekStart={weekStart} />;
}

// A network that is slower than this shows what is known.
const patienceMs = 3_000;

/**
 * Returns whether to wait for newer totals than those of before the page was opened, so that the card does not appear
 * late and move what is below it. What is changed on the page itself is not waited for.
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

interface CardProps {
  ofWeek: readonly SessionRecord[];
  earlierCount: number;
  weekStart: string;
}

function NotSentCard({ ofWeek, earlierCount, weekStart }: CardProps) {
  const hasAny = ofWeek.length > 0 || earlierCount > 0;
  // A card that was there stays until the page is left, so that nothing moves up when the last session was sent.
  const [wasThere, setWasThere] = useState(hasAny);
  if (hasAny && !wasThere) setWasThere(true);
  const { heading, watch } = useKeptFocus();
  if (!hasAny && !wasThere) return null;
  const earlier = historyOf(addDays(weekStart, -1));
  return (
    <Card component="section" aria-label="Not sent yet" sx={cardSx} {...watch}>
      <Typography component="h2" ref={heading} tabIndex={-1} sx={{ fontWeight: 600, fontSize: '1rem' }}>
        {ofWeek.length > 0
          ? `This week: ${countOf(ofWeek.length, 'session')}, ${hoursText(hoursOf(ofWeek))}, not sent yet`
          : 'This week: everything is sent'}
      </Typography>
      {earlierCount > 0 && (
        <Typography component="span">
          <TextLink to={earlier}>and {countText(earlierCount)} earlier</TextLink>
          {ofWeek.length === 0 && <span>{' not sent yet'}</span>}
        </Typography>
      )}
      <Box sx={{ ml: 'auto', minHeight: 42 }}>{ofWeek.length > 0 && <Send sessions={ofWeek} />}</Box>
    </Card>
  );
}

const cardSx = {
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
} as const;

/** The address of the history with what is not sent, up to a day. */
const historyOf = (to?: string): string =>
  `/session-history?${new URLSearchParams({ status: 'pending', asked: 'no', ...(to && { to }) })}`;

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
    if (ids.length === 0) void navigate(historyOf());
    else if (ids.length === 1) setIsAsking(true);
    else void send();
  };
  return (
    <>
      <Button variant="contained" aria-disabled={isSending} onClick={press}>
        {ids.length === 0 ? 'View' : 'Send'}
      </Button>
      <ConfirmDialog
        {...addMoreQuestion}
        isOpen={isAsking}
        isBusy={isSending}
        onCancel={() => {
          setIsAsking(false);
          void navigate(historyOf());
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
