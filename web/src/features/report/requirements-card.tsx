import type { ReportRecord, StatsRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { printOnly, screenOnly } from '../../components/print.tsx';
import { TextLink } from '../../components/links.tsx';
import { basisText, recordedParts, type HowFar } from '../../lib/how-far.ts';
import { StandingBar, StandingValues } from './standing-bar.tsx';
import { standingOf } from './standings.ts';

interface Props {
  howFar: HowFar;
  stats: StatsRecord;
  byKind: ReportRecord['byKind'];
}

/** A progress bar for how far the user is, and for what stands beside it. */
export function RequirementsCard({ howFar: { headline, beside }, stats, byKind }: Props) {
  const parts = [headline, ...beside];
  // A license has no goals of each kind: their recorded hours are told all the same.
  const others = recordedParts(stats).filter(({ kind }) => !parts.some((part) => part.kind === kind));
  return (
    <Card component="section" aria-label="Licensure Requirements Progress" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        Licensure Requirements Progress
      </Typography>
      <Stack
        component="ul"
        spacing={2.5}
        sx={{ listStyle: 'none', m: 0, p: 0, '@media print': { '& > li + li': { mt: '10px !important' } } }}
      >
        {[...parts, ...others].map((part) => {
          const hours = part.kind && standingOf(byKind[part.kind]);
          return (
            <HoursProgress
              key={part.label}
              {...part}
              note={basisText(part)}
              more={part.entered}
              bar={hours && <StandingBar hours={hours} {...part} />}
            >
              {/* The summary beside it has those of the total. */}
              {hours && part.kind !== 'total' && <StandingValues hours={hours} />}
            </HoursProgress>
          );
        })}
      </Stack>
      {parts.some(({ basis }) => basis === 'standard') && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 2.5 }}>
          <Box sx={screenOnly}>
            Boards differ. Set what yours asks for in <TextLink to="/settings">Goals</TextLink>.
          </Box>
          <Box sx={printOnly}>Standard target: the trainee has set no goal.</Box>
        </Typography>
      )}
    </Card>
  );
}
