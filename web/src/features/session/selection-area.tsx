import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  /** Whether the bar is there. */
  hasBar: boolean;
  /** Lets go of what is selected; not while that is being changed. */
  onRelease: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What holds the sessions that can be selected, and the bar for those that are. Escape lets go of them. The bar of a
 * phone covers the end of the window: its place is kept below the list.
 */
export function SelectionArea({ hasBar, onRelease, children }: Props) {
  const release = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs are children of it for React, but not on the page. They close by Escape themselves.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isInside || !onRelease) return;
    // A toast that is shown stays, until the next time.
    event.preventDefault();
    onRelease();
  };
  return (
    <Box onKeyDown={release} sx={hasBar ? aboveBarSx : undefined}>
      {children}
    </Box>
  );
}

const aboveBarSx = {
  pb: { xs: 'calc(7rem + env(safe-area-inset-bottom))', sm: 0 },
  // Nor is what gets the focus to be behind it, or behind what sticks at the top.
  '& input, & button, & a': { scrollMarginBlock: { xs: '5rem 11rem', sm: '11rem 0' } },
};
