import type { AuditEntryRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/empty-state.tsx';
import { HistoryIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useAuditEntries } from './administration.api.ts';
import { actionWords, actorWords, detailWords, subjectWords } from './audit-words.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { LoadMore, Pages, type PageProps } from './pages.tsx';
import { useOpenDispute } from './use-open-dispute.ts';

/** What happened to accounts, the newest first. Nobody can change it. */
export function AuditPanel() {
  const { disputeId, show } = useOpenDispute();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Sign-ins, passwords, recoveries, and what administrators did. The newest first; nobody can change it.
      </Typography>
      <Pages page={AuditPage} />
      {disputeId !== undefined && <DisputeDialog disputeId={disputeId} onClose={() => show(undefined)} />}
    </>
  );
}

function AuditPage({ beforeId, ...more }: PageProps) {
  const { data, error, mutate } = useAuditEntries(beforeId);
  const { show } = useOpenDispute();
  if (error && !data) return <LoadError what="the audit log" error={error} onRetry={mutate} />;
  if (!data) return <ListSkeleton rows={6} height={44} />;
  if (data.length === 0 && beforeId === undefined) {
    return <EmptyState icon={<HistoryIcon />} title="Nothing has happened yet." />;
  }
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

interface LineProps {
  entry: AuditEntryRecord;
  onShowDispute: (disputeId: number) => void;
}

function AuditLine({ entry, onShowDispute }: LineProps) {
  const { disputeId } = entry;
  // Its words are numbers, which say nothing beside what the dispute itself tells.
  const details = disputeId === null ? detailWords(entry.details) : '';
  const actor = actorWords(entry);
  const subject = subjectWords(entry);
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px minmax(0, 1fr) minmax(0, 1fr)' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoment(entry.createdAt)}
      </Typography>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {actionWords(entry.action)}
        </Typography>
        {details && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details}
          </Typography>
        )}
        {disputeId !== null && (
          <Button size="small" onClick={() => onShowDispute(disputeId)} sx={{ ml: -0.625 }}>
            See what happened
          </Button>
        )}
      </Box>
      <Typography variant="body2">
        {actor === subject ? `By ${actor}` : subject === '-' ? `By ${actor}` : `By ${actor}, for ${subject}`}
      </Typography>
    </Box>
  );
}
