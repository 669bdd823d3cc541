import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';

const buttonSx = {
  flexShrink: 0,
  bgcolor: 'panel.ink',
  color: 'panel.ground',
  '&:hover': { bgcolor: 'panel.hover' },
  '&.Mui-disabled': { bgcolor: 'panel.ink', color: 'panel.ground', opacity: 0.6 },
} as const;

/** The submit button on the dark panel of a form, in the panel's colors turned around. */
export function PanelButton(
  props: Pick<ComponentProps<typeof Button>, 'form' | 'disabled' | 'value' | 'children'>,
) {
  return <Button type="submit" variant="contained" sx={buttonSx} {...props} />;
}
