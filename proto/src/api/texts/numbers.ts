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
 * A number for people: thousands separated, and as many decimals as it has, between `least` and `most`. Readers of
 * Spanish in the United States write numbers in the same way.
 */
export function numberText(value: number | string, least = 0, most = Math.max(least, 2)): string {
  return formatOf(least, most).format(Number(value));
}

/** Hours for people, with at most two decimals, which is their full precision: '1,250', '0.25'. */
export function plainHours(hours: number | string): string {
  return numberText(hours);
}

/** Hours with their unit and a non-breaking space, never rounded: '2 h', '0.75 h'. */
export function hoursText(hours: number | string): string {
  return `${plainHours(hours)}\u00A0h`;
}

/** '1 session', '2 sessions', '1,204 sessions'. */
export function countOf(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
