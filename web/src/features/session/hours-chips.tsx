import type { ActivityGroup, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useField, useFormikContext } from 'formik';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import { fiftyMinutes, withAdded } from '../../lib/figures/typed-hours.ts';
import { chipSx } from './chip-styles.ts';
import { useLatestSessions } from './session.api.ts';
import { plainNumber } from '../../lib/figures/typed-number.ts';
import { breakdownOf } from './session-edit.ts';

interface Props {
  /** The name of the field that they set. */
  name: string;
  group: ActivityGroup;
  /** The hours of the field in words, as in 'direct clinical'. */
  of: string;
}

/** Buttons below a field that add usual amounts to its hours, and one that empties it. */
export function HoursChips({ name, group, of }: Props) {
  const [{ value }] = useField<string>(name);
  const { setFieldValue } = useFormikContext();
  const { data: sessions } = useLatestSessions();
  const amounts = useMemo(() => usualAmounts(sessions ?? [], group), [sessions, group]);
  return <Chips name={name} of={of} amounts={amounts} value={value} onSet={setFieldValue} />;
}

interface ChipsProps extends Omit<Props, 'group'> {
  amounts: readonly string[];
  value: string | undefined;
  onSet: (name: string, hours: string) => unknown;
}

const Chips = memo(function Chips({ name, of, amounts, value, onSet }: ChipsProps) {
  // One stop for the Tab key, and the arrow keys move within.
  const [stop, setStop] = useState(0);
  return (
    <Box
      role="toolbar"
      aria-label={`Usual hours of ${of}`}
      onKeyDown={(event) => moveFocus(event, setStop)}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${amounts.length + 1}, minmax(0, 1fr))`,
        gap: 0.75,
        maxWidth: 80 * (amounts.length + 1),
        // Below the gap in which an error of the field stands.
        mt: 2.5,
      }}
    >
      {amounts.map((hours, index) => (
        <Button
          key={hours}
          variant="outlined"
          size="small"
          tabIndex={index === stop ? 0 : -1}
          aria-label={`Add ${wordsOf(hours)} of ${of}`}
          onClick={() => {
            setStop(index);
            onSet(name, withAdded(value ?? '', hours));
          }}
          // They share the width of the row.
          sx={{ ...chipSx, px: 0 }}
        >
          {hours === fiftyMinutes ? '50 min' : hours}
        </Button>
      ))}
      <Button
        size="small"
        tabIndex={stop === amounts.length ? 0 : -1}
        disabled={!value}
        aria-label={`Clear the hours of ${of}`}
        onClick={() => onSet(name, '')}
        sx={{ ...chipSx, px: 0 }}
      >
        Clear
      </Button>
    </Box>
  );
});

function wordsOf(hours: string): string {
  if (hours === fiftyMinutes) return '50 min, 0.83 hours,';
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>, onStop: (index: number) => void): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = (at + step + buttons.length) % buttons.length;
  event.preventDefault();
  onStop(next);
  buttons[next]?.focus();
}

// A session of 50 minutes is 0.83 h, as hours have two decimals.
const standard = ['0.5', fiftyMinutes, '1'];
const ownCount = 2;

/**
 * The usual amounts of hours, and beside them the two others that a trainee logs most often for one kind of hours, the
 * smallest first. `sessions` are the latest ones, the newest first: of two amounts that are as frequent, the newer one
 * stands.
 */
function usualAmounts(sessions: readonly SessionRecord[], group: ActivityGroup): string[] {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const { hours } of breakdownOf(session)?.[group] ?? []) {
      const amount = String(Number(plainNumber(hours) ?? 0));
      if (amount !== '0') counts.set(amount, (counts.get(amount) ?? 0) + 1);
    }
  }
  const own = [...counts.keys()].filter((amount) => !standard.includes(amount));
  const frequent = own.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, ownCount);
  return [...standard, ...frequent].toSorted((a, b) => Number(a) - Number(b));
}
