import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { MoreMenu } from '../../../components/more-menu.tsx';
import { accessActionsOf, accessTexts, type UserAction } from '../user-access.ts';

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
  const accessActions = accessActionsOf(user, ownId);
  const look = isInTable ? { px: 1, minWidth: 0 } : {};
  return (
    <Box sx={isInTable ? inTableSx : { display: 'flex', alignItems: 'center', gap: 1 }}>
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
      {accessActions.length > 0 && (
        <MoreMenu label={`More actions for ${user.name}`} minWidth={190}>
          {(pick) =>
            accessActions.map((action) => (
              <MenuItem
                key={action}
                onClick={pick(() => onAction(action, user))}
                sx={{ minHeight: 44, color: accessTexts[action].isSevere ? 'error.main' : undefined }}
              >
                {accessTexts[action].label}
              </MenuItem>
            ))
          }
        </MoreMenu>
      )}
    </Box>
  );
}

// The menu stands beside the first button, and above the second, so that all columns of the table fit.
const inTableSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  alignItems: 'center',
  rowGap: 2.5,
  '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1', justifySelf: 'start' },
} as const;
