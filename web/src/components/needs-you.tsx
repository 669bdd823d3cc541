import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useRestoredFocus } from '../lib/use-restored-focus.ts';
import { inOrder } from './list-skeleton.tsx';
import { cardPadding } from './styles.ts';

/** The one list of what waits for the user. The card is not there without a row. */
export function NeedsYouCard({ children }: { children: ReactNode }) {
  const titleId = useId();
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...inOrder }}>
        {children}
      </Box>
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
