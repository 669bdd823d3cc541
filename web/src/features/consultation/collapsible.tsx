import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { withPhoneLinks } from '../../components/phone-links.tsx';
import { excerptOf } from './excerpt.ts';

/** Whether a text is shown in full. Short texts always are. */
export interface CollapsibleState {
  canCollapse: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/** The state of a text that is collapsed or not, until the user decides. */
export function useCollapsible(canCollapse: boolean, isOpenAtFirst: boolean): CollapsibleState {
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = !canCollapse || (isOpened ?? isOpenAtFirst);
  return { canCollapse, isOpen, toggle: () => setIsOpened(!isOpen) };
}

interface CollapsibleTextProps {
  text: string;
  /** The noun for its button, as in 'answer'. */
  what: string;
}

/** Plain text with its line breaks. A long text is collapsed at first. */
export function CollapsibleText({ text, what }: CollapsibleTextProps) {
  const beginning = excerptOf(text, 320, 6);
  const collapsible = useCollapsible(beginning !== text, false);
  return (
    <Collapsible what={what} state={collapsible}>
      <PlainText text={collapsible.isOpen ? text : beginning} />
    </Collapsible>
  );
}

/** A text with its line breaks. */
export function PlainText({ text }: { text: string }) {
  return (
    <Typography
      sx={{
        maxWidth: '46rem',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit' },
      }}
    >
      {withPhoneLinks(text)}
    </Typography>
  );
}

interface CollapsibleProps {
  /** The noun for its button, as in 'guidance'. */
  what: string;
  state: CollapsibleState;
  /** The text, or its beginning while it is collapsed. */
  children: ReactNode;
}

/** A text with a button that shows more or less of it. */
export function Collapsible({ what, state: { canCollapse, isOpen, toggle }, children }: CollapsibleProps) {
  const id = useId();
  const label = isOpen ? 'Show Less' : 'Show More';
  return (
    <div>
      <div id={id}>{children}</div>
      {canCollapse && (
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
