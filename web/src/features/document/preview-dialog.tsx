import type { DocumentRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloseIcon, DownloadIcon, NewTabIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { CategoryBadge } from './document-card.tsx';
import { kindOf, kindLabels } from './document-kind.ts';
import { DocumentPreview, previewWayOf } from './document-preview.tsx';
import { viewAddress } from './document.api.ts';
import { formatFileSize } from './file-size.ts';

interface Props {
  document: DocumentRecord;
  onDownload: () => void;
  onClose: () => void;
}

/** The dialog that shows a document in place, with its details. */
export function PreviewDialog({ document, onDownload, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const isShown = previewWayOf(kindOf(document)) !== 'none';
  const isWholeScreen = isNarrow && isShown;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isWholeScreen}
      scroll={isShown ? 'paper' : 'body'}
      maxWidth={isShown ? 'lg' : 'sm'}
      aria-labelledby="preview-title"
      // A preview takes the whole height of the window.
      {...(isShown && { sx: { '& .MuiDialog-container': { pt: 0 } } })}
      slotProps={{
        paper: { sx: isWholeScreen ? { borderRadius: 0 } : { ...(isShown && { height: '100%' }) } },
      }}
    >
      {/* components/toast.tsx keeps toasts below elements with data-head-bar. */}
      <Box data-head-bar sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pr: 1.5, pt: 1.5 }}>
        <DialogTitle
          id="preview-title"
          sx={{ flex: 1, minWidth: 0, fontSize: '1.125rem', overflowWrap: 'anywhere', py: 1 }}
        >
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            Preview
          </Typography>{' '}
          {document.originalName}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Facts document={document} isShown={isShown} />
      <DialogContent dividers sx={{ p: 0, bgcolor: 'background.default' }}>
        <DocumentPreview document={document} />
      </DialogContent>
      <Actions document={document} isShown={isShown} onDownload={onDownload} />
    </Dialog>
  );
}

interface ActionsProps extends Pick<Props, 'document' | 'onDownload'> {
  isShown: boolean;
}

function Actions({ document, isShown, onDownload }: ActionsProps) {
  const kind = kindOf(document);
  // The browser would only save a document that it cannot show.
  const opensInTab = kind !== 'word' && kind !== 'other';
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2, '& .MuiButton-root': { m: 0, px: 1.75 } }}>
      <Button variant={opensInTab ? 'text' : 'contained'} startIcon={<DownloadIcon />} onClick={onDownload}>
        Download
      </Button>
      {opensInTab && (
        <Button
          component="a"
          variant={isShown ? 'outlined' : 'contained'}
          startIcon={<NewTabIcon />}
          href={viewAddress(document.id)}
          target="_blank"
          rel="noopener"
        >
          Open in New Tab
        </Button>
      )}
    </DialogActions>
  );
}

function Facts({ document, isShown }: Pick<ActionsProps, 'document' | 'isShown'>) {
  const { category, description, fileSize, uploadedAt } = document;
  return (
    <Box
      component="section"
      aria-label="About this document"
      // A long description scrolls beside a preview. It is focusable, so that keys can scroll it.
      tabIndex={isShown && description ? 0 : undefined}
      sx={{ px: 3, pb: 2, maxHeight: '30%', overflowY: 'auto', flexShrink: 0, outlineOffset: -3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <CategoryBadge category={category} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kindLabels[kindOf(document)]} · {formatFileSize(fileSize)} · Uploaded {formatDate(uploadedAt)}
        </Typography>
      </Box>
      {description && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
    </Box>
  );
}
