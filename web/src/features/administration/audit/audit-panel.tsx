import { maxId } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { HistoryIcon } from '../../../components/icons.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { NothingFound } from '../../../components/page-panel.tsx';
import { useAuditEntries } from '../administration.api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { LoadMore, Pages, type PageProps } from '../pages.tsx';
import { useAuditQuery, withParam, type AuditSearch } from '../use-audit-query.ts';

/** The audit log, newest first. Entries cannot be changed. */
export function AuditPanel() {
  const { disputeId, show } = useOpenDispute();
  const { query } = useAuditQuery();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Who signed in, and what they changed, opened or exported, newest first. No one can edit this log.
      </Typography>
      <AuditFilters />
      <Pages key={JSON.stringify(query)} page={AuditPage} />
      {disputeId !== undefined && <DisputeDialog disputeId={disputeId} onClose={() => show(undefined)} />}
    </>
  );
}

function AuditPage({ beforeId, ...more }: PageProps) {
  const { query, clear } = useAuditQuery();
  const { data, error, mutate } = useAuditEntries(query, beforeId);
  const { show } = useOpenDispute();
  if (error && !data) return <LoadError what="the audit log" error={error} onRetry={mutate} />;
  if (!data) return <ListSkeleton rows={6} height={44} />;
  if (data.length === 0 && beforeId === undefined) return <NothingThere query={query} onClear={clear} />;
  return (
    <>
      <Box component="ol" aria-label="Audit log" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <AuditLine key={entry.id} entry={entry} onShowDispute={show} />
        ))}
      </Box>
      <LoadMore page={data} {...more} />
    </>
  );
}

function NothingThere({ query, onClear }: { query: AuditSearch; onClear: () => void }) {
  if (Object.keys(query).length === 0) {
    return <EmptyState icon={<HistoryIcon />} title="Nothing yet." />;
  }
  return <NothingFound text="No entries match." action="Clear Filters" onClear={onClear} />;
}

/** The dispute that is open. It is kept in the address, so that an email can link to it and Back closes it. */
function useOpenDispute() {
  const [search, setSearch] = useSearchParams();
  const id = /^[1-9]\d{0,9}$/.exec(search.get('dispute') ?? '')?.[0];
  const show = (shown: number | undefined) =>
    setSearch((before) => withParam(before, 'dispute', shown?.toString()));
  return { disputeId: id !== undefined && Number(id) <= maxId ? Number(id) : undefined, show };
}
