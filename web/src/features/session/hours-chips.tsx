import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useField, useFormikContext } from 'formik';
import { memo } from 'react';
import { plainNumber } from '../../lib/typed-number.ts';
import { chipSx } from './chip-styles.ts';

// A session of 50 minutes is 0.83 h, as hours have two decimals.
const amounts = [
  { hours: '0.25', label: '0.25', words: '0.25 hours' },
  { hours: '0.5', label: '0.5', words: '0.5 hours' },
  { hours: '0.83', label: '50 min', words: '50 min, 0.83 hours,' },
  { hours: '1', label: '1', words: '1 hour' },
  { hours: '1.5', label: '1.5', words: '1.5 hours' },
] as const;

interface Props {
  /** The name of the field that they set. */
  name: string;
  /** The hours of the field in words, as in 'direct clinical'. */
  of: string;
}

/** Buttons below a field that set its hours to what is usual. Pressing the amount that it has empties it. */
export function HoursChips({ name, of }: Props) {
  const [{ value }] = useField<string>(name);
  const { setFieldValue } = useFormikContext();
  return <Chips name={name} of={of} value={value} onSet={setFieldValue} />;
}

interface ChipsProps extends Props {
  value: string | undefined;
  onSet: (name: string, hours: string) => unknown;
}

const Chips = memo(function Chips({ name, of, value, onSet }: ChipsProps) {
  const number = plainNumber(value ?? '');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
        gap: 0.75,
        maxWidth: 420,
        // Below the gap in which an error of the field stands.
        mt: 2.5,
      }}
    >
      {amounts.map(({ hours, label, words }) => {
        const isPressed = number !== undefined && Number(number) === Number(hours);
        return (
          <Button
            key={hours}
            variant="outlined"
            size="small"
            aria-pressed={isPressed}
            aria-label={`Set ${words} of ${of}`}
            onClick={() => void onSet(name, isPressed ? '' : hours)}
            // Their width is a fifth of the row.
            sx={{ ...chipSx, px: 0 }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
});
