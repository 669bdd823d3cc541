import type { DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { DocumentCard, type DocumentActions } from './document-card.tsx';

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
};

export function DocumentList({
  documents,
  ...actions
}: DocumentActions & { documents: readonly DocumentRecord[] }) {
  return (
    <Box component="ul" aria-label="Documents" sx={grid}>
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} {...actions} />
      ))}
    </Box>
  );
}

/** Grey cards in the place of documents that are on their way. */
export function DocumentListSkeleton() {
  return (
    <Box component="output" aria-label="Loading" sx={grid}>
      {Array.from({ length: 6 }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={200} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
