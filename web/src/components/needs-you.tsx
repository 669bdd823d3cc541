// Used by most features.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useRestoredFocus } from '../lib/use-restored-focus.ts';
import { inOrder } from './lists/list-skeleton.tsx';
import { cardPadding } from './styles.ts';

// More rows than these are a wall; they come by a button.
const shownCount = 8;
const beyond = `li:nth-of-type(n + ${shownCount + 1})`;

/** The one list of what waits for the user: at most 8 rows, then More. The card is not there without a row. */
export function NeedsYouCard({ children }: { children: ReactNode }) {
  const titleId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  // The button of a row disappears together with the focus.
  const { heading, watch } = useRestoredFocus();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ px: cardPadding, pt: cardPadding, pb: 1, '&:not(:has(li))': { display: 'none' } }}
      {...watch}
    >
      <Typography id={titleId} component="h2" variant="h6" ref={heading} tabIndex={-1}>
        Needs You
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          ...inOrder,
          ...(isUnfolded ? {} : { [`& > ${beyond}`]: { display: 'none' } }),
          // The rows come from parts that load by themselves: only the list knows how many there are.
          [`&:not(:has(> ${beyond})) + button`]: { display: 'none' },
        }}
      >
        {children}
      </Box>
      {!isUnfolded && (
        <Button size="small" onClick={() => setIsUnfolded(true)} sx={{ ml: -1 }}>
          More
        </Button>
      )}
    </Card>
  );
}

interface RowProps {
  text: string;
  /** Buttons or links. */
  children?: ReactNode;
}

/** A row of the list: what waits, and what the user can do about it. */
export function NeedsYouRow({ text, children }: RowProps) {
  return (
    <Box component="li" sx={rowSx}>
      <Typography component="span" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere', minWidth: 0 }}>
        {text}
      </Typography>
      <Box sx={actionsSx}>{children}</Box>
    </Box>
  );
}

/** A row in the place of those that could not be loaded. `what` names them within a sentence. */
export function NeedsYouFailure({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <NeedsYouRow text={`We could not load ${what}.`}>
      <Button size="small" aria-label={`Retry: ${what}`} onClick={() => onRetry()}>
        Retry
      </Button>
    </NeedsYouRow>
  );
}

const actionsSx = {
  ml: 'auto',
  display: 'flex',
  // Aligns the text of the last button, without its padding, with the edge of the content.
  '& > .MuiButton-text:last-of-type': { mr: -1 },
} as const;

const rowSx = {
  display: 'flex',
  // Two buttons are below a text for which they leave no room.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 48,
  py: 0.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
