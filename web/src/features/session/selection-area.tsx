import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  /** Whether the bar with the selected sessions is shown. */
  hasBar: boolean;
  /** Clears the selection; undefined while the selected sessions are being changed. */
  onRelease: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Contains the list of sessions and the bar for the selected ones. Escape clears the selection. The bar of a phone
 * covers the end of the window, so space is reserved for it below the list.
 */
export function SelectionArea({ hasBar, onRelease, children }: Props) {
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
    <Box onKeyDown={release} sx={hasBar ? aboveBarSx : undefined}>
      {children}
    </Box>
  );
}

const aboveBarSx = {
  pb: { xs: 'calc(7rem + env(safe-area-inset-bottom))', sm: 0 },
  // Keeps focused elements clear of the sticky bars at top and bottom.
  '& input, & button, & a': { scrollMarginBlock: { xs: '5rem 11rem', sm: '11rem 0' } },
};
