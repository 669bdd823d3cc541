import { documentCategories, type DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ArchiveIcon, DocumentsIcon } from '../../components/icons.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { DocumentCard, type DocumentActions } from './document-card.tsx';
import { ArchiveToggle } from './document-filters.tsx';
import type { DocumentQuery } from './document-query.ts';

interface Props extends DocumentActions {
  loaded: Loaded<readonly DocumentRecord[]>;
  /** The documents of the category; undefined while they are not known. */
  found: readonly DocumentRecord[] | undefined;
  /** The documents of the page. */
  shown: readonly DocumentRecord[];
  query: DocumentQuery;
  /** Whether there are archived documents; undefined while that is not known. */
  hasArchived: boolean | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onFilter: (changes: Partial<DocumentQuery>) => void;
  onUpload: () => void;
}

/** The documents that match the filter, or the reason why there are none. */
export function DocumentList({ loaded, found, shown, headingRef, ...props }: Props) {
  const { query, hasArchived, onFilter, onUpload, ...actions } = props;
  return (
    <section aria-labelledby="documents-heading" aria-busy={!found && !hasFailed(loaded)}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="h2" variant="h6" id="documents-heading" ref={headingRef} tabIndex={-1}>
            {query.isArchived ? 'Archived' : 'Active'}
          </Typography>
          <Typography component="span" aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
            {found && countOf(found.length, 'document')}
          </Typography>
        </Box>
        <ArchiveToggle query={query} onFilter={onFilter} />
      </Box>
      {hasFailed(loaded) ? (
        <LoadError
          what={query.isArchived ? 'your archived documents' : 'your documents'}
          error={loaded.error}
          onRetry={loaded.mutate}
        />
      ) : !found ? (
        <DocumentListSkeleton />
      ) : found.length > 0 ? (
        <DocumentCards documents={shown} {...actions} />
      ) : (
        <Card>
          <Nothing
            query={query}
            isWholeEmpty={loaded.data?.length === 0}
            hasArchived={hasArchived === true}
            onFilter={onFilter}
            onUpload={onUpload}
          />
        </Card>
      )}
    </section>
  );
}

interface NothingProps extends Pick<Props, 'query' | 'onFilter' | 'onUpload'> {
  /** Whether there are no documents in any category. */
  isWholeEmpty: boolean;
  hasArchived: boolean;
}

function Nothing({ query, isWholeEmpty, hasArchived, onFilter, onUpload }: NothingProps) {
  if (!isWholeEmpty) return <NothingInCategory query={query} onFilter={onFilter} onUpload={onUpload} />;
  if (query.isArchived) {
    return (
      <EmptyState
        icon={<ArchiveIcon />}
        title="No archived documents"
        text="Archive a document to put it out of the way. You can restore it here at any time."
        action={null}
      />
    );
  }
  return (
    <EmptyState
      icon={<DocumentsIcon />}
      title={hasArchived ? 'No active documents' : 'No documents yet'}
      text={
        hasArchived
          ? 'Everything you uploaded is archived.'
          : 'Keep contracts, evaluations, certificates and licensure papers together with your hours.'
      }
      action={
        <Button variant="contained" onClick={onUpload}>
          {hasArchived ? 'Upload a Document' : 'Upload Your First Document'}
        </Button>
      }
    />
  );
}

function NothingInCategory({ query, onFilter, onUpload }: Pick<Props, 'query' | 'onFilter' | 'onUpload'>) {
  const name = query.category === undefined ? '' : documentCategories[query.category];
  return (
    <EmptyState
      icon={query.isArchived ? <ArchiveIcon /> : <DocumentsIcon />}
      title={`No documents in ${name}`}
      text={
        query.isArchived
          ? 'Your archived documents are in other categories.'
          : 'Documents you upload in this category appear here.'
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          <Button variant="outlined" onClick={() => onFilter({ category: undefined })}>
            Clear Filter
          </Button>
          {!query.isArchived && (
            <Button variant="contained" onClick={onUpload}>
              Upload a Document
            </Button>
          )}
        </Box>
      }
    />
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
};

function DocumentCards({
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

/** Shown while the documents are loading. */
function DocumentListSkeleton() {
  return (
    <Box component="output" aria-label="Loading" sx={grid}>
      {Array.from({ length: 6 }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={200} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
