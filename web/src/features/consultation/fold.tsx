import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { excerptOf } from './excerpt.ts';

interface FoldedTextProps {
  text: string;
  /** What it is, as in 'question'. */
  what: string;
  isOpenAtFirst: boolean;
}

/** Plain text with its line breaks. Of a long one only the beginning stands there at first. */
export function FoldedText({ text, what, isOpenAtFirst }: FoldedTextProps) {
  const beginning = excerptOf(text, 320, 6);
  return (
    <Foldable what={what} canFold={beginning !== text} isOpenAtFirst={isOpenAtFirst}>
      {(isOpen) => (
        <Typography sx={{ maxWidth: '46rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {isOpen ? text : beginning}
        </Typography>
      )}
    </Foldable>
  );
}

interface FoldableProps {
  /** What it is, as in 'guidance'. */
  what: string;
  canFold: boolean;
  isOpenAtFirst: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/** A text with a button that shows more or less of it. */
export function Foldable({ what, canFold, isOpenAtFirst, children }: FoldableProps) {
  const id = useId();
  // Undefined until the user decides.
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = !canFold || (isOpened ?? isOpenAtFirst);
  const label = isOpen ? 'Show less' : 'Show more';
  return (
    <div>
      <Box id={id}>{children(isOpen)}</Box>
      {canFold && (
        <Button
          size="small"
          aria-label={`${label} of the ${what}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpened(!isOpen)}
          sx={{ ml: -1, px: 1 }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
