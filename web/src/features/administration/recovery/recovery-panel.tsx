import type { RecoveryRequestRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ShieldIcon } from '../../../components/icons.tsx';
import { inOrder, ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { formatMoment } from '../../../lib/figures/moments.ts';
import { useRecoveryRequests } from '../administration.api.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { RecoveryFacts } from './recovery-facts.tsx';
import { RecoveryHistory } from './recovery-history.tsx';

/** Recovery requests: the ones that wait for a decision, and the settled ones. */
export function RecoveryPanel() {
  return (
    <Box sx={inOrder}>
      <WaitingRequests />
      <RecoveryHistory />
    </Box>
  );
}

function WaitingRequests() {
  const requests = useRecoveryRequests();
  const [reviewed, setReviewed] = useState<RecoveryRequestRecord>();
  if (requests.error && !requests.data) {
    return <LoadError what="the recovery requests" error={requests.error} onRetry={requests.mutate} />;
  }
  if (!requests.data) return <ListSkeleton rows={2} height={160} />;
  if (requests.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ShieldIcon />}
          title="No pending requests"
          text="When someone loses access to their email, their request shows up here. Please decide within 24 hours."
          action={null}
        />
      </Card>
    );
  }
  return (
    <>
      <Box
        component="ul"
        aria-label="Recovery requests"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {requests.data.map((request) => (
          <Card component="li" key={request.id} sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {request.user.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
              Requested {formatMoment(request.createdAt)}
            </Typography>
            <RecoveryFacts request={request} />
            <Button
              variant="contained"
              onClick={() => setReviewed(request)}
              aria-label={`Review request of ${request.user.name}`}
              sx={{ mt: 2.5 }}
            >
              Review Request
            </Button>
          </Card>
        ))}
      </Box>
      {reviewed && <RecoveryDialog request={reviewed} onClose={() => setReviewed(undefined)} />}
    </>
  );
}
