import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ScrollBox } from '../../components/lists/scroll-box.tsx';

const longest = 12;
// The height in pixels of twelve rows and the head.
const longestHeight = 448;

interface Props {
  label: string;
  /** The head of the first column, and those of the number columns. */
  columns: readonly string[];
  rows: readonly { key: string; note?: string; cells: readonly string[] }[];
}

/** The numbers of a chart. A long table scrolls on the screen, but not in print. */
export function StatsTable({ label, columns, rows }: Props) {
  return (
    <ScrollBox label={label} maxHeight={rows.length > longest ? longestHeight : undefined}>
      <Table
        size="small"
        stickyHeader
        aria-label={label}
        sx={{
          '& th, & td': {
            px: { xs: 0.5, sm: 1 },
            borderColor: 'divider',
            '&:first-of-type': { pl: 0 },
            '&:last-of-type': { pr: 0.5 },
            '@media print': { position: 'static', py: 0.5 },
          },
          '& tr': { breakInside: 'avoid' },
          // Keeps a single row from standing alone on a page.
          '& tbody tr:first-of-type': { breakAfter: 'avoid' },
          '& tbody tr:last-of-type': { breakBefore: 'avoid' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell
                key={column}
                align={index === 0 ? 'left' : 'right'}
                sx={{
                  fontWeight: 600,
                  fontSize: { xs: '0.775rem', sm: '0.875rem' },
                  color: 'text.secondary',
                  lineHeight: 1.3,
                  verticalAlign: 'bottom',
                  bgcolor: 'background.paper',
                }}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, note, cells: [name, ...values] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 72 }}>
                {name}
                {note && <RowNote note={note} />}
              </TableCell>
              {values.map((value, index) => (
                <TableCell
                  // Numbers are identified by their column.
                  key={columns[index + 1]}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}

function RowNote({ note }: { note: string }) {
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ display: 'block', color: 'text.secondary', '@media print': { display: 'inline', ml: 1.5 } }}
    >
      {note}
    </Typography>
  );
}
