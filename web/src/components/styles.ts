/** The padding of a card. */
export const cardPadding = { xs: 2, sm: 2.5 };

/** Hides content from the screen, but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
