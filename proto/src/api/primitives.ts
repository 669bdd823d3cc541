import { boolean, mixed, number, string } from 'yup';

/** The largest id that a record can have: the ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;

// NUL breaks PostgreSQL text, the others break mail headers and terminals.
const controlCharacters = /[\p{Cc}]/u;
const controlCharactersButLayout = /[^\P{Cc}\n\r\t]/u;

// Runs last: yup turns numbers and objects into text, which nobody meant.
const onlyText = (cast: unknown, original: unknown): unknown =>
  original == null || typeof original === 'string' ? cast : original;

/** Text as it is, of any length; numbers and objects are refused. */
export function text(label: string) {
  return string().transform(onlyText).typeError(`${label} must be text`);
}

/** Text on one line, trimmed, of at most `maxLength` characters. `label` begins the messages. */
export function line(label: string, maxLength = 200) {
  return text(label)
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .max(maxLength, `${label} must be at most ${maxLength} characters`)
    .test('one-line', `${label} must be on one line, without control characters`, (value) =>
      value == null ? true : !controlCharacters.test(value),
    );
}

/** Text of several lines, of at most `maxLength` characters. */
export function prose(label: string, maxLength = 20_000) {
  return text(label)
    .max(maxLength, `${label} must be at most ${maxLength} characters`)
    .test('no-control', `${label} must not contain control characters`, (value) =>
      value == null ? true : !controlCharactersButLayout.test(value),
    );
}

/** A valid e-mail address, at most 254 characters (RFC 5321). */
export function emailAddress(message = 'Please enter a valid email address') {
  return line('Email', 254)
    .email(message)
    .test('has-dot', message, (value) => !value || /@[^@]+\.[^@.]+$/.test(value));
}

/** An integer from 1 on that PostgreSQL can hold, or its digits as text, as forms and queries send it. */
export function positive(label: string, what = 'a whole number from 1 on') {
  return number()
    .transform((cast: unknown, original: unknown) => {
      if (original === '' || original === null) return null;
      if (typeof original === 'number') return original;
      return typeof original === 'string' && /^\d+$/.test(original) ? Number(original) : Number.NaN;
    })
    .typeError(`${label} must be ${what}`)
    .integer(`${label} must be ${what}`)
    .min(1, `${label} must be ${what}`)
    .max(maxId, `${label} is not known`);
}

/** An id in a body: an integer, or its digits as text. */
export function id(label: string) {
  return positive(label, 'an id');
}

/** A JSON boolean; nothing else counts as one. */
export function flag(label: string) {
  return boolean()
    .transform((cast: unknown, original: unknown) => (typeof original === 'boolean' ? cast : original))
    .typeError(`${label} must be true or false`);
}

const hoursPattern = /^\d{1,6}(\.\d{1,2})?$/;

/** Whether a text is an amount of hours: not negative, at most two decimals, below a million. */
export function isHours(value: string): boolean {
  return hoursPattern.test(value);
}

/** Hours as text ('1.5', '1.50') or as a JSON number; comes out as text. */
export function hours(label: string) {
  return mixed<string>({
    type: 'string',
    check: (value): value is string => typeof value === 'string' && isHours(value),
  })
    .transform((value: unknown) => {
      if (typeof value === 'number') return String(value);
      return typeof value === 'string' ? value.trim() : value;
    })
    .typeError(`${label} must be a number of hours, not negative, with at most two decimals`);
}

/** Hours in hundredths, so that sums are exact: toHundredths('1.25') is 125. */
export function toHundredths(value: string): number {
  const [whole = '0', fraction = ''] = value.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** The text of an amount in hundredths: fromHundredths(125) is '1.25'. */
export function fromHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

const datePattern = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?Z)?$/;

/** The calendar date of 'yyyy-MM-dd' or 'yyyy-MM-ddT00:00:00.000Z' as 'yyyy-MM-dd', or undefined when there is no such day. */
export function toCalendarDate(value: string): string | undefined {
  const date = datePattern.exec(value)?.[1];
  if (!date || date < '1900-01-01') return undefined;
  const moment = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

/** A calendar date, as 'yyyy-MM-dd'. */
export function calendarDate(label: string) {
  return line(label, 40)
    .transform((value: unknown) => (typeof value === 'string' ? (toCalendarDate(value) ?? value) : value))
    .test('calendar-date', `${label} must be a calendar date such as 2026-03-31`, (value) =>
      value ? toCalendarDate(value) !== undefined : true,
    );
}

/** A calendar date as people read it, MM/DD/YYYY, from 'yyyy-MM-dd' with or without a time. Never moves with a time zone. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
