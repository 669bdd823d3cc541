import { countOf, hoursText, numberText, plainHours } from '@clinical-hours/proto/api';

// Every number on a screen is written by one of these or by a function below (`shown-numbers.test.ts`).
export { countOf, hoursText, numberText, plainHours };

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
