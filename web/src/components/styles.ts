/** How far what a card holds keeps off its edges. */
export const cardPadding = { xs: 2, sm: 2.5 };

/** The style of what is there for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
