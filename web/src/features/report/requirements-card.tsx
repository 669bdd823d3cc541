import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { printOnly, screenOnly } from '../../components/print.tsx';
import { TextLink } from '../../components/links.tsx';
import type { Requirement } from './report-stats.ts';
import { StandingBar, StandingValues } from './standing-bar.tsx';

/** A progress bar for each requirement of licensure. */
export function RequirementsCard({ requirements }: { requirements: readonly Requirement[] }) {
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
        {requirements.map(({ label, doneHours, requiredHours, isStandard, standing }, index) => (
          <HoursProgress
            key={label}
            label={label}
            doneHours={doneHours}
            requiredHours={requiredHours}
            note={isStandard ? '(standard target)' : undefined}
            bar={<StandingBar hours={standing} {...{ label, doneHours, requiredHours }} />}
          >
            {/* The summary beside it has those of the total. */}
            {index > 0 && <StandingValues hours={standing} />}
          </HoursProgress>
        ))}
      </Stack>
      {requirements.some(({ isStandard }) => isStandard) && (
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
