import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

interface Props {
  label: string;
  /** The first heads the names of the rows, the others their figures. */
  columns: readonly string[];
  /** In pixels, where there may be many rows. */
  maxHeight?: number;
  rows: readonly { key: string; note?: string; cells: readonly string[] }[];
}

/** The figures behind a chart. What has no room scrolls within the table. */
export function FiguresTable({ label, columns, maxHeight, rows }: Props) {
  return (
    // The keyboard must reach what scrolls.
    <TableContainer component="section" aria-label={label} tabIndex={0} sx={{ maxHeight }}>
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
          },
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
          {rows.map(({ key, note, cells: [name, ...figures] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 72 }}>
                {name}
                {note && (
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {note}
                  </Typography>
                )}
              </TableCell>
              {figures.map((figure, index) => (
                <TableCell
                  // Figures have no identity beyond their column.
                  key={columns[index + 1]}
                  align="right"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
