import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { excerptOf } from './excerpt.ts';

/** Whether a text is shown as a whole. One that is short is. */
export interface Fold {
  canFold: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/** A text that is folded, or not, until the user decides. */
export function useFold(canFold: boolean, isOpenAtFirst: boolean): Fold {
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = !canFold || (isOpened ?? isOpenAtFirst);
  return { canFold, isOpen, toggle: () => setIsOpened(!isOpen) };
}

interface FoldedTextProps {
  text: string;
  /** What it is, as in 'answer'. */
  what: string;
}

/** Plain text with its line breaks. Of a long one only the beginning stands there at first. */
export function FoldedText({ text, what }: FoldedTextProps) {
  const beginning = excerptOf(text, 320, 6);
  const fold = useFold(beginning !== text, false);
  return (
    <Foldable what={what} fold={fold}>
      <PlainText text={fold.isOpen ? text : beginning} />
    </Foldable>
  );
}

/** Text as it was typed. */
export function PlainText({ text }: { text: string }) {
  return (
    <Typography sx={{ maxWidth: '46rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

interface FoldableProps {
  /** What it is, as in 'guidance'. */
  what: string;
  fold: Fold;
  /** As much of it as is to be shown. */
  children: ReactNode;
}

/** A text with a button that shows more or less of it. */
export function Foldable({ what, fold: { canFold, isOpen, toggle }, children }: FoldableProps) {
  const id = useId();
  const label = isOpen ? 'Show Less' : 'Show More';
  return (
    <div>
      <div id={id}>{children}</div>
      {canFold && (
        <Button
          size="small"
          aria-label={`${label} of the ${what}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          sx={{ ml: -1, px: 1 }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
