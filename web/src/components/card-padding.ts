/** How far what a card holds keeps off its edges. */
export const cardPadding = { xs: 2, sm: 2.5 };
