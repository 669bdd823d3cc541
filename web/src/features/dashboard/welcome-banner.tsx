import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { oneDecimal, percentComplete } from '../../lib/numbers.ts';

interface Props {
  name: string;
  totalHours: number | undefined;
  requiredHours: number;
}

/** Greets the user and says how far they have come. The bar ends at 100 percent, the figure does not. */
export function WelcomeBanner({ name, totalHours = 0, requiredHours }: Props) {
  const percent = percentComplete(totalHours, requiredHours);
  return (
    <Box
      component="section"
      aria-label="Progress"
      sx={{ bgcolor: 'brand.deep', color: '#fff', borderRadius: '20px', p: { xs: 2.5, sm: 3.5 }, mb: 2.5 }}
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
          Welcome back, {name}!
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{percent}% complete</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, Number(percent))}
        aria-label="Hours completed"
        sx={{
          mt: 2,
          height: 10,
          borderRadius: '20px',
          bgcolor: 'rgb(255 255 255 / 22%)',
          '& .MuiLinearProgress-bar': { bgcolor: '#a9d288', borderRadius: '20px' },
        }}
      />
      <Typography variant="body2" sx={{ mt: 1.25, opacity: 0.9 }}>
        {requiredHours > 0
          ? `${oneDecimal(totalHours)} of ${oneDecimal(requiredHours)} required hours`
          : `${oneDecimal(totalHours)} hours logged so far`}
      </Typography>
    </Box>
  );
}
