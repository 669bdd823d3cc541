import type { RecoveryRequestRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { formatMoment } from '../../../lib/figures/moments.ts';
import { useSettledRecoveries } from '../administration.api.ts';
import { LogLine } from '../log-line.tsx';
import { LoadMore, Pages, type PageProps } from '../pages.tsx';

/** Settled recovery requests with their outcome and the administrators' notes. */
export function RecoveryHistory() {
  return (
    <Box component="section" aria-labelledby="recovery-history" sx={{ mt: 4 }}>
      <Typography component="h2" variant="h6" id="recovery-history" sx={{ mb: 1.5 }}>
        History
      </Typography>
      <Pages page={HistoryPage} />
    </Box>
  );
}

function HistoryPage({ beforeId, ...more }: PageProps) {
  const { data, error, mutate } = useSettledRecoveries(beforeId);
  if (error && !data) return <LoadError what="earlier requests" error={error} onRetry={mutate} />;
  if (!data) return <ListSkeleton rows={2} height={60} />;
  if (data.length === 0 && beforeId === undefined) {
    return (
      <Typography sx={{ p: 2.5, color: 'text.secondary' }}>No requests have been decided yet.</Typography>
    );
  }
  return (
    <>
      <Box component="ol" aria-label="Earlier requests" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((request) => (
          <HistoryLine key={request.id} request={request} />
        ))}
      </Box>
      <LoadMore page={data} {...more} />
    </>
  );
}

function HistoryLine({ request }: { request: RecoveryRequestRecord }) {
  const { user, newEmail, createdAt, decidedAt, isWithoutLicense, notes } = request;
  return (
    <LogLine
      at={decidedAt ?? createdAt}
      title={outcomeText(request)}
      particulars={
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {notes ?? 'No notes'}
        </Typography>
      }
    >
      <Typography variant="body2">
        {user.name} ({user.username}), to {newEmail}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Requested {formatMoment(createdAt)}
        {isWithoutLicense && <span>, without a license number</span>}
      </Typography>
    </LogLine>
  );
}

function outcomeText({ status, decidedBy }: RecoveryRequestRecord): string {
  if (status === 'stopped') return 'Stopped by the old address';
  return `${status === 'approved' ? 'Approved' : 'Rejected'} by ${decidedBy ?? 'a deleted user'}`;
}
