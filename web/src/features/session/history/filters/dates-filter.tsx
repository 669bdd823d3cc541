import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useId, useState, type SyntheticEvent } from 'react';
import { filterSx } from '../../../../components/lists/filter-controls.tsx';
import { ChevronDownIcon } from '../../../../components/icons.tsx';
import { today } from '../../../../lib/figures/dates.ts';
import {
  nameOfRange,
  rangeNames,
  rangeOf,
  rangeText,
  type DayRange,
} from '../../../../lib/figures/day-ranges.ts';
import { useLicenses, weekStartOf } from '../../../../lib/licenses.ts';
import { isRange } from './history-query.ts';

interface Props {
  range: DayRange;
  onPick: (range: Record<'from' | 'to', string | undefined>) => void;
}

/** The filter for a range of days: named ones, or a first and a last day. It opens above the page. */
export function DatesFilter({ range, onPick }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const weekStartsOn = weekStartOf(useLicenses().data);
  const name = nameOfRange(range, today(), weekStartsOn);
  const words = rangeText(range);
  const isSet = words !== '';
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`Dates: ${name ?? words}`}
        title={words || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={[buttonSx, isSet && { bgcolor: 'brand.tint' }]}
      >
        <Box component="span" sx={textSx}>
          {name ?? words}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Dates', sx: paperSx } }}
      >
        <Box component="fieldset" aria-label="Ranges" sx={{ ...pairsSx, m: 0, p: 0, border: 0, minWidth: 0 }}>
          {rangeNames.map((each) => (
            <Button
              key={each}
              variant="outlined"
              aria-pressed={each === name}
              onClick={() => {
                onPick({ from: undefined, to: undefined, ...rangeOf(each, today(), weekStartsOn) });
                setAnchor(null);
              }}
              sx={each === name ? { bgcolor: 'brand.tint' } : {}}
            >
              {each}
            </Button>
          ))}
        </Box>
        <Days range={range} onPick={onPick} />
        <Button variant="contained" onClick={() => setAnchor(null)}>
          Done
        </Button>
      </Popover>
    </>
  );
}

const buttonSx = {
  justifyContent: 'space-between',
  px: 1.5,
  borderColor: 'edge.field',
  bgcolor: 'background.paper',
  fontWeight: 400,
  minWidth: 0,
  fontSize: '1rem',
} as const;
const textSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const paperSx = {
  mt: 0.5,
  p: 2,
  width: 'min(360px, calc(100vw - 32px))',
  display: 'grid',
  gap: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: 3,
} as const;
const pairsSx = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 } as const;

type End = 'from' | 'to';
const ends: readonly [End, string][] = [
  ['from', 'From'],
  ['to', 'To'],
];

/** The first and the last day. What is typed is taken as soon as it makes a range. */
function Days({ range, onPick }: Props) {
  const [days, setDays] = useState<Record<End, string>>({ from: range.from ?? '', to: range.to ?? '' });
  const [problem, setProblem] = useState('');
  const id = useId();
  const change = (end: End, { target }: SyntheticEvent) => {
    const { value, validity } = target as HTMLInputElement;
    const next = { ...days, [end]: value };
    setDays(next);
    setProblem('');
    const [from, to] = [next.from || undefined, next.to || undefined];
    // A half-typed date has no value, and would pass for no date.
    if (!validity.badInput && isRange(from, to)) onPick({ from, to });
  };
  const complain = ({ target }: SyntheticEvent) => {
    const [from, to] = [days.from || undefined, days.to || undefined];
    if (
      (target as HTMLInputElement).validity.badInput ||
      !isRange(from, undefined) ||
      !isRange(to, undefined)
    ) {
      setProblem('Please enter a date in 1900 or later.');
    } else if (!isRange(from, to)) setProblem('The last day is before the first one.');
  };
  return (
    <Box sx={{ ...pairsSx, pb: 2.5, position: 'relative' }}>
      {ends.map(([end, label]) => (
        <TextField
          key={end}
          type="date"
          size="small"
          id={`${id}-${end}`}
          label={label}
          value={days[end]}
          error={problem !== ''}
          onChange={(event) => change(end, event)}
          onBlur={complain}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: '1900-01-01', max: '9999-12-31', 'aria-describedby': `${id}-problem` },
          }}
          sx={filterSx(days[end] !== '')}
        />
      ))}
      <Box
        id={`${id}-problem`}
        role="alert"
        sx={{ position: 'absolute', bottom: 0, typography: 'caption', color: 'error.main' }}
      >
        {problem}
      </Box>
    </Box>
  );
}
