import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  /** Whether sessions are listed, so that the bar may come. */
  hasSessions: boolean;
  /** Clears the selection; undefined without one, and while the selected sessions are being changed. */
  onRelease: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Contains the list of sessions and the bar for the selected ones. Escape clears the selection. The bar covers the end
 * of the window, so space is reserved for it below the list, also while there is no bar: otherwise the rows would move
 * when it goes.
 */
export function SelectionArea({ hasSessions, onRelease, children }: Props) {
  const release = (event: KeyboardEvent<HTMLElement>) => {
    // React bubbles events of menus and dialogs through this component, but they are elsewhere in the DOM. They
    // handle Escape themselves.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isInside || !onRelease) return;
    // Keeps a toast open, which would be closed by Escape.
    event.preventDefault();
    onRelease();
  };
  return (
    <Box onKeyDown={release} sx={hasSessions ? aboveBarSx : undefined}>
      {children}
    </Box>
  );
}

// With the 64 px below each page, as high as the bar is with all that it may say.
const aboveBarSx = {
  pb: { xs: 'calc(9rem + env(safe-area-inset-bottom))', lg: '5.5rem' },
  '@media print': { pb: 0 },
  // Keeps focused elements clear of the bars at top and bottom of the window.
  '& input, & button, & a': { scrollMarginBlock: { xs: '5rem 13rem', md: '1rem 11rem' } },
};
