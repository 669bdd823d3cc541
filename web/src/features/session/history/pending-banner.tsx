import { maxBulkSessions } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { toneSx } from '../../../components/styles.ts';
import { useToast, type Toast } from '../../../components/feedback/toast.tsx';
import { serverMessage } from '../../../lib/requests/http.ts';
import { countText } from '../../../lib/figures/numbers.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { cleanSearch, isFound, type HistoryQuery, type useHistoryQuery } from './filters/history-query.ts';
import { fetchSessionPage, useSessionPage, useStats } from '../session.api.ts';
import type { Selection } from './selection/use-selection.ts';

/** How many sessions are pending: a page of one, whose total counts. */
export const usePending = () => useSessionPage({ status: 'pending', pageSize: 1 });

interface Props {
  selection: Selection;
  history: Pick<ReturnType<typeof useHistoryQuery>, 'query' | 'text'>;
}

const foldedKey = 'pending-banner-is-folded';

/**
 * Explains what can be done with pending sessions, and selects those of them that the filters find, on all pages.
 * Hidden when none is pending, whatever the filters. One line for who has asked a supervisor before, and for who has
 * folded it, in this browser for good.
 */
export function PendingBanner({ selection, history }: Props) {
  const pendingCount = usePending().data?.total ?? 0;
  // The search is that of the field, which enters the query after a pause.
  const query = { ...history.query, q: cleanSearch(history.text) };
  const found = useSessionPage(pendingOf(history.query, 1));
  const foundCount = found.isPrevious ? undefined : found.data?.total;
  const selectAll = useSelectAll(selection, query);
  const hasAsked = useHasAsked();
  // It does not fold under the hand that makes the first request.
  const [isFolded, setIsFolded] = useState(
    () => hasAsked || readStored<boolean>('localStorage', foldedKey) === true,
  );
  const wordsId = useId();
  if (pendingCount === 0) return null;
  const chosenCount = [...selection.chosen.values()].filter(
    (session) => session.status === 'pending' && isFound(session, query),
  ).length;
  const areAllChosen = chosenCount > 0 && chosenCount >= Math.min(foundCount ?? Infinity, maxBulkSessions);
  const fold = (folded: boolean) => {
    setIsFolded(folded);
    writeStored('localStorage', foldedKey, folded || undefined);
  };
  return (
    <Alert role="note" severity="info" icon={false} sx={bannerSx}>
      <Box sx={headSx}>
        <AlertTitle component="h2" sx={{ fontWeight: 600, m: 0 }}>
          Manage Pending Sessions
        </AlertTitle>
        <PendingCounts count={pendingCount} />
      </Box>
      <Box sx={buttonsSx}>
        <Button
          variant="outlined"
          color="info"
          onClick={() => (areAllChosen ? selection.clear() : void selectAll())}
          sx={{ bgcolor: 'background.paper', ...tightSx }}
        >
          {areAllChosen ? 'Deselect All' : 'Select All Pending'}
        </Button>
        <Button
          color="info"
          aria-expanded={!isFolded}
          aria-controls={wordsId}
          onClick={() => fold(!isFolded)}
          sx={tightSx}
        >
          How this works
        </Button>
      </Box>
      <Box id={wordsId} sx={{ gridColumn: '1 / -1', pb: { sm: 1.25 }, '&:empty': { display: 'none' } }}>
        {!isFolded && <Words />}
      </Box>
    </Alert>
  );
}

/** Whether a supervisor was ever asked about a session that is there: it is asked about now, or was decided on. */
function useHasAsked(): boolean {
  const { data } = useStats();
  return data !== undefined && (data.askedCount > 0 || data.supervisorApprovedHours > 0);
}

/** How many sessions are pending, about how many of them a supervisor was asked, and how many were not sent. */
function PendingCounts({ count }: { count: number }) {
  // Totals may be older than the list by a moment.
  const { data } = useStats();
  const parts = data ? `: ${countText(data.askedCount)} asked, ${countText(data.notSentCount)} not sent` : '';
  return <span>{`${countText(count)} pending${parts}`}</span>;
}

const bannerSx = {
  mb: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.5, sm: 0 },
  ...toneSx('info'),
  '& > div': {
    p: 0,
    flex: 1,
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: 3,
    rowGap: 0.5,
  },
} as const;

const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 } as const;

const buttonsSx = { display: 'flex', flexWrap: 'wrap', columnGap: 1 } as const;

// Both buttons fit into one line on a phone.
const tightSx = { px: { xs: 1.25, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } } as const;

function Words() {
  return (
    <>
      <strong>Request Approval</strong> sends your supervisor an email to review the sessions.{' '}
      <strong>Mark as Approved</strong> records hours that were approved before, as self-reported. Group
      sessions together to send fewer emails.
    </>
  );
}

function pendingOf({ type, supervisorId, q, asked, from, to }: HistoryQuery, pageSize: number) {
  return { status: 'pending', type, supervisorId, q, asked, from, to, pageSize } as const;
}

// Selecting twice does no harm, and a press after another search must not be taken for a double click.
function useSelectAll(selection: Selection, query: HistoryQuery): () => Promise<void> {
  const toast = useToast();
  return async () => {
    try {
      // A filter for another status finds no pending session.
      if ((query.status ?? 'pending') !== 'pending') return toast(noneFoundToast);
      const { sessions, total } = await fetchSessionPage(pendingOf(query, maxBulkSessions));
      if (total === 0) return toast(noneFoundToast);
      const overflow = selection.select(sessions) + total - sessions.length;
      if (overflow === 0) return;
      toast({
        title: `The first ${countText(total - overflow)} of ${countText(total)} pending sessions are selected`,
        description: 'One request can’t include more. Send the others in another request.',
      });
    } catch (error) {
      const title = 'Failed to select pending sessions. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
    }
  };
}

const noneFoundToast: Toast = {
  title: 'No pending session matches the filters',
  description: 'Please clear the filters to select the others.',
  isError: true,
};
