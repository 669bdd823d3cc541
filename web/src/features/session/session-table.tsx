import type { SessionRecord } from '@clinical-hours/proto/api';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';
import type { SessionListProps } from './session-list.ts';
import { SessionNotes } from './session-notes.tsx';
import { SessionRowActions } from './session-row-actions.tsx';
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
      <Table
        aria-label="Sessions"
        sx={{ '& th, & td': { px: 1 }, '& th:first-of-type, & td:first-of-type': { pl: 2 } }}
      >
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
  const isSelected = props.chosen.has(session.id);
  return (
    <TableRow
      hover
      selected={isSelected}
      sx={{ '& td': { verticalAlign: 'top' }, '&.Mui-selected': { bgcolor: 'brand.tint' } }}
    >
      <TableCell sx={{ width: 56 }}>
        {isSelectable(session) && (
          <Checkbox
            checked={isSelected}
            onChange={() => props.onToggle(session)}
            slotProps={{ input: { 'aria-label': `Select session of ${date}` } }}
            sx={{ m: -1.25 }}
          />
        )}
      </TableCell>
      <TableCell>
        {date}
        <SessionNotes notes={session.notes} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{props.supervisorName(session.supervisorId)}</TableCell>
      <TableCell>{hoursOrDash(session.supervisionHours)}</TableCell>
      <TableCell>{hoursOrDash(session.directClinicalHours)}</TableCell>
      <TableCell>{hoursOrDash(session.indirectClinicalHours)}</TableCell>
      <TableCell sx={{ minWidth: 140 }}>
        <SessionStatusCell session={session} />
      </TableCell>
      <TableCell sx={{ '& > div': { my: -1.25, ml: -1 } }}>
        <SessionRowActions session={session} onAction={props.onAction} variant="text" />
      </TableCell>
    </TableRow>
  );
}
