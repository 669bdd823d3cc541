// Used by administration, document, report and session.
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { ChevronDownIcon, MoreIcon } from './icons.tsx';

interface Props {
  /** The name of the button and of the menu. */
  label: string;
  /** Shows the label on the button, instead of three dots. */
  hasText?: boolean;
  /** Opens upwards, as from the foot of the window. */
  isAbove?: boolean;
  isBusy?: boolean;
  /** In pixels. */
  minWidth?: number;
  maxWidth?: number;
  /** Returns the items; `pick` makes of an action one that also closes the menu. */
  children: (pick: (act: () => void) => () => void) => ReactNode;
}

/** A button with three dots or a label, and the menu of further actions that it opens. */
export function MoreMenu(props: Props) {
  const { label, hasText = false, isAbove = false, isBusy = false, minWidth, maxWidth, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  const pick = (act: () => void) => () => {
    close();
    act();
  };
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-disabled': isBusy,
    onClick: (event: MouseEvent<HTMLElement>) => !isBusy && setAnchor(event.currentTarget),
  } as const;
  const [edge, oppositeEdge] = isAbove ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  return (
    <>
      {hasText ? (
        <Button {...opener} variant="outlined" endIcon={<ChevronDownIcon />}>
          {label}
        </Button>
      ) : (
        <IconButton {...opener} aria-label={label} title="More" sx={{ width: 44, height: 44 }}>
          <MoreIcon />
        </IconButton>
      )}
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: edge, horizontal: 'right' }}
        transformOrigin={{ vertical: oppositeEdge, horizontal: 'right' }}
        slotProps={{
          // The menu is outside of the main landmark, so it is a landmark of its own.
          root: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label },
          paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 3, minWidth, maxWidth } },
        }}
      >
        {children(pick)}
      </Menu>
    </>
  );
}
