import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';

interface Props {
  title: string;
  chart: ReactNode;
  chartHeight: number;
  /** Says which data the chart leaves out. */
  caption?: string | undefined;
  table: ReactNode;
  /** In print: below the chart, or beside it. */
  isTableBelowInPrint: boolean;
}

/** A chart with its numbers in a table, which does not wait for the chart. */
export function ChartCard({ title, chart, chartHeight, caption, table, isTableBelowInPrint }: Props) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          '@media print': {
            gap: 2,
            gridTemplateColumns: `repeat(${isTableBelowInPrint ? 1 : 2}, minmax(0, 1fr))`,
          },
        }}
      >
        <Box sx={{ minWidth: 0, breakInside: 'avoid' }}>
          <Box sx={{ minHeight: chartHeight }}>
            <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>{chart}</Suspense>
          </Box>
          {caption && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {caption}
            </Typography>
          )}
        </Box>
        {table}
      </Box>
    </Card>
  );
}
