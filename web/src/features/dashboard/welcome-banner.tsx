import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { panelColors } from '../../components/styles.ts';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';
import { amountText, basisText, shareText, type HowFar } from '../../lib/how-far.ts';
import { percentOf } from '../../lib/figures/numbers.ts';

interface Props {
  name: string;
  /** Whether the user was here on a day before. */
  isBack: boolean;
  howFar: Loaded<HowFar>;
}

/** Greets the user, and shows their progress. The bar ends at 100 percent, the number does not. */
export function WelcomeBanner({ name, isBack, howFar }: Props) {
  const headline = howFar.data?.headline;
  const share = headline && shareText(headline);
  return (
    <Box
      component="section"
      aria-label="Progress"
      sx={{ ...panelColors, borderRadius: '20px', p: { xs: 2.5, sm: 3.5 }, minWidth: 0 }}
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
        {!headline && !hasFailed(howFar) && <Skeleton width={110} sx={{ bgcolor: 'panel.track' }} />}
        {share && <Typography sx={{ fontWeight: 600 }}>{share} complete</Typography>}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percentOf(headline?.doneHours ?? 0, headline?.requiredHours ?? 0))}
        aria-label="Hours completed"
        sx={{
          mt: 2,
          height: 10,
          borderRadius: '20px',
          bgcolor: 'panel.track',
          '& .MuiLinearProgress-bar': { bgcolor: 'panel.bar', borderRadius: '20px' },
        }}
      />
      {/* Reserves one line, so that nothing below moves when it arrives. What the trainee entered is never cut off. */}
      <Typography variant="body2" noWrap={!headline?.entered} sx={{ mt: 1, minHeight: '1.43em' }}>
        {headline &&
          [
            amountText(headline),
            `${howFar.data?.counted?.license.name ?? headline.label} ${basisText(headline) ?? ''}`.trim(),
            ...(headline.entered ? [headline.entered] : []),
          ].join(', ')}
      </Typography>
    </Box>
  );
}
