import type { ImportUnit } from '@clinical-hours/proto/api';
import { missingResult, notCalculated, quote, type Reading } from '../reading.ts';

/** An amount of hours that a cell says. */
export interface HoursInCell {
  hundredths: number;
  /** The same before it is rounded. */
  exact: number;
  /** Whether the cell has more than two decimals that say something. */
  isRounded: boolean;
}

export interface HoursStyle {
  /** Whether commas separate decimals. */
  hasDecimalCommas?: boolean;
  /** The unit of a number that says none. */
  unit?: ImportUnit;
}

const nothing = new Set(['', '-', '–', '—', '--', '---', '−', 'n/a', 'na', 'n.a.', 'none', 'nil', 'null']);
const maxLength = 40;
const shortNumber = /^\d{1,3}(?:\.\d{1,2})?$/;
const hasNumber = /[\d½¼¾⅓⅔⅛⅜⅝⅞]/;
const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))? ?(?:hours|hour|hrs|hr|h)?$/;
const hoursAndMinutes =
  /^(\d{1,3}) ?(?:hours|hour|hrs|hr|h)\.?,? ?(?:and |& )?(\d{1,3}) ?(?:minutes|minute|mins|min|m)?\.?$/;
const hourUnit = / ?(?:hours|hour|hrs|hr|h)\.?$/;
const minuteUnit = / ?(?:minutes|minute|mins|min|m)\.?$/;
const fraction = /^(?:(\d{1,3})[ -])?([1-7])\/([2348])$/;
const fractionSign = /^(\d{1,3})? ?([½¼¾⅓⅔⅛⅜⅝⅞])$/;
const signs: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/**
 * Reads the hours in a cell, as spreadsheets and people write them: 1.5, 1:30, 1h 30m, 90 min, 1 1/2. An empty cell, a
 * dash and n/a are zero. More than two decimals are rounded, half up. The problem goes on behind the name of a column.
 */
export function readHours(cell: string, style: HoursStyle = {}): Reading<HoursInCell> {
  // Most cells are such numbers, and a file has millions of cells.
  if ((style.unit ?? 'hours') === 'hours' && shortNumber.test(cell)) return { value: ofDecimal(cell) };
  const plain = cell.startsWith("'") ? cell.slice(1) : cell;
  const text = plain.length > maxLength * 3 ? plain : plain.replace(/\s+/g, ' ').trim().toLowerCase();
  if (nothing.has(text)) return { value: { hundredths: 0, exact: 0, isRounded: false } };
  const read =
    text.length > maxLength || !hasNumber.test(text)
      ? undefined
      : (readClock(text) ?? readAmount(text, style));
  if (read === undefined) return { problem: problemOf(cell.trim(), text, style) };
  if (read.hundredths > 99_999_999) return { problem: `${quote(cell.trim())} can be at most 999999.99.` };
  return { value: read };
}

function readClock(text: string): HoursInCell | undefined {
  const [, hours, minutes, seconds = '0'] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return ofHours(Number(hours) + (Number(minutes) + Number(seconds) / 60) / 60);
}

const perHourOf: Record<ImportUnit, number> = { hours: 1, clock: 1, minutes: 60, days: 1 / 24 };

function readAmount(text: string, { hasDecimalCommas = false, unit = 'hours' }: HoursStyle) {
  const isHours = hourUnit.test(text);
  const isMinutes = !isHours && minuteUnit.test(text);
  const bare = text.replace(isHours ? hourUnit : minuteUnit, '').replace(/^\+ ?/, '');
  const perHour = isHours ? 1 : isMinutes ? 60 : perHourOf[unit];
  const parts = readFraction(bare);
  if (parts !== undefined) return ofHours(parts / perHour);
  const decimal = toDecimal(bare, hasDecimalCommas);
  if (decimal === undefined) return undefined;
  if (unit === 'clock') {
    // A spreadsheet writes 1.30 as 1.3.
    const [hours = '0', minutes = ''] = decimal.split('.');
    return minutes.length > 2 ? undefined : ofHours(Number(hours) + Number(minutes.padEnd(2, '0')) / 60);
  }
  return perHour === 1 ? ofDecimal(decimal) : ofHours(Number(decimal) / perHour);
}

function readFraction(text: string): number | undefined {
  const [, whole = '0', above, below] = fraction.exec(text) ?? [];
  if (above && below)
    return Number(above) < Number(below) ? Number(whole) + Number(above) / Number(below) : undefined;
  const [, before = '0', sign] = fractionSign.exec(text) ?? [];
  return sign === undefined ? undefined : Number(before) + (signs[sign] ?? 0);
}

const plainNumber = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const withDotsAsThousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const withDecimalComma = /^\d*,\d+$/;

// Returns a number with a point; undefined when it has no meaning, or two.
function toDecimal(text: string, hasDecimalCommas: boolean): string | undefined {
  if (hasDecimalCommas) {
    if (withDecimalComma.test(text)) return `0${text.replace(',', '.')}`;
    // 1.500 is 1,500 where commas separate decimals, and 1.5 elsewhere.
    if (withDotsAsThousands.test(text)) {
      return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : undefined;
    }
  } else if (withThousands.test(text)) return text.replaceAll(',', '');
  return plainNumber.test(text) ? text : undefined;
}

function ofDecimal(text: string): HoursInCell {
  const [whole = '0', decimals = ''] = text.split('.');
  const up = Number(decimals[2] ?? '0') >= 5 ? 1 : 0;
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + up;
  const isRounded = /[1-9]/.test(decimals.slice(2));
  return { hundredths, exact: isRounded ? Number(text) * 100 : hundredths, isRounded };
}

const tolerance = 1e-6;

function ofHours(hours: number): HoursInCell {
  const exact = hours * 100;
  const hundredths = roundUp(exact);
  return { hundredths, exact, isRounded: Math.abs(hundredths - exact) > tolerance };
}

/** Rounds half up, and takes what calculations leave of a half for one. */
export const roundUp = (exact: number): number => Math.floor(exact + 0.5 + tolerance);

function problemOf(cell: string, text: string, { hasDecimalCommas = false }: HoursStyle): string {
  const shown = quote(cell);
  if (/^\(?[-−] ?[\d.]/.test(text) || /^\([\d.]+\)$/.test(text)) return `${shown} cannot be negative.`;
  if (/^\d+,\d{1,2}$/.test(text)) {
    return `must be written with a point: ${text.replace(',', '.')}, not ${text}.`;
  }
  if (hasDecimalCommas && withDotsAsThousands.test(text)) {
    return `${shown} can be read two ways: write ${text.replace('.', ',')} or ${text.replaceAll('.', '')}.`;
  }
  if (cell === notCalculated) return missingResult;
  if (text.startsWith('#')) return `${shown} is a spreadsheet error.`;
  return `${shown} must be a number such as 1.5.`;
}
