import { maxBulkSessions } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useToast } from '../../components/toast.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { fetchSessionPage, useSessionPage } from './session.api.ts';
import type { Selection } from './use-selection.ts';

/** Explains what can be done with pending sessions, and selects them on all pages. Hidden when there are none. */
export function PendingBanner({ selection }: { selection: Selection }) {
  const pendingCount = useSessionPage({ status: 'pending', pageSize: 1 }).data?.total ?? 0;
  const [selectAll] = useSelectAll(selection);
  const isPhone = useIsNarrow(600);
  if (pendingCount === 0) return null;
  const chosenCount = [...selection.chosen.values()].filter((status) => status === 'pending').length;
  const areAllChosen = chosenCount >= Math.min(pendingCount, maxBulkSessions);
  return (
    <Alert
      role="note"
      severity="info"
      icon={false}
      sx={{
        mb: 2.5,
        p: 2,
        px: { sm: 2.5 },
        bgcolor: '#e8f1fa',
        color: '#173f63',
        '& > div': { p: 0, display: { md: 'flex' }, alignItems: 'center', gap: 3 },
      }}
    >
      <div>
        <AlertTitle component="h2" sx={{ fontWeight: 600, mb: { xs: 0.25, sm: 0.75 } }}>
          Manage Pending Sessions
        </AlertTitle>
        {isPhone ? 'Group them to send fewer emails.' : <Words />}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: { xs: 1.25, md: 0 }, flexShrink: 0 }}>
        <Button
          variant="outlined"
          color="info"
          onClick={() => (areAllChosen ? selection.clear() : void selectAll())}
          sx={{ bgcolor: '#fff', ...(isPhone && tightSx) }}
        >
          {areAllChosen ? 'Deselect All' : 'Select All Pending'}
        </Button>
        {isPhone && <HowThisWorks />}
      </Box>
    </Alert>
  );
}

function Words() {
  return (
    <>
      <strong>Request Approval</strong> sends your supervisor an email to review the sessions.{' '}
      <strong>Mark as Approved</strong> records hours that were approved before, as self-reported. Group
      sessions together to send fewer emails.
    </>
  );
}

// Both buttons fit into one line on a phone.
const tightSx = { px: 1.25, fontSize: '0.8125rem' };

// Collapsed on a phone, where the sessions are further down.
function HowThisWorks() {
  return (
    <Box component="details" sx={{ '&[open]': { width: '100%' } }}>
      <Box
        component="summary"
        sx={{ ...tightSx, px: 0, py: 1.5, cursor: 'pointer', fontWeight: 600, textDecoration: 'underline' }}
      >
        How this works
      </Box>
      <Words />
    </Box>
  );
}

function useSelectAll(selection: Selection) {
  const toast = useToast();
  return useAction(async () => {
    try {
      const { sessions, total } = await fetchSessionPage({ status: 'pending', pageSize: maxBulkSessions });
      selection.select(sessions);
      if (total <= maxBulkSessions) return;
      toast({
        title: `The first ${maxBulkSessions} of ${total} pending sessions are selected`,
        description: 'One request can hold no more. Select the others after it.',
      });
    } catch (error) {
      const title = 'Failed to select pending sessions. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
    }
  });
}
