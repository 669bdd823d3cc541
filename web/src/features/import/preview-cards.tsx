import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates.ts';
import { hoursOrDash } from '../../lib/numbers.ts';
import type { PreviewRow } from './preview-list.ts';

/** The sessions that rows become, as cards for phones. */
export function PreviewCards({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Box component="ul" aria-label="Preview" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          key={row.line}
          component="li"
          sx={{
            py: 1.5,
            borderBottom: '1px solid',
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 600 }}>{formatDate(row.date)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Row {row.line}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {row.supervisorName ?? 'No supervisor'}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {hoursWords(row)}
          </Typography>
          {row.notes && (
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {row.notes}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

function hoursWords(row: PreviewRow): string {
  const kinds = [
    ['Supervision', row.supervisionHours],
    ['Direct', row.directClinicalHours],
    ['Indirect', row.indirectClinicalHours],
  ] as const;
  return kinds
    .filter(([, hours]) => Number(hours) > 0)
    .map(([kind, hours]) => `${kind} ${hoursOrDash(hours)}`)
    .join(' · ');
}
