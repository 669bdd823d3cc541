import type { DocumentRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { LoadError } from '../../components/loading/load-error.tsx';
import { ApiError } from '../../lib/requests/http.ts';
import { kindOf, type DocumentKind } from './document-kind.ts';
import { checkContent, viewAddress } from './document.api.ts';
import { KindIcon } from './kind-icon.tsx';

/** The element in which a document can be shown. */
export type PreviewWay = 'frame' | 'image' | 'none';

/** Returns the element for a kind of document. Browsers of phones often have nothing that shows a PDF in a page. */
export function previewWayOf(kind: DocumentKind): PreviewWay {
  if (kind === 'image') return 'image';
  if (kind === 'text') return 'frame';
  return kind === 'pdf' && navigator.pdfViewerEnabled ? 'frame' : 'none';
}

/** A document in place, or the reason why it cannot be shown there. */
export function DocumentPreview({ document }: { document: DocumentRecord }) {
  const kind = kindOf(document);
  const way = previewWayOf(kind);
  const [attempt, setAttempt] = useState(1);
  if (way === 'none') return <NoPreview kind={kind} />;
  return <Content key={attempt} document={document} way={way} onRetry={() => setAttempt(attempt + 1)} />;
}

const whole = { display: 'block', width: '100%', height: '100%', border: 0 } as const;

interface ContentProps {
  document: DocumentRecord;
  way: PreviewWay;
  onRetry: () => void;
}

function Content({ document, way, onRetry }: ContentProps) {
  const address = viewAddress(document.id);
  // Checked first, because the element would show the server's error body as the document.
  const { isReady, error } = useContentCheck(address);
  const [isBroken, setIsBroken] = useState(false);
  const name = `Preview of ${document.originalName}`;
  if (error !== undefined || isBroken) {
    return (
      <Box sx={{ p: 2 }}>
        {error instanceof ApiError && error.status === 404 ? (
          <Alert severity="error">This document was deleted in another window.</Alert>
        ) : (
          <LoadError what="this document" error={error} onRetry={onRetry} />
        )}
      </Box>
    );
  }
  if (!isReady) return <Skeleton variant="rectangular" sx={whole} />;
  return way === 'image' ? (
    <Box
      component="img"
      src={address}
      alt={name}
      onError={() => setIsBroken(true)}
      sx={{ ...whole, objectFit: 'contain' }}
    />
  ) : (
    <Box component="iframe" src={address} title={name} sx={{ ...whole, ...onPaper }} />
  );
}

// Browsers show a text in the theme of its frame, and a PDF on white.
const onPaper = { bgcolor: 'common.white', colorScheme: 'light' };

const reasons: Record<DocumentKind, string> = {
  pdf: 'This browser opens PDFs in a new tab.',
  word: 'Word documents cannot be shown here. Download it to read it in Word.',
  text: '',
  image: '',
  other: 'This document cannot be shown here. Download it to read it.',
};

function NoPreview({ kind }: { kind: DocumentKind }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 3 }}>
      <KindIcon kind={kind} />
      <Typography>{reasons[kind]}</Typography>
    </Box>
  );
}

/** Asks the server whether the content at an address is available. */
function useContentCheck(address: string) {
  const [state, setState] = useState<{ isReady: boolean; error?: unknown }>({ isReady: false });
  useEffect(() => {
    let isCurrent = true;
    const update = (next: typeof state) => isCurrent && setState(next);
    checkContent(address).then(
      () => update({ isReady: true }),
      (error: unknown) => update({ isReady: false, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return state;
}
