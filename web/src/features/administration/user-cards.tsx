import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { countOf } from '../../lib/numbers.ts';
import { UserFlags } from './user-flags.tsx';
import type { UserListProps } from './user-list.ts';

/** The users as cards, for phones. */
export function UserCards(props: UserListProps) {
  return (
    <Box component="ul" aria-label="Users" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {props.users.map((user) => (
        <UserCard key={user.id} user={user} {...props} />
      ))}
    </Box>
  );
}

function UserCard({ user, ownId, onEdit, onDelete }: UserListProps & { user: UserRecord }) {
  const quiet = { color: 'text.secondary' };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        overflowWrap: 'anywhere',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {user.name}
          {user.id === ownId && ' (you)'}
        </Typography>
        <Typography variant="body2" sx={quiet}>
          {user.username} · {user.email}
        </Typography>
        {user.program && (
          <Typography variant="body2" sx={quiet}>
            {user.program}
          </Typography>
        )}
        {user.licenseNumber && (
          <Typography variant="body2" sx={quiet}>
            License {user.licenseNumber}
          </Typography>
        )}
        <Typography variant="body2" sx={quiet}>
          {countOf(user.supervisorCount, 'supervisor')} · joined {formatDate(user.createdAt)}
        </Typography>
      </Box>
      <UserFlags user={user} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => onEdit(user)} aria-label={`Edit ${user.name}`}>
          Edit
        </Button>
        {user.id !== ownId && (
          <Button
            size="small"
            color="error"
            onClick={() => onDelete(user)}
            aria-label={`Delete ${user.name}`}
          >
            Delete
          </Button>
        )}
      </Box>
    </Box>
  );
}
