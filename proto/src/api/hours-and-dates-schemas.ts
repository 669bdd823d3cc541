import { formatDate, isHours, toCalendarDate } from './hours-and-dates.ts';
import { line } from './primitives.ts';
import { mixed } from 'yup';

/** Hours as text ('1.5', '1.50') or as a JSON number. The result is text. */
export function hours(label: string) {
  return mixed<string>({
    type: 'string',
    check: (value): value is string => typeof value === 'string' && isHours(value),
  })
    .transform((value: unknown) => {
      if (typeof value === 'number') return String(value);
      return typeof value === 'string' ? value.trim() : value;
    })
    .typeError(`${label} must be a number of hours, not negative, with at most two decimals`);
}

/** A calendar date, as 'yyyy-MM-dd'. Its message shows the format in which the reader enters it (`check`). */
export function calendarDate(label: string) {
  return line(label, 40)
    .transform((value: unknown) => (typeof value === 'string' ? (toCalendarDate(value) ?? value) : value))
    .test('calendar-date', (value, { createError, options }) => {
      if (!value || toCalendarDate(value) !== undefined) return true;
      const { reader } = (options.context ?? {}) as { reader?: unknown };
      const example = reader === 'program' ? '2026-03-31' : formatDate('2026-03-31');
      return createError({ message: `${label} must be a calendar date such as ${example}` });
    });
}
