import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { hoursInWords } from './session-words.ts';

interface Props {
  supervisorName: (id: number | null) => string;
  /** The headings of the columns after date, supervisor and hours. */
  headings: readonly string[];
  /** With what stands under these headings. On phones it stands beside the date. */
  rows: readonly { session: SessionRecord; cells: readonly ReactNode[] }[];
}

/** A few sessions at a glance: a table, or a list on phones. */
export function SessionRows(props: Props) {
  const isWide = useMediaQuery('(min-width: 600px)');
  return isWide ? <WideRows {...props} /> : <NarrowRows {...props} />;
}

function WideRows({ supervisorName, headings, rows }: Props) {
  return (
    <Table
      sx={{
        '& th, & td': {
          px: 1.5,
          borderColor: 'divider',
          '&:first-of-type': { pl: 2.5 },
          '&:last-of-type': { pr: 2.5 },
        },
        '& tr:last-of-type td': { borderBottom: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          {['Date', 'Supervisor', 'Hours', ...headings].map((heading) => (
            <TableCell key={heading} sx={{ fontWeight: 600, color: 'text.secondary', py: 1 }}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ session, cells }) => (
          <TableRow key={session.id}>
            <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatDate(session.date)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{supervisorName(session.supervisorId)}</TableCell>
            <TableCell>{hoursInWords(session)}</TableCell>
            {headings.map((heading, index) => (
              <TableCell key={heading} sx={{ whiteSpace: 'nowrap', height: 60, py: 0.5 }}>
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function NarrowRows({ supervisorName, headings, rows }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ session, cells }) => (
        <Box
          component="li"
          key={session.id}
          sx={{ px: 2.5, py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
            <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{formatDate(session.date)}</Typography>
            {headings.map((heading, index) => (
              <Typography key={heading} component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                {cells[index]}
              </Typography>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.25 }}>
            {[supervisorName(session.supervisorId), hoursInWords(session)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
