import type { DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/loading/lazy-part.tsx';
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { UploadIcon } from '../../components/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { usePagedQuery, useShownPage } from '../../lib/requests/use-paged-query.ts';
import { CategoryFilter } from './document-filters.tsx';
import { DocumentList } from './document-list.tsx';
import { readDocumentQuery, writeDocumentQuery, type DocumentQuery } from './document-query.ts';
import { useDocuments } from './document.api.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDocumentActions } from './use-document-actions.ts';

const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog);

// The number that docs/SPECIFICATION.md, section 17, asks for.
const pageSize = 12;

/** Documents: all files that the trainee keeps beside the hours, to upload, view, archive and delete. */
export function DocumentPage() {
  const paged = usePagedQuery(readDocumentQuery, writeDocumentQuery);
  const { query, go, filter } = paged;
  const active = useDocuments({ isArchived: false });
  const archived = useDocuments({ isArchived: true });
  const loaded = query.isArchived ? archived : active;
  // The text about an empty list depends on whether there are archived documents.
  const isUnsure = active.data?.length === 0 && archived.data === undefined && !archived.error;
  const found = isUnsure ? undefined : documentsOf(loaded.data, query);
  const total = found?.length ?? 0;
  const page = useShownPage(paged, { total, pageSize, isCurrent: found !== undefined });
  const { heading, watch, focusHeading } = useRestoredFocus();
  const actions = useDocumentActions();
  const [isUploading, setIsUploading] = useState(false);

  const openUpload = () => setIsUploading(true);
  const showUploaded = ({ category }: DocumentRecord) => {
    setIsUploading(false);
    // A filter that would hide the new document is removed.
    const isHidden = query.isArchived || (query.category !== undefined && query.category !== category);
    if (isHidden) filter({ category: undefined, isArchived: false });
    else if (query.page > 1) go({ page: 1 });
  };

  return (
    <Box {...watch}>
      <PageHeader
        title="Documents"
        subtitle="Contracts, evaluations, certificates and licensure papers in one place"
        actions={
          <Button variant="contained" startIcon={<UploadIcon />} onClick={openUpload}>
            Upload Document
          </Button>
        }
      />
      <CategoryFilter query={query} onFilter={filter} />
      <DocumentList
        loaded={loaded}
        found={found}
        shown={found?.slice((page - 1) * pageSize, page * pageSize) ?? []}
        query={query}
        hasArchived={archived.data && archived.data.length > 0}
        headingRef={heading}
        onFilter={filter}
        onUpload={openUpload}
        onPreview={actions.preview}
        onDownload={(document) => void actions.download(document)}
        onArchive={actions.archive}
        onRestore={actions.restore}
        onDelete={actions.askToDelete}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        noun="documents"
        onPage={(number) => {
          go({ page: number });
          focusHeading();
        }}
      />
      <DocumentDialogs actions={actions} />
      {isUploading && <UploadDialog onUploaded={showUploaded} onClose={() => setIsUploading(false)} />}
    </Box>
  );
}

function documentsOf(
  documents: readonly DocumentRecord[] | undefined,
  { category }: DocumentQuery,
): readonly DocumentRecord[] | undefined {
  if (category === undefined) return documents;
  return documents?.filter((document) => document.category === category);
}

/** The dialogs about a document, of which at most one is open. */
function DocumentDialogs({ actions }: { actions: ReturnType<typeof useDocumentActions> }) {
  const { dialog, close, isRemoving, remove, download } = actions;
  if (!dialog) return null;
  const { document } = dialog;
  if (dialog.kind === 'preview') {
    return <PreviewDialog document={document} onDownload={() => void download(document)} onClose={close} />;
  }
  return (
    <ConfirmDialog
      isOpen
      title="Delete Document"
      text={`Are you sure you want to delete “${document.originalName}”? It is deleted for good: this action cannot be undone.`}
      cancelLabel="Cancel"
      confirmLabel="Delete"
      confirmColor="error"
      isBusy={isRemoving}
      onCancel={close}
      onConfirm={() => void remove(document)}
    />
  );
}
