import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';
import type { PreviewRow } from './preview-list.ts';

const columns = ['Row', 'Date', 'Supervisor', 'Supervision', 'Direct Clinical', 'Indirect Clinical', 'Notes'];

/** The sessions that rows become, as a table for wide screens. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Preview" sx={{ '& th, & td': { px: 1.5 } }}>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.default' }}>
            {columns.map((column) => (
              <TableCell key={column} sx={{ fontWeight: 600, color: 'text.secondary' }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line} hover>
              <TableCell sx={{ color: 'text.secondary' }}>{row.line}</TableCell>
              <TableCell>{formatDate(row.date)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.supervisorName ?? '-'}</TableCell>
              <TableCell>{hoursOrDash(row.supervisionHours)}</TableCell>
              <TableCell>{hoursOrDash(row.directClinicalHours)}</TableCell>
              <TableCell>{hoursOrDash(row.indirectClinicalHours)}</TableCell>
              <TableCell>
                <Typography variant="body2" noWrap title={row.notes ?? undefined} sx={{ maxWidth: 220 }}>
                  {row.notes ?? '-'}
                </Typography>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
