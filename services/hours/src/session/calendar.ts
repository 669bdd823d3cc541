const dayMs = 86_400_000;

const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns today's calendar date in a time zone, as yyyy-MM-dd. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // Creating a format takes longer than a database statement, so it is cached. The locale en-CA writes dates in ISO
  // order.
  const format = dates.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dates.set(timeZone, format);
  return format.format(now);
}

/** Returns the next calendar date, both as yyyy-MM-dd. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + dayMs).toISOString().slice(0, 10);
}

/** Formats a time of the last 24 hours: 'today at 9:14 AM', or 'yesterday at 5:03 PM'. */
export function formatRecent(moment: Date, now: Date, timeZone: string): string {
  const day = todayIn(timeZone, moment) === todayIn(timeZone, now) ? 'today' : 'yesterday';
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${day} at ${time.format(moment).replace('\u202F', ' ')}`;
}

/** Writes a day as in 04/02/2026. */
export const dayFormat = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const minuteMs = 60_000;

/**
 * Formats a time: 04/02/2026, 3:15 PM EDT. Rounds up to whole minutes, so that the text never names a time too early.
 */
export function formatMoment(moment: Date, timeZone: string): string {
  const wholeMinute = new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // Some versions of the locale data put a narrow no-break space before PM.
  return format.format(wholeMinute).replaceAll('\u202F', ' ');
}
