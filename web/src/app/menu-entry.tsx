import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** The look of every entry of the menu, whether it is a link or a button. */
export const menuEntryStyle = {
  borderRadius: '12px',
  minHeight: 48,
  '&.Mui-selected': { bgcolor: 'brand.tint', color: 'brand.deep' },
  // Where one is stands out from where one can go.
  '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
} as const;

interface Props {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  /** Less prominent than a page. */
  isQuiet?: boolean;
}

/** What an entry of the menu shows. */
export function MenuEntry({ Icon, label, isQuiet = false }: Props) {
  const text = { fontWeight: 500, ...(isQuiet && { fontSize: '0.875rem' }) };
  return (
    <>
      <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
        <Icon fontSize={isQuiet ? 'small' : 'medium'} />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { sx: text } }} />
    </>
  );
}
