/** total / required x 100 with one decimal; '0.0' when nothing is required. May exceed 100. */
export function percentComplete(total: number, required: number): string {
  return (required > 0 ? (total / required) * 100 : 0).toFixed(1);
}

/** Hours with one decimal, as in '12.5': for Clinical Hours alone (docs/SPECIFICATION.md, section 2.4), as it rounds. */
export function oneDecimal(hours: number): string {
  return hours.toFixed(1);
}

/** Hours as people write them, with at most two decimals, which is all that hours have: '1,250', '0.25'. */
export function plainHours(hours: number | string): string {
  return Number(hours).toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Hours with their unit on the same line, never rounded: '2 h', '0.75 h'. */
export function hoursText(hours: number | string): string {
  return `${plainHours(hours)}\u00A0h`;
}

/** The same, or a dash for none. */
export function hoursTextOrDash(hours: number | string): string {
  return Number(hours) > 0 ? hoursText(hours) : '-';
}

/** An amount in hundredths of an hour, exact, with at least one decimal: 150 is '1.5', 175 is '1.75'. */
export function exactHours(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/0$/, '');
}

/** Hours of a record in the columns of the history (docs/SPECIFICATION.md, section 2.4): '1.50' is '1.5h', zero is a dash. */
export function hoursOrDash(hours: string): string {
  const value = Number(hours);
  return value > 0 ? `${value}h` : '-';
}

/** '1 session', '2 sessions'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
