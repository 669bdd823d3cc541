import { maxBulkSessions } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toneSx } from '../../components/styles.ts';
import { useToast, type Toast } from '../../components/toast.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { cleanSearch, isFound, type HistoryQuery, type useHistoryQuery } from './history-query.ts';
import { fetchSessionPage, useSessionPage } from './session.api.ts';
import type { Selection } from './use-selection.ts';

/** How many sessions are pending: a page of one, whose total counts. */
export const usePending = () => useSessionPage({ status: 'pending', pageSize: 1 });

interface Props {
  selection: Selection;
  history: Pick<ReturnType<typeof useHistoryQuery>, 'query' | 'text'>;
}

/**
 * Explains what can be done with pending sessions, and selects those of them that the filters find, on all pages. Hidden
 * when none is pending, whatever the filters.
 */
export function PendingBanner({ selection, history }: Props) {
  const pendingCount = usePending().data?.total ?? 0;
  // The search is that of the field, which enters the query after a pause.
  const query = { ...history.query, q: cleanSearch(history.text) };
  const found = useSessionPage(pendingOf(history.query, 1));
  const foundCount = found.isPrevious ? undefined : found.data?.total;
  const [selectAll] = useSelectAll(selection, query);
  const isPhone = useIsNarrow(600);
  if (pendingCount === 0) return null;
  const chosenCount = [...selection.chosen.values()].filter(
    (session) => session.status === 'pending' && isFound(session, query),
  ).length;
  const areAllChosen = chosenCount > 0 && chosenCount >= Math.min(foundCount ?? Infinity, maxBulkSessions);
  return (
    <Alert
      role="note"
      severity="info"
      icon={false}
      sx={{
        mb: 2.5,
        p: 2,
        px: { sm: 2.5 },
        ...toneSx('info'),
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
          sx={{ bgcolor: 'background.paper', ...(isPhone && tightSx) }}
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

function pendingOf({ type, supervisorId, q }: HistoryQuery, pageSize: number) {
  return { status: 'pending', type, supervisorId, q, pageSize } as const;
}

function useSelectAll(selection: Selection, query: HistoryQuery) {
  const toast = useToast();
  return useAction(async () => {
    try {
      // A filter for another status finds no pending session.
      if ((query.status ?? 'pending') !== 'pending') return toast(noneFoundToast);
      const { sessions, total } = await fetchSessionPage(pendingOf(query, maxBulkSessions));
      if (total === 0) return toast(noneFoundToast);
      const overflow = selection.select(sessions) + total - sessions.length;
      if (overflow === 0) return;
      toast({
        title: `The first ${total - overflow} of ${total} pending sessions are selected`,
        description: 'One request can hold no more. Select the others after it.',
      });
    } catch (error) {
      const title = 'Failed to select pending sessions. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
    }
  });
}

const noneFoundToast: Toast = {
  title: 'No pending session matches the filters',
  description: 'Please clear the filters to select the others.',
  isError: true,
};
