import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { FileIcon, ImageIcon, NotesIcon, PdfIcon, WordIcon } from '../../components/icons.tsx';
import type { DocumentKind } from './document-kind.ts';

const styles: Record<DocumentKind, { Icon: ComponentType<SvgIconProps>; background: string; color: string }> =
  {
    pdf: { Icon: PdfIcon, background: '#fbe3e0', color: '#8c2318' },
    word: { Icon: WordIcon, background: '#e3edf8', color: '#1f4f85' },
    text: { Icon: NotesIcon, background: '#e6ecf3', color: '#33475b' },
    image: { Icon: ImageIcon, background: '#e1efd7', color: '#31511d' },
    other: { Icon: FileIcon, background: '#eceee9', color: '#4a5346' },
  };

/** The kind of a document as an icon, which is hidden from screen readers. */
export function KindIcon({ kind }: { kind: DocumentKind }) {
  const { Icon, background, color } = styles[kind];
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
        bgcolor: background,
        color,
      }}
    >
      <Icon sx={{ fontSize: 28 }} />
    </Box>
  );
}
