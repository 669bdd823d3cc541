/** How a cell shows its number. */
export type CellStyle = 'number' | 'date' | 'time';

const dateCodes: readonly [from: number, to: number][] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
];
const timeCodes: readonly [from: number, to: number][] = [
  [18, 21],
  [32, 33],
  [45, 47],
];
const maxCodeLength = 255;

/** Returns the style of a number format: one that all programs know by its number, or a code such as 'yyyy-mm-dd'. */
export function styleOf(id: number, code: string | undefined): CellStyle {
  const isIn = (ranges: typeof dateCodes) => ranges.some(([from, to]) => id >= from && id <= to);
  if (code === undefined) return isIn(dateCodes) ? 'date' : isIn(timeCodes) ? 'time' : 'number';
  const [format = ''] = code
    .slice(0, maxCodeLength)
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/general|am\/pm|a\/p/g, '')
    .replace(/\[([^[\]]*)\]/g, (_, inside: string) => (/^(?:h+|m+|s+)$/.test(inside) ? inside : ''))
    .split(';');
  if (/[yd]|mmm/.test(format)) return 'date';
  if (/[hs]/.test(format)) return 'time';
  return format.includes('m') ? 'date' : 'number';
}

const dayZeroMs = Date.UTC(1899, 11, 30);
const days1904 = 1_462;
const daySeconds = 86_400;
// Sessions are of 2000 and later. Earlier dates are amounts in cells that look like dates.
const [firstDay, lastDay] = [36_526, 73_050];
// Numbers have 15 digits in spreadsheets. What formulas leave of equal numbers is nothing.
const digits = 15;
const nothing = 1e-6;

/**
 * Returns a number of a cell as text: a date as yyyy-MM-dd with its time, a time as the hours and minutes that passed,
 * everything else as a number.
 */
export function textOfNumber(value: number, style: CellStyle, is1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  const serial = value + (is1904 ? days1904 : 0);
  const isDay = serial >= firstDay && serial <= lastDay;
  if (style !== 'number' && isDay) return textOfDate(serial);
  if (style === 'time' && value >= 0) return clock(Math.round(value * daySeconds));
  // A day without a format that is counted from 1904 is converted to the usual count.
  if (is1904 && isDay && Number.isInteger(value) && value > 9_999) return String(serial);
  return Math.abs(value) < nothing ? '0' : String(Number(value.toPrecision(digits)));
}

function textOfDate(serial: number): string {
  const seconds = Math.round(serial * daySeconds);
  const date = new Date(dayZeroMs + seconds * 1_000).toISOString().slice(0, 10);
  const ofDay = seconds % daySeconds;
  return ofDay === 0 ? date : `${date} ${clock(ofDay).padStart(ofDay % 60 === 0 ? 5 : 8, '0')}`;
}

function clock(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const time = `${Math.floor(seconds / 3_600)}:${two((seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`;
}
