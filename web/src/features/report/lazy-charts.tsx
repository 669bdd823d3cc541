import Typography from '@mui/material/Typography';
import { lazy } from 'react';

// Charts weigh more than the rest of the page, which says everything without them.
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
