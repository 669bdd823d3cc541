import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { panelColors } from '../../components/styles.ts';
import { percentComplete, percentOf } from '../../lib/numbers.ts';

interface Props {
  name: string;
  /** Whether the user was here on a day before. */
  isBack: boolean;
  /** Undefined while loading and after a failure. */
  totalHours: number | undefined;
  isLoading: boolean;
  requiredHours: number;
}

/** Greets the user, and shows their progress. The bar ends at 100 percent, the number does not. */
export function WelcomeBanner({ name, isBack, totalHours, isLoading, requiredHours }: Props) {
  const percent = totalHours === undefined ? undefined : percentComplete(totalHours, requiredHours);
  return (
    <Box
      component="section"
      aria-label="Progress"
      sx={{ ...panelColors, borderRadius: '20px', p: { xs: 2.5, sm: 3.5 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'baseline',
          justifyContent: 'space-between',
        }}
      >
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {isBack ? 'Welcome back' : 'Welcome'}, {name}!
        </Typography>
        {isLoading && <Skeleton width={110} sx={{ bgcolor: 'panel.track' }} />}
        {percent !== undefined && <Typography sx={{ fontWeight: 600 }}>{percent}% complete</Typography>}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percentOf(totalHours ?? 0, requiredHours))}
        aria-label="Hours completed"
        sx={{
          mt: 2,
          height: 10,
          borderRadius: '20px',
          bgcolor: 'panel.track',
          '& .MuiLinearProgress-bar': { bgcolor: 'panel.bar', borderRadius: '20px' },
        }}
      />
    </Box>
  );
}
