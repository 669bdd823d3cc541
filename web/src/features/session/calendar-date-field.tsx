import { toCalendarDate } from '@clinical-hours/proto/api';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, useState } from 'react';
import { useFormField } from '../../components/form.tsx';
import { addDays, displayTimeZone } from '../../lib/dates.ts';
import { useToday } from '../../lib/use-now.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

// Noon, which no change to or from summer time can move to another day.
const toMoment = (date: string): Dayjs => dayjs.tz(`${date}T12:00:00`, displayTimeZone);

interface Props {
  name: string;
  label: string;
  /** Shown below the date while it has no error. */
  note?: string | undefined;
}

/**
 * A date picker of a Formik form. Its value is a calendar date, 'yyyy-MM-dd', in any time zone of the browser; empty
 * when it was cleared, and any other text when the input is not a date.
 */
export function CalendarDateField({ name, label, note }: Props) {
  const { field, helpers, error } = useFormField(name);
  // The half-typed date as the picker gave it. Any other value would clear the picker's sections.
  const [unfinished, setUnfinished] = useState<Dayjs | null>(null);
  const isDate = toCalendarDate(field.value) !== undefined;
  const moment = useMemo(() => (isDate ? toMoment(field.value) : null), [isDate, field.value]);
  const day = useToday();
  const latest = useMemo(() => toMoment(addDays(day, 1)), [day]);
  const change = (picked: Dayjs | null) => {
    setUnfinished(picked);
    void helpers.setValue(
      picked === null ? '' : picked.isValid() ? picked.format('YYYY-MM-DD') : 'unfinished',
    );
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        timezone={displayTimeZone}
        format="MM/DD/YYYY"
        value={isDate ? moment : unfinished}
        maxDate={latest}
        onChange={change}
        slotProps={{
          textField: {
            fullWidth: true,
            helperText: error ?? note,
            ...(error === undefined ? {} : { error: true }),
            onBlur: () => void helpers.setTouched(true),
          },
        }}
      />
    </LocalizationProvider>
  );
}
