import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { MoreIcon } from '../../components/icons.tsx';
import { countOf } from '../../lib/numbers.ts';
import { divide, type Chosen } from './session-selection.ts';

interface Props {
  chosen: Chosen;
  isBusy: boolean;
  onUndo: () => void;
  onDelete: () => void;
}

const label = 'More actions for the selected sessions';

/** The rarely used actions for the selected sessions, with the number of sessions to which each applies. */
export function BulkMenu({ chosen, isBusy, onUndo, onDelete }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const undoCount = divide('undo', chosen).ids.length;
  const deleteCount = divide('delete', chosen).ids.length;
  return (
    <>
      <IconButton
        aria-label={label}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onClick={(event) => !isBusy && setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          // The menu is outside of the main landmark, so it is a landmark of its own.
          root: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label },
          paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 3, maxWidth: 320 } },
        }}
      >
        <Item
          title={undoCount > 0 ? `Undo ${countOf(undoCount, 'Session')}` : 'Undo'}
          text="What is pending, or approved by you, is logged again."
          isDisabled={undoCount === 0}
          onClick={pick(onUndo)}
        />
        <Item
          title={deleteCount > 0 ? `Delete ${countOf(deleteCount, 'Session')}` : 'Delete'}
          text="Only logged sessions can be deleted."
          isDisabled={deleteCount === 0}
          color="error.main"
          onClick={pick(onDelete)}
        />
      </Menu>
    </>
  );
}

interface ItemProps {
  title: string;
  text: string;
  isDisabled: boolean;
  color?: string;
  onClick: () => void;
}

// MUI moves between the items of a menu by the `autoFocus` and `tabIndex` that it passes to its children.
function Item({ title, text, isDisabled, color, onClick, ...focus }: ItemProps) {
  return (
    <MenuItem {...focus} disabled={isDisabled} onClick={onClick} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
      <ListItemText primary={title} secondary={text} slotProps={{ primary: { sx: { color } } }} />
    </MenuItem>
  );
}
