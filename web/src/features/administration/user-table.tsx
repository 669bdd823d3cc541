import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { UserFlags } from './user-flags.tsx';
import type { UserListProps } from './user-list.ts';
import { sortColumns } from './user-order.ts';

const headSx = { fontWeight: 600, color: 'text.secondary', lineHeight: 1.3 };

/** The users as a table, for wide screens. */
export function UserTable(props: UserListProps) {
  const { order, onSort } = props;
  return (
    <TableContainer>
      <Table aria-label="Users" sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.default' }}>
            {sortColumns.map(([column, label]) => {
              const isActive = order.column === column;
              const direction = isActive && order.isDescending ? 'desc' : 'asc';
              return (
                <TableCell key={column} sx={headSx} sortDirection={isActive ? direction : false}>
                  <TableSortLabel
                    active={isActive}
                    direction={direction}
                    onClick={() => onSort({ column, isDescending: isActive && !order.isDescending })}
                  >
                    {label}
                  </TableSortLabel>
                </TableCell>
              );
            })}
            <TableCell sx={headSx}>Status</TableCell>
            <TableCell sx={headSx}>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.users.map((user) => (
            <UserRow key={user.id} user={user} {...props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function UserRow({ user, ownId, onEdit, onDelete }: UserListProps & { user: UserRecord }) {
  return (
    <TableRow hover sx={{ '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
      <TableCell sx={{ minWidth: 130 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {user.name}
          {user.id === ownId && ' (you)'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {user.username}
        </Typography>
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>{user.email}</TableCell>
      <TableCell sx={{ minWidth: 120 }}>
        {user.program || '-'}
        {user.licenseNumber && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            License {user.licenseNumber}
          </Typography>
        )}
      </TableCell>
      <TableCell>{user.supervisorCount}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(user.createdAt)}</TableCell>
      <TableCell>
        <UserFlags user={user} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Box sx={{ display: 'grid', justifyItems: 'start', my: -0.75 }}>
          <Button
            size="small"
            onClick={() => onEdit(user)}
            aria-label={`Edit ${user.name}`}
            sx={{ px: 1, minWidth: 0, minHeight: 36 }}
          >
            Edit
          </Button>
          {user.id !== ownId && (
            <Button
              size="small"
              color="error"
              onClick={() => onDelete(user)}
              aria-label={`Delete ${user.name}`}
              sx={{ px: 1, minWidth: 0, minHeight: 36 }}
            >
              Delete
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
