// Used by most features and the supervisors' pages.
import { displayTimeZone, today } from './dates.ts';

const display = new Intl.DateTimeFormat('en-US', {
  timeZone: displayTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const displayTime = new Intl.DateTimeFormat('en-US', {
  timeZone: displayTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats a point in time as '10:00 AM EST', in the display time zone. */
export function formatTime(value: string): string {
  return displayTime.format(new Date(value));
}

/** Formats a point in time as '03/01/2026, 10:00 AM EST', in the display time zone. */
export function formatMoment(value: string): string {
  return display.format(new Date(value));
}

/** Formats milliseconds since 1970 for people who know the day: '3:12 PM EST', or with another day's date. */
export function shownMoment(at: number): string {
  const moment = new Date(at);
  return (today(moment) === today() ? displayTime : display).format(moment);
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: displayTimeZone, weekday: 'short' });

/** Formats a point in time with its weekday, as 'Sun 03/01/2026, 10:00 AM EST', in the display time zone. */
export function formatMomentOfDay(value: string): string {
  return `${weekday.format(new Date(value))} ${formatMoment(value)}`;
}
