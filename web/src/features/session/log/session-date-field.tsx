import { useFormikContext, useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { addDays, deviceDay, weekdayText } from '../../../lib/figures/dates.ts';
import { useToday } from '../../../lib/use-now.ts';
import { isAboutItsDay, type SessionDraft } from '../session-draft.ts';
import { chipSx } from '../chip-styles.ts';

interface Props {
  /** Called when the date has followed the day. */
  onFollow: (day: string) => void;
}

/**
 * The date of a session that is being logged. A date that nobody chose follows the day until hours or notes are typed:
 * those are about the day that they were typed for.
 */
export function SessionDateField({ onFollow }: Props) {
  const { values, setFieldValue } = useFormikContext<SessionDraft>();
  const day = useToday();
  const seen = useRef(day);
  // The day that the date stayed on when the next one began.
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const before = seen.current;
    if (day === before) return;
    seen.current = day;
    if (values.date !== before) return;
    if (isAboutItsDay(values)) {
      setLeft(before);
      return;
    }
    onFollow(day);
    void setFieldValue('date', day, false);
  }, [day, values, onFollow, setFieldValue]);
  const note = values.date === day ? deviceNote(day) : values.date === left ? leftNote(day) : undefined;
  return (
    <div>
      <FormDateField name="date" label="Session Date" helperText={note} max={addDays(day, 1)} />
      <DayChips today={day} />
    </div>
  );
}

function deviceNote(day: string): string | undefined {
  const own = deviceDay();
  if (own === day) return undefined;
  const when = own > day ? 'still' : 'already';
  return `It is ${when} ${weekdayText(day)}, in New York, whose days Clinical Hours uses. For a session on ${weekdayText(own)}, please change the date.`;
}

function leftNote(day: string): string {
  return `Today is ${weekdayText(day)}. Please change the date if the session was today.`;
}

/** Buttons that set the field 'date' to today, or to the day before. */
function DayChips({ today }: { today: string }) {
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
