import { documentCategories, type DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { MoreMenu } from '../../components/more-menu.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { kindOf, kindLabels, type DocumentKind } from './document-kind.ts';
import { viewAddress } from './document.api.ts';
import { formatFileSize } from './file-size.ts';
import { KindIcon } from './kind-icon.tsx';

/** Callbacks of the buttons of a document. */
export interface DocumentActions {
  onPreview: (document: DocumentRecord) => void;
  onDownload: (document: DocumentRecord) => void;
  onArchive: (document: DocumentRecord) => void;
  onRestore: (document: DocumentRecord) => void;
  onDelete: (document: DocumentRecord) => void;
}

// A longer text is cut. The whole text is in a tooltip, and in the dialog that Preview opens.
const atMost = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** A document with its details. Its name opens the preview; the rest is in a menu. */
export function DocumentCard({ document, ...actions }: DocumentActions & { document: DocumentRecord }) {
  const { originalName, description, category, fileSize, uploadedAt } = document;
  const kind = kindOf(document);
  return (
    <Card component="li" sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'start' }}>
        <KindIcon kind={kind} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="h3" title={originalName}>
            <Link
              component="button"
              aria-label={`Preview ${originalName}`}
              onClick={() => actions.onPreview(document)}
              sx={{ textAlign: 'left', fontWeight: 600, lineHeight: 1.35, ...atMost(3) }}
            >
              {originalName}
            </Link>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {kindLabels[kind]} · {formatFileSize(fileSize)} · {formatDate(uploadedAt)}
          </Typography>
        </Box>
        <Box sx={{ mt: -1, mr: -1 }}>
          <Actions document={document} {...actions} />
        </Box>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <CategoryBadge category={category} />
        {description && (
          <Typography variant="body2" title={description} sx={{ mt: 1.25, ...atMost(3) }}>
            {description}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

export function CategoryBadge({ category }: Pick<DocumentRecord, 'category'>) {
  return (
    <Chip
      size="small"
      label={documentCategories[category]}
      sx={{ bgcolor: 'brand.tint', color: 'brand.deep', fontWeight: 600 }}
    />
  );
}

// Browsers show these. A Word file would be saved, and leave an empty tab.
const shownByBrowsers: ReadonlySet<DocumentKind> = new Set(['pdf', 'text', 'image']);

function Actions({ document, ...actions }: DocumentActions & { document: DocumentRecord }) {
  const { id, originalName, isArchived } = document;
  return (
    <MoreMenu label={`More for ${originalName}`}>
      {(pick) => [
        shownByBrowsers.has(kindOf(document)) && (
          <MenuItem
            key="view"
            component="a"
            href={viewAddress(id)}
            target="_blank"
            rel="noopener"
            onClick={pick(() => undefined)}
          >
            View (opens in a new tab)
          </MenuItem>
        ),
        <MenuItem key="download" onClick={pick(() => actions.onDownload(document))}>
          Download
        </MenuItem>,
        <MenuItem
          key="shift"
          onClick={pick(() => (isArchived ? actions.onRestore : actions.onArchive)(document))}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </MenuItem>,
        <MenuItem key="delete" onClick={pick(() => actions.onDelete(document))}>
          Delete
        </MenuItem>,
      ]}
    </MoreMenu>
  );
}
