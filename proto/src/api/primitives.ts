import {
  ArraySchema,
  boolean,
  number,
  StringSchema,
  type AnyObject,
  type AnySchema,
  type ISchema,
  type Maybe,
} from 'yup';
import { hasLink, hasNumberToCall } from './links.ts';
import { pastedAddress } from './pasted-address.ts';
import { maxId } from './max-id.ts';
import { hasHeapedMarks, hasUnseen, hasVisible } from './unseen.ts';

// NUL breaks PostgreSQL text, the other control characters break mail headers and terminals.
const controlCharacters = /[\p{Cc}]/u;
const controlCharactersButLayout = /[^\P{Cc}\n\r\t]/u;
// The longest text of a number, in characters.
const maxNumberLength = 100;

// Disables the casts of yup, which convert texts, numbers and objects into each other. Only for a schema that was just
// made.
function uncast<S extends AnySchema>(schema: S): S {
  schema.transforms = [];
  return schema;
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    /**
     * The limit of a text in characters, of a list in elements. The check of the type applies it; tools that describe a
     * schema read it here.
     */
    maxLength?: number;
  }
}

// yup runs no other test on a value that fails the check of its type. With the length as a part of the type, no regular
// expression meets a text that is too long, and nothing looks at the elements of a list that is too long.
class BoundedText extends StringSchema {
  constructor(maxLength: number) {
    super();
    this._typeCheck = (value): value is string => typeof value === 'string' && value.length <= maxLength;
  }
}

class BoundedList extends ArraySchema<Maybe<unknown[]>, AnyObject> {
  constructor(maxLength: number) {
    super();
    this._typeCheck = (value): value is unknown[] => Array.isArray(value) && value.length <= maxLength;
  }
}

interface BoundMessages {
  tooLong: string;
  notType: string;
}

/** Unchanged text of at most `maxLength` characters; numbers and objects are refused. `label` begins the messages. */
export function text(label: string, maxLength: number, messages: Partial<BoundMessages> = {}): StringSchema {
  const { tooLong = `${label} must be at most ${maxLength} characters`, notType = `${label} must be text` } =
    messages;
  return uncast(new BoundedText(maxLength))
    .meta({ maxLength })
    .typeError(({ value }: { value?: unknown }) => (typeof value === 'string' ? tooLong : notType));
}

/** One of the given words; every other value is refused with the same message. */
export function choice<T extends string>(values: readonly T[], message: string) {
  const maxLength = Math.max(...values.map((value) => value.length));
  return text('', maxLength, { tooLong: message, notType: message }).oneOf(values, message);
}

/** A list of at most `maxLength` elements. */
export function list<T>(element: ISchema<T>, maxLength: number, { tooLong, notType }: BoundMessages) {
  return new BoundedList(maxLength)
    .of(element)
    .meta({ maxLength })
    .typeError(({ value }: { value?: unknown }) => (Array.isArray(value) ? tooLong : notType));
}

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/**
 * Text on one line, trimmed, of at most `maxLength` characters. A text of nothing but characters that cannot be seen
 * becomes empty. `label` begins the messages.
 */
export function line(label: string, maxLength = 200) {
  return text(label, maxLength)
    .transform((value: unknown) => {
      // The length of a longer text is refused, before anything else looks at it.
      const isShort = typeof value === 'string' && value.length <= maxLength;
      return isShort && !hasVisible(value) ? '' : trim(value);
    })
    .test('one-line', `${label} must be on one line, without control characters`, (value) =>
      value == null ? true : !controlCharacters.test(value),
    );
}

/**
 * Text on one line, such as a telephone number, that other people read in an email or on a page. It has no web address,
 * so that nobody sends links in our name, and no characters that make it read as another text or cover the text around
 * it.
 */
export function numberLine(label: string, maxLength: number) {
  return line(label, maxLength)
    .test('no-address', `${label} must not contain a web address`, (value) =>
      value == null ? true : !hasLink(value),
    )
    .test('no-turn', `${label} must not contain characters that cannot be seen`, (value) =>
      value == null ? true : !hasUnseen(value),
    )
    .test('no-heap', `${label} must not have more than three marks on one letter`, (value) =>
      value == null ? true : !hasHeapedMarks(value),
    );
}

/**
 * Text on one line, of at most `maxLength` characters, that other people read in an email or on a page: a `numberLine`
 * without a number to call.
 */
export function plainLine(label: string, maxLength: number) {
  return numberLine(label, maxLength).test('no-call', `${label} must not contain a phone number`, (value) =>
    value == null ? true : !hasNumberToCall(value),
  );
}

/** The number of a license, which may have as many digits as a number to call. */
export function licenseNumber() {
  return numberLine('License number', 80).test(
    'no-call',
    'License number must not contain a phone number',
    (value) => (value == null ? true : !hasNumberToCall(value, true)),
  );
}

/** The name of a person. Subjects of emails contain it. */
export function personName(label: string) {
  return plainLine(label, 120);
}

/** A name as a signature: the name of a person with at least two letters. `missing` is the message for an empty one. */
export function typedName(missing: string) {
  return personName('Your name')
    .required(missing)
    .test('two-letters', missing, (value) => !value || (value.match(/\p{L}/gu)?.length ?? 0) >= 2);
}

/** Text of several lines, of at most `maxLength` characters. */
export function prose(label: string, maxLength = 20_000) {
  return text(label, maxLength).test('no-control', `${label} must not contain control characters`, (value) =>
    value == null ? true : !controlCharactersButLayout.test(value),
  );
}

/** Text of several lines, trimmed, of at most `maxLength` characters. */
export function trimmedProse(label: string, maxLength: number) {
  return prose(label, maxLength).transform(trim);
}

const maxAddressLength = 254;
const fitsAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxAddressLength;

/** A valid email address, at most 254 characters (RFC 5321), read as people paste it: see `pastedAddress`. */
export function emailAddress(message = 'Please enter a valid email address') {
  return line('Email', maxAddressLength)
    .transform((value: unknown) => (fitsAddress(value) ? pastedAddress(value) : value))
    .email(message)
    .test('has-dot', message, (value) => !value || /@[^@]+\.[^@.]+$/.test(value));
}

/** A positive integer that PostgreSQL can hold, or its digits as text, as forms and queries send it. */
export function positive(label: string, what = 'a whole number from 1 on') {
  return uncast(number())
    .transform((value: unknown) => {
      if (value === '' || value === null) return null;
      if (typeof value === 'number') return value;
      return isShort(value) && /^\d+$/.test(value) ? Number(value) : Number.NaN;
    })
    .typeError(`${label} must be ${what}`)
    .integer(`${label} must be ${what}`)
    .min(1, `${label} must be ${what}`)
    .max(maxId, `${label} is not known`);
}

/** A JSON number, but not its text. Every other value is refused with `message`. */
export function jsonNumber(message: string) {
  return uncast(number()).typeError(message);
}

/** A number, or its text as forms send it. Every other value is refused with `message`. */
export function amount(message: string) {
  return jsonNumber(message).transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    const digits = isShort(value) ? value.replaceAll(/\s/g, '') : '';
    return digits === '' ? Number.NaN : Number(digits);
  });
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxNumberLength;

/** An id in a body: an integer, or its digits as text. */
export function id(label: string) {
  return positive(label, 'an id');
}

/** A JSON boolean; no other value counts as one. */
export function flag(label: string) {
  return uncast(boolean()).typeError(`${label} must be true or false`);
}

/** The `updatedAt` of the record on which a change is based. */
export function moment(label: string) {
  return text(label, 40);
}
