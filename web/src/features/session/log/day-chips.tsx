import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useField } from 'formik';
import { addDays } from '../../../lib/dates.ts';
import { chipSx } from '../chip-styles.ts';

/** Buttons that set the field 'date' to today, or to the day before. */
export function DayChips({ today }: { today: string }) {
  const [{ value }, , { setValue }] = useField<string>('date');
  const days = [
    ['Today', today],
    ['Yesterday', addDays(today, -1)],
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, mt: 1 }}>
      {days.map(([label, day]) => (
        <Button
          key={label}
          variant="outlined"
          size="small"
          aria-pressed={value === day}
          onClick={() => void setValue(day)}
          sx={{ ...chipSx, px: 1.75 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
