import type { StatusChangeRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListSkeleton } from '../../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../../components/loading/load-error.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { formatMoment } from '../../../../lib/figures/moments.ts';
import { useSessionHistory } from '../../session.api.ts';

/** The changes of a session's status, with time, person and notes. */
export function StatusHistory({ sessionId }: { sessionId: number }) {
  const { data, error, mutate } = useSessionHistory(sessionId);
  return (
    <Box component="section" aria-labelledby="status-history">
      <Typography component="h3" variant="subtitle2" id="status-history" sx={{ mb: 1 }}>
        History
      </Typography>
      {data ? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.map((change) => (
            <ChangeItem key={`${change.changedAt} ${change.toStatus}`} change={change} />
          ))}
        </Box>
      ) : error ? (
        <LoadError what="the history of this session" error={error} onRetry={mutate} />
      ) : (
        <ListSkeleton rows={2} height={36} />
      )}
    </Box>
  );
}

function ChangeItem({ change }: { change: StatusChangeRecord }) {
  const { fromStatus, toStatus, actor, changedAt, notes } = change;
  // Words change nothing.
  const what = fromStatus === toStatus ? (actor === 'supervisor' ? 'Asked' : 'Replied') : undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '92px minmax(0, 1fr)',
        columnGap: 1.5,
        alignItems: 'start',
      }}
    >
      <span>{what ?? <StatusBadge status={toStatus} />}</span>
      <Box>
        <Typography variant="body2">
          {formatMoment(changedAt)}, {actor === 'supervisor' ? 'by your supervisor' : 'by you'}
        </Typography>
        {notes && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {notes}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
