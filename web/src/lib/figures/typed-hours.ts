// Used by goals, licensure and session.
import { hoursText } from './numbers.ts';
import { plainNumber } from './typed-number.ts';

const longest = 24;
const timeOfHours = /^(\d{1,6}):([0-5]\d)$/;
const hoursAndMinutes =
  /^(\d{1,6}(?:[.,]\d{1,2})?) ?h(?:ours?|rs?)?(?: ?([0-5]?\d)(?: ?m(?:in(?:utes?|s)?)?)?)?$/;
const minutesAlone = /^(\d{1,7}) ?m(?:in(?:utes?|s)?)?$/;
const times = /^(\d{1,3}) ?[x×*] ?(.+)$/;
const wholeMinutes = /^\d{2,3}$/;
const timesOfMinutes = /^(\d{1,3}) ?[xX×*] ?(\d{2,3})$/;

/**
 * Returns the hours in a text as people say them, with at most two decimals: a number as `plainNumber` reads it,
 * '4:10', '250 min', '4h10', '1.5 h', and so many times the same, as '5x50' (minutes) or '3 x 1:30'. Undefined for any
 * other text: '2x5' may be minutes or hours.
 */
export function typedHours(typed: string): string | undefined {
  const minutes = minutesOf(typed);
  if (minutes === undefined) return plainNumber(typed);
  const hours = Math.round((minutes * 100) / 60) / 100;
  return hours < 1_000_000 ? String(hours) : undefined;
}

/** The minutes of a text that is no plain number of hours; undefined for one that is, and for what cannot be read. */
function minutesOf(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  if (text.length > longest) return undefined;
  const [, count, each = ''] = times.exec(text) ?? [];
  if (count === undefined) return minutesOnce(text);
  const minutes = wholeMinutes.test(each) ? Number(each) : minutesOnce(each);
  return minutes === undefined ? undefined : Number(count) * minutes;
}

function minutesOnce(text: string): number | undefined {
  const [, hours, minutes] = timeOfHours.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, alone] = minutesAlone.exec(text) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, whole, rest = '0'] = hoursAndMinutes.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole.replace(',', '.')) * 60 + Number(rest);
}

/** A session of 50 minutes in hours. */
export const fiftyMinutes = '0.83';

const fifties = /^(?:50 min|(\d{1,3})x50)$/;

/**
 * Returns the text of a field after a usual amount was added to what is typed in it: '50 min' five times is '5x50',
 * other amounts are sums of hours. What cannot be read is replaced.
 */
export function withAdded(typed: string, amount: string): string {
  const text = typed.trim();
  if (amount === fiftyMinutes) {
    const found = fifties.exec(text);
    if (found) return `${Number(found[1] ?? 1) + 1}x50`;
    if (text === '') return '50 min';
  }
  const sum = Math.round((Number(typedHours(text) ?? 0) + Number(amount)) * 100) / 100;
  return String(sum);
}

/** What stands beside a text that is no plain number: '= 4.17 h'. Undefined beside others. */
export function shownHours(typed: string): string | undefined {
  const hours = typedHours(typed);
  if (hours === undefined || plainNumber(typed) !== undefined) return undefined;
  return `= ${hoursText(hours)}`;
}

/** The same with the unit of minutes that are typed without one: '5 x 50 min = 4.17 h'. */
export function explainedHours(typed: string): string | undefined {
  const shown = shownHours(typed);
  const [, count, minutes] = timesOfMinutes.exec(typed.trim()) ?? [];
  return shown && count ? `${count} x ${minutes} min ${shown}` : shown;
}
