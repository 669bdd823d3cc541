import Typography from '@mui/material/Typography';
import { lazy } from 'react';

// The chart library is larger than the rest of the page, whose tables have the same numbers.
const noChart = () => ({ default: NoChart });

export const SupervisorChart = lazy(() =>
  import('./report-charts.tsx').then((module) => ({ default: module.SupervisorChart }), noChart),
);

export const MonthChart = lazy(() =>
  import('./report-charts.tsx').then((module) => ({ default: module.MonthChart }), noChart),
);

function NoChart() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      The chart could not be loaded. The table has the same figures.
    </Typography>
  );
}
