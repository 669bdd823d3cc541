import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { countText } from '../../lib/numbers.ts';

const pageSize = 20;

/** The faulty rows with their problems, in pages. */
export function ProblemList({ problems }: { problems: ImportRecord['problems'] }) {
  const [page, setPage] = useState(0);
  const pageCount = Math.ceil(problems.length / pageSize);
  const first = Math.min(page, pageCount - 1) * pageSize;
  const shown = problems.slice(first, first + pageSize);
  return (
    <Box component="section" aria-label="Rows with problems">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
        }}
      >
        {shown.map(({ line, message }) => (
          <Box
            key={line}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' },
              columnGap: 2,
              px: 2,
              py: 1.25,
              borderBottom: '1px solid',
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Row {line}
            </Typography>
            <Typography variant="body2">{message}</Typography>
          </Box>
        ))}
      </Box>
      {pageCount > 1 && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="output" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
            Showing {countText(first + 1)} to {countText(first + shown.length)} of{' '}
            {countText(problems.length)} rows with problems
          </Typography>
          <Button disabled={first === 0} onClick={() => setPage(first / pageSize - 1)}>
            Previous
          </Button>
          <Button
            disabled={first + pageSize >= problems.length}
            onClick={() => setPage(first / pageSize + 1)}
          >
            Next
          </Button>
        </Box>
      )}
    </Box>
  );
}
