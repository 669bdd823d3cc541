import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';

interface Props {
  title: string;
  chart: ReactNode;
  chartHeight: number;
  table: ReactNode;
}

/** A chart with its figures in a table beside it. The table does not wait for the chart. */
export function ChartCard({ title, chart, chartHeight, table }: Props) {
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
        }}
      >
        <Box sx={{ minWidth: 0, minHeight: chartHeight }}>
          <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>{chart}</Suspense>
        </Box>
        {table}
      </Box>
    </Card>
  );
}
