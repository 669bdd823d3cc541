/** total / required x 100 with one decimal; '0.0' when nothing is required. May exceed 100. */
export function percentComplete(total: number, required: number): string {
  return (required > 0 ? (total / required) * 100 : 0).toFixed(1);
}

/** Hours rounded to one decimal, as in '12.5': for Clinical Hours only (docs/SPECIFICATION.md, section 2.4). */
export function oneDecimal(hours: number): string {
  return hours.toFixed(1);
}

/** Hours for people, with at most two decimals, which is their full precision: '1,250', '0.25'. */
export function plainHours(hours: number | string): string {
  return Number(hours).toLocaleString('en-US', { maximumFractionDigits: 2 });
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
  return (hundredths / 100).toFixed(2).replace(/0$/, '');
}

/** Hours in the columns of the history (docs/SPECIFICATION.md, section 2.4): '1.50' is '1.5h', zero is a dash. */
export function hoursOrDash(hours: string): string {
  const value = Number(hours);
  return value > 0 ? `${value}h` : '-';
}

/** '1 session', '2 sessions'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
