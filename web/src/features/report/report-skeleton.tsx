import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { cardGap, cardRow } from './card-row.ts';

// About as high as the cards that come.
const rows = [
  { count: 3, height: 150 },
  { count: 2, height: 440 },
  { count: 1, height: 400 },
];

/** Grey cards where those of the report are on their way. */
export function ReportSkeleton() {
  return (
    <Box component="output" aria-label="Loading" sx={{ display: 'grid', gap: cardGap }}>
      {rows.map(({ count, height }) => (
        <Box key={count} sx={cardRow(count)}>
          {Array.from({ length: count }, (_unused, index) => (
            <Skeleton key={index} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
