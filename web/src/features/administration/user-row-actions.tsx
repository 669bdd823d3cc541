import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { MoreMenu } from '../../components/more-menu.tsx';
import { careActionsOf, careTexts, type UserAction } from './user-care.ts';

interface Props {
  user: UserRecord;
  /** The administrator's own id: administrators neither delete nor suspend themselves. */
  ownId: number;
  onAction: (action: UserAction, user: UserRecord) => void;
  /** Whether the buttons look like links, as in the table. */
  isInTable?: boolean;
}

/** Buttons to edit and to delete a user, and a menu with what concerns their sign-in. */
export function UserRowActions({ user, ownId, onAction, isInTable = false }: Props) {
  const look = isInTable ? { px: 1, minWidth: 0 } : {};
  const care = careActionsOf(user, ownId);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: isInTable ? 0 : 1 }}>
      <Button
        size="small"
        variant={isInTable ? 'text' : 'outlined'}
        onClick={() => onAction('edit', user)}
        aria-label={`Edit ${user.name}`}
        sx={look}
      >
        Edit
      </Button>
      {user.id !== ownId && (
        <Button
          size="small"
          color="error"
          onClick={() => onAction('delete', user)}
          aria-label={`Delete ${user.name}`}
          sx={look}
        >
          Delete
        </Button>
      )}
      {care.length > 0 && (
        <MoreMenu label={`More actions for ${user.name}`} minWidth={190}>
          {(pick) =>
            care.map((action) => (
              <MenuItem
                key={action}
                onClick={pick(() => onAction(action, user))}
                sx={{ minHeight: 44, color: careTexts[action].isSevere ? 'error.main' : undefined }}
              >
                {careTexts[action].label}
              </MenuItem>
            ))
          }
        </MoreMenu>
      )}
    </Box>
  );
}
