import { documentCategories, type DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArchiveIcon, NewTabIcon, RestoreIcon, TrashIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/dates.ts';
import { kindOf, kindLabels } from './document-kind.ts';
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

/** A document with its details and actions. */
export function DocumentCard({ document, ...actions }: DocumentActions & { document: DocumentRecord }) {
  const { originalName, description, category, fileSize, uploadedAt } = document;
  const kind = kindOf(document);
  return (
    <Card component="li" sx={{ p: 2.5, pb: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1.75 }}>
        <KindIcon kind={kind} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="h3"
            title={originalName}
            sx={{ fontWeight: 600, lineHeight: 1.35, ...atMost(3) }}
          >
            {originalName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {kindLabels[kind]} · {formatFileSize(fileSize)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Uploaded {formatDate(uploadedAt)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ mt: 1.5, mb: 2 }}>
        <CategoryBadge category={category} />
        {description && (
          <Typography variant="body2" title={description} sx={{ mt: 1.25, ...atMost(3) }}>
            {description}
          </Typography>
        )}
      </Box>
      <Divider sx={{ mt: 'auto' }} />
      <Actions document={document} {...actions} />
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

function Actions({
  document,
  onPreview,
  onDownload,
  ...others
}: DocumentActions & { document: DocumentRecord }) {
  const { id, originalName, isArchived } = document;
  const shift = isArchived ? 'Restore' : 'Archive';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        pt: 1,
        mx: -1,
        '& .MuiButton-root': { px: 1, minWidth: 0 },
      }}
    >
      <Button aria-label={`Preview ${originalName}`} onClick={() => onPreview(document)}>
        Preview
      </Button>
      <Button
        component="a"
        href={viewAddress(id)}
        target="_blank"
        rel="noopener"
        aria-label={`View ${originalName} (opens in a new tab)`}
        endIcon={<NewTabIcon />}
        sx={{ '& .MuiButton-endIcon': { ml: 0.5 } }}
      >
        View
      </Button>
      <Button
        aria-label={`Download ${originalName}`}
        onClick={() => onDownload(document)}
        sx={{ mr: 'auto' }}
      >
        Download
      </Button>
      <IconButton
        title={shift}
        aria-label={`${shift} ${originalName}`}
        // The card disappears at once, and the second click of a double click must not hit the next card.
        onClick={({ detail }) => detail < 2 && (isArchived ? others.onRestore : others.onArchive)(document)}
        sx={{ width: 44, height: 44 }}
      >
        {isArchived ? <RestoreIcon /> : <ArchiveIcon />}
      </IconButton>
      <IconButton
        title="Delete"
        color="error"
        aria-label={`Delete ${originalName}`}
        onClick={() => others.onDelete(document)}
        sx={{ width: 44, height: 44 }}
      >
        <TrashIcon />
      </IconButton>
    </Box>
  );
}
