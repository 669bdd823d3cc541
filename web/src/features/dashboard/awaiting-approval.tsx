import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LoadError } from '../../components/load-error.tsx';
import { hasFailed, type Loaded } from '../../components/when-loaded.tsx';
import { formatDate } from '../../lib/dates.ts';
import { nudgeStateOf } from '../../lib/nudge.ts';
import { useNow } from '../../lib/use-now.ts';
import { CardHead } from './card-head.tsx';
import { SessionRows } from './session-rows.tsx';
import { useNudge } from './use-nudge.ts';
import { ageOf, askedLabel, longestWaitingFirst, waitingSince } from './waiting.ts';

const shownCount = 5;

interface Props {
  pending: Loaded<SessionPage>;
  supervisorName: (id: number | null) => string;
  onNudge: (id: number) => Promise<unknown>;
}

/** The pending sessions that wait longest. Nothing at all when none is pending. */
export function AwaitingApproval({ pending, supervisorName, onNudge }: Props) {
  const [nudge, isNudging] = useNudge(onNudge);
  const now = useNow();
  if (hasFailed(pending)) {
    return <LoadError what="what awaits approval" error={pending.error} onRetry={pending.mutate} />;
  }
  if (!pending.data || pending.data.total === 0) return null;
  const shown = longestWaitingFirst(pending.data.sessions).slice(0, shownCount);
  const moreCount = pending.data.total - shown.length;
  return (
    <Card component="section" aria-label="Awaiting Supervisor Approval">
      <Box sx={{ px: 2.5, pt: 1.5, pb: 1 }}>
        <CardHead
          title="Awaiting Supervisor Approval"
          link={{
            to: '/session-history?status=pending',
            label: 'View All',
          }}
        />
      </Box>
      <SessionRows
        supervisorName={supervisorName}
        headings={['Age', 'Reminder']}
        rows={shown.map((session) => ({
          session,
          cells: [
            ageOf(waitingSince(session), now),
            <NudgeButton key="nudge" session={session} now={now} isBusy={isNudging} onNudge={nudge} />,
          ],
        }))}
      />
      {moreCount > 0 && (
        <Typography
          variant="body2"
          sx={{ px: 2.5, py: 1.5, color: 'text.secondary', borderTop: '1px solid', borderColor: 'divider' }}
        >
          and {moreCount} more
        </Typography>
      )}
    </Card>
  );
}

interface NudgeProps {
  session: SessionRecord;
  now: Date;
  isBusy: boolean;
  onNudge: (id: number) => Promise<void>;
}

function NudgeButton({ session, now, isBusy, onNudge }: NudgeProps) {
  const state = nudgeStateOf(session, now.getTime());
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
