import type { ProgressRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { CardPart } from './countable-parts.tsx';
import { holdingText } from './countable-words.ts';

/** What a license needs, with the requirement that is met last. */
export function Requirements({ progress: { requirements, holding } }: { progress: ProgressRecord }) {
  if (requirements.length === 0) return null;
  return (
    <CardPart title="Requirements">
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requirements.map(({ id, label, have, need, unit }) => (
          <HoursProgress key={id} label={label} doneHours={have} requiredHours={need} unit={unit}>
            {holding?.requirement === id && (
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {holdingText(holding)}
              </Typography>
            )}
          </HoursProgress>
        ))}
      </Stack>
    </CardPart>
  );
}
