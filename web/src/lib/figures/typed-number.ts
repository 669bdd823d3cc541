// Used by licensure and session, and number-field.tsx and typed-hours.ts.

const maxTypedLength = '999999.99'.length;
const typedNumber = /^(\d{0,6})(?:[.,](\d{0,2}))?$/;

/**
 * Returns the number that a person typed, with a decimal point and at most two decimals, as text; undefined when it is
 * none. A comma is a decimal point: '1,5' is '1.5', '.5' is '0.5', ' 2. ' is '2'.
 */
export function plainNumber(typed: string): string | undefined {
  const text = typed.trim();
  const match = text.length <= maxTypedLength ? typedNumber.exec(text) : null;
  const [, whole = '', fraction = ''] = match ?? [];
  if (whole + fraction === '') return undefined;
  return fraction === '' ? whole : `${whole || '0'}.${fraction}`;
}

/** Whether a comma stands before three digits, so that '1,000' may be a thousand as well as one. */
export function hasDoubtfulComma(typed: string): boolean {
  return /\d,\d{3}/.test(typed);
}

/** How the arrow keys change a number: in steps, within bounds. */
export interface Steps {
  step: number;
  /** What the Page keys add. */
  page: number;
  min: number;
  max: number;
}

const directions: Readonly<Record<string, [sign: 1 | -1, isPage: boolean]>> = {
  ArrowUp: [1, false],
  ArrowDown: [-1, false],
  PageUp: [1, true],
  PageDown: [-1, true],
};

/**
 * Returns the number after a key, as text; undefined when the key changes nothing. An arrow key goes to the next
 * multiple of the step; an empty text counts as 0.
 */
export function afterKey(key: string, typed: string, { step, page, min, max }: Steps): string | undefined {
  const direction = directions[key];
  const number = typed.trim() === '' ? '0' : plainNumber(typed);
  if (!direction || number === undefined) return undefined;
  const [sign, isPage] = direction;
  // In hundredths, so that sums are exact.
  const value = Math.round(Number(number) * 100);
  const by = Math.round(step * 100);
  const next = isPage
    ? value + sign * page * 100
    : (sign > 0 ? Math.floor(value / by) + 1 : Math.ceil(value / by) - 1) * by;
  const bounded = Math.min(Math.max(next, min * 100), max * 100) / 100;
  return typed.trim() === '' && sign < 0 ? '' : String(bounded);
}
