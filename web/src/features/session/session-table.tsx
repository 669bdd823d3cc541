import type { SessionRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';
import type { SessionListProps } from './session-list.ts';
import { isSelectable } from './session-selection.ts';
import { SessionStatusCell } from './session-status-cell.tsx';

const columns = [
  'Select',
  'Date',
  'Supervisor',
  'Supervision',
  'Direct Clinical',
  'Indirect Clinical',
  'Status',
  'Actions',
];

/** The history as a table, for wide screens. */
export function SessionTable(props: SessionListProps) {
  return (
    <TableContainer>
      <Table aria-label="Sessions" sx={{ '& th, & td': { px: 1.5 } }}>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.default' }}>
            {columns.map((column) => (
              <TableCell key={column} sx={{ fontWeight: 600, color: 'text.secondary', lineHeight: 1.3 }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.sessions.map((session) => (
            <SessionRow key={session.id} session={session} {...props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SessionRow({ session, ...props }: SessionListProps & { session: SessionRecord }) {
  const date = formatDate(session.date);
  const isOpen = isSelectable(session);
  const isSelected = props.selectedIds.has(session.id);
  return (
    <TableRow
      hover
      selected={isSelected}
      sx={{ '& td': { verticalAlign: 'top' }, '&.Mui-selected': { bgcolor: 'brand.tint' } }}
    >
      <TableCell sx={{ width: 56 }}>
        {isOpen && (
          <Checkbox
            checked={isSelected}
            onChange={() => props.onToggle(session.id)}
            slotProps={{ input: { 'aria-label': `Select session of ${date}` } }}
            sx={{ m: -1.25 }}
          />
        )}
      </TableCell>
      <TableCell>
        {date}
        {session.notes && (
          <Typography
            variant="body2"
            noWrap
            title={session.notes}
            sx={{ maxWidth: 150, color: 'text.secondary' }}
          >
            {session.notes}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{props.supervisorName(session.supervisorId)}</TableCell>
      <TableCell>{hoursOrDash(session.supervisionHours)}</TableCell>
      <TableCell>{hoursOrDash(session.directClinicalHours)}</TableCell>
      <TableCell>{hoursOrDash(session.indirectClinicalHours)}</TableCell>
      <TableCell sx={{ minWidth: 160 }}>
        <SessionStatusCell session={session} />
      </TableCell>
      <TableCell>
        {isOpen && (
          <Button
            size="small"
            disabled={props.isBusy}
            onClick={() => props.onRequestApproval(session.id)}
            aria-label={`Request Approval for session of ${date}`}
            sx={{ minHeight: 36, px: 1, mx: -1, my: -0.75, whiteSpace: 'nowrap' }}
          >
            Request Approval
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
