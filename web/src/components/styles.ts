// Used by most features and the application's frame.
import type { Theme } from '@mui/material/styles';

/** The colors of a badge, a note or an icon. */
export type Tone = keyof Theme['palette']['tone'];

export const toneSx = (tone: Tone) => ({ bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` });

/** A panel that stands out by its dark ground in both themes, with a ring around the focus that shows on it. */
export const panelColors = {
  bgcolor: 'panel.ground',
  color: 'panel.ink',
  '--focus': 'var(--mui-palette-panel-focus)',
} as const;

export const cardPadding = { xs: 2, sm: 2.5 };

/** The width of the sidebar of wide windows, in px. It fits the longest entry on one line in the widest system font. */
export const sidebarWidth = 272;

/** The padding at the left and right of a page, and the width of its content in px. */
export const pagePadding = { xs: 2, sm: 3, md: 5 };
export const pageWidth = 1120;

/** Hides content from the screen, but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
