// Used by article and consultation.
import Box from '@mui/material/Box';
import { SimpleText } from './simple-text.tsx';

interface Props {
  text: string;
  /** The heading level of `##`. */
  titleLevel: 2 | 3 | 4 | 5;
}

/** Formatted text with a limited line length, for reading. */
export function ReadingText({ text, titleLevel }: Props) {
  const title = `& h${titleLevel}`;
  const lower = `& h${titleLevel + 1}`;
  return (
    <Box
      sx={{
        maxWidth: '46rem',
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        [`${title}, ${lower}`]: { m: 0, mt: 2.5, fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
        [lower]: { fontSize: '1rem', fontWeight: 600 },
        '& p': { m: 0, mt: 1 },
        '& a': { color: 'inherit' },
        '& ul, & ol': { m: 0, mt: 0.75, pl: 2.75, display: 'grid', gap: 0.5 },
        '& ul': { listStyle: 'disc' },
      }}
    >
      <SimpleText text={text} titleLevel={titleLevel} />
    </Box>
  );
}
