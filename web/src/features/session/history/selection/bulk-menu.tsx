import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { countOf } from '../../../../lib/figures/numbers.ts';
import { MoreMenu } from '../../../../components/more-menu.tsx';
import { divide, type Chosen } from './session-selection.ts';

interface Props {
  chosen: Chosen;
  isBusy: boolean;
  onUndo: () => void;
  onDelete: () => void;
}

/** The rarely used actions for the selected sessions, with the number of sessions to which each applies. */
export function BulkMenu({ chosen, isBusy, onUndo, onDelete }: Props) {
  const undoCount = divide('undo', chosen).ids.length;
  const deleteCount = divide('delete', chosen).ids.length;
  return (
    <MoreMenu label="More actions for the selected sessions" isAbove isBusy={isBusy} maxWidth={320}>
      {(pick) => [
        <Item
          key="undo"
          title={undoCount > 0 ? `Undo ${countOf(undoCount, 'Session')}` : 'Undo'}
          text="Moves sessions that are pending, or approved by you, back to Logged."
          isDisabled={undoCount === 0}
          onClick={pick(onUndo)}
        />,
        <Item
          key="delete"
          title={deleteCount > 0 ? `Delete ${countOf(deleteCount, 'Session')}` : 'Delete'}
          text="Only logged sessions can be deleted."
          isDisabled={deleteCount === 0}
          color="error.main"
          onClick={pick(onDelete)}
        />,
      ]}
    </MoreMenu>
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
