/** The space between the cards of the report. */
export const cardGap = { xs: 2, sm: 2.5 };

/** The look of cards side by side where there is room, and always on paper. */
export function cardRow(count: number) {
  return {
    display: 'grid',
    gap: cardGap,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${count}, minmax(0, 1fr))` },
    '@media print': { gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', breakInside: 'avoid' },
  };
}
