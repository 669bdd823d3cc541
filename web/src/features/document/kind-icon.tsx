import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { FileIcon, ImageIcon, NotesIcon, PdfIcon, WordIcon } from '../../components/icons.tsx';
import { toneSx, type Tone } from '../../components/styles.ts';
import type { DocumentKind } from './document-kind.ts';

const styles: Record<DocumentKind, { Icon: ComponentType<SvgIconProps>; tone: Tone }> = {
  pdf: { Icon: PdfIcon, tone: 'bad' },
  word: { Icon: WordIcon, tone: 'info' },
  text: { Icon: NotesIcon, tone: 'neutral' },
  image: { Icon: ImageIcon, tone: 'good' },
  other: { Icon: FileIcon, tone: 'quiet' },
};

/** The kind of a document as an icon, which is hidden from screen readers. */
export function KindIcon({ kind }: { kind: DocumentKind }) {
  const { Icon, tone } = styles[kind];
  return (
    <Box
      aria-hidden
      sx={{
        width: 48,
        height: 48,
        flexShrink: 0,
        borderRadius: '12px',
        display: 'grid',
        placeItems: 'center',
        ...toneSx(tone),
      }}
    >
      <Icon sx={{ fontSize: 28 }} />
    </Box>
  );
}
