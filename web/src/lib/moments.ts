import { displayTimeZone } from './dates.ts';

const display = new Intl.DateTimeFormat('en-US', {
  timeZone: displayTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment as '03/01/2026, 10:00 AM EST', in the display time zone. */
export function formatMoment(value: string): string {
  return display.format(new Date(value));
}
