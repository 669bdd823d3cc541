/** The look of a small button that sets a value; a pressed one shows that the form has it. */
export const chipSx = {
  minWidth: 0,
  px: 1.25,
  borderRadius: '999px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.primary',
  '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
