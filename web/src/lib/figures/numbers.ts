// Used by most features, the application's frame and the supervisors' pages.

// A format is made in a tenth of a millisecond, and a page has hundreds of numbers.
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = least * 100 + most;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format;
}

/**
 * A number for people: thousands separated, and as many decimals as it has, between `least` and `most`. Every number on
 * a screen is written by this function or by one of those below (`shown-numbers.test.ts`).
 */
export function numberText(value: number | string, least = 0, most = Math.max(least, 2)): string {
  return formatOf(least, most).format(Number(value));
}

/** total / required x 100; 0 when nothing is required. May exceed 100. */
export function percentOf(total: number, required: number): number {
  return required > 0 ? (total / required) * 100 : 0;
}

/** The same with one decimal, as in '33.3'. */
export function percentComplete(total: number, required: number): string {
  return numberText(percentOf(total, required), 1, 1);
}

/** Hours rounded to one decimal, as in '12.5': for Clinical Hours only (docs/SPECIFICATION.md, section 2.4). */
export function oneDecimal(hours: number): string {
  return numberText(hours, 1, 1);
}

/** Hours for people, with at most two decimals, which is their full precision: '1,250', '0.25'. */
export function plainHours(hours: number | string): string {
  return numberText(hours);
}

/** Hours with their unit and a non-breaking space, never rounded: '2 h', '0.75 h'. */
export function hoursText(hours: number | string): string {
  return `${plainHours(hours)}\u00A0h`;
}

/** Hours with their unit, or a dash for zero. */
export function hoursTextOrDash(hours: number | string): string {
  return Number(hours) > 0 ? hoursText(hours) : '-';
}

/** Hundredths of an hour as exact hours with at least one decimal: 150 is '1.5', 175 is '1.75'. */
export function exactHours(hundredths: number): string {
  return numberText(hundredths / 100, 1);
}

/** Hours in the columns of the history (docs/SPECIFICATION.md, section 2.4): '1.50' is '1.5h', zero is a dash. */
export function hoursOrDash(hours: string): string {
  return Number(hours) > 0 ? `${plainHours(hours)}h` : '-';
}

/** A count: '12', '1,204'. */
export function countText(count: number): string {
  return numberText(count);
}

/** '1 session', '2 sessions', '1,204 sessions'. */
export function countOf(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
