import type { PeriodStanding } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckIcon, ClockIcon } from '../../../components/icons.tsx';
import { today } from '../../../lib/figures/dates.ts';
import { standingText } from '@clinical-hours/proto/rules/standing-words';

/** How the week and the month of a day stand: what is missing first. */
export function StandingList({ periods }: { periods: readonly PeriodStanding[] }) {
  const ordered = periods.toSorted((a, b) => Number(a.missing === 0) - Number(b.missing === 0));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {ordered.map((period) => (
        <Box
          component="li"
          key={`${period.rule} ${period.from} ${period.site?.id}`}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'flex', color: period.missing === 0 ? 'success.main' : 'warning.main' }}
          >
            {period.missing === 0 ? <CheckIcon fontSize="small" /> : <ClockIcon fontSize="small" />}
          </Box>
          <Typography
            variant="body2"
            sx={{ fontWeight: period.missing === 0 ? 400 : 600, overflowWrap: 'anywhere' }}
          >
            {standingText(period, today())}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
