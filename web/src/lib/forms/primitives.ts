import {
  hasHeapedMarks,
  hasLink,
  hasNumberToCall,
  hasUnseen,
  hasVisible,
  isPhoneNumber,
  mapUsername,
  minAdminPasswordLength,
  minPasswordLength,
  pastedAddress,
  usernameFault,
} from '@clinical-hours/proto/api';
import { number, ref, string, type StringSchema } from 'yup';
import { problemOfDate } from './problem-of-date.ts';

export { object } from 'yup';

// NUL breaks PostgreSQL text, the other control characters break mail headers and terminals.
const controlCharacters = /[\p{Cc}]/u;
const controlCharactersButLayout = /[^\P{Cc}\n\r\t]/u;

/** Unchanged text of at most `maxLength` characters. `label` begins the messages, here and below. */
export const text = (
  label: string,
  maxLength: number,
  tooLong = `${label} must be at most ${maxLength} characters`,
): StringSchema => string().max(maxLength, tooLong);

const without = (schema: StringSchema, message: string, isFault: (value: string) => boolean): StringSchema =>
  schema.test('fault', message, (value) => !value || !isFault(value));

/** Text on one line, trimmed. A text of nothing but characters that cannot be seen becomes empty. */
export const line = (label: string, maxLength = 200): StringSchema =>
  without(
    text(label, maxLength).transform((value: string) =>
      hasVisible(value) || value.length > maxLength ? value.trim() : '',
    ),
    `${label} must be on one line, without control characters`,
    (value) => controlCharacters.test(value),
  );

/** A line that other people read in an email or on a page, and in which nothing may mislead them. */
export function numberLine(label: string, maxLength: number): StringSchema {
  const unlinked = without(line(label, maxLength), `${label} must not contain a web address`, hasLink);
  const seen = without(unlinked, `${label} must not contain characters that cannot be seen`, hasUnseen);
  return without(seen, `${label} must not have more than three marks on one letter`, hasHeapedMarks);
}

/** A `numberLine` without a number to call. What is a number itself may have as many digits as one. */
export const plainLine = (label: string, maxLength: number, isNumber = false): StringSchema =>
  without(numberLine(label, maxLength), `${label} must not contain a phone number`, (value) =>
    hasNumberToCall(value, isNumber),
  );

export const licenseNumber = (): StringSchema => plainLine('License number', 80, true);

export const personName = (label: string): StringSchema => plainLine(label, 120);

/** Text of several lines. */
export const prose = (label: string, maxLength = 20_000): StringSchema =>
  without(text(label, maxLength), `${label} must not contain control characters`, (value) =>
    controlCharactersButLayout.test(value),
  );

/** Text of several lines that another person gets by email, trimmed: without a web address, and as it seems to read. */
export function plainProse(label: string, maxLength: number): StringSchema {
  const unlinked = without(
    prose(label, maxLength).trim(),
    `${label} must not contain a web address`,
    hasLink,
  );
  return without(unlinked, `${label} must not contain characters that cannot be seen`, (value) =>
    hasUnseen(value.replaceAll(/\s/g, ' ')),
  ).test(
    'marks',
    `${label} must not have more than three marks on one letter`,
    (value) => !hasHeapedMarks(value ?? ''),
  );
}

/** An email address, at most 254 characters (RFC 5321), read as people paste it. */
export const emailAddress = (message = 'Please enter a valid email address'): StringSchema =>
  line('Email', 254)
    .transform(pastedAddress)
    .email(message)
    .test('has-dot', message, (value) => !value || /@[^@]+\.[^@.]+$/.test(value));

/** A telephone number as people write it, trimmed. An empty text means no number. */
export const phoneNumber = (label: string): StringSchema =>
  without(
    text(label, 30).trim(),
    `${label} must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12`,
    (value) => !isPhoneNumber(value),
  );

/** A date of a field, 'yyyy-MM-dd', or none. */
export const calendarDate = (label: string): StringSchema =>
  string().test('date', (value, { createError }) => {
    const message = problemOfDate(label, value ?? '');
    return message === undefined || createError({ message });
  });

const maxUsernameLength = 60;

/** A new username, in the form in which names are compared. */
export const newUsername = () =>
  line('Username', maxUsernameLength)
    .transform((value: string) => (value.length <= maxUsernameLength ? mapUsername(value) : value))
    .required('Username is required')
    .min(3, 'Username must be at least 3 characters')
    .matches(/^[^@\s]*$/, 'Username must not contain spaces or @')
    .test('clear', (value, { createError }) => {
      const message = value && !/[@\s]/.test(value) ? usernameFault(value) : undefined;
      return message === undefined || createError({ message });
    });

/** The password of a sign-in, as it is. */
export const loginPassword = () =>
  text('Password', 1_024, 'Password is too long').required('Password is required');

/** A new password, not trimmed: without rules for its composition (NIST SP 800-63B). */
export const newPassword = () =>
  text('Password', 128)
    .required('Password is required')
    .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
    .test('not-blank', 'Password must not be only spaces', (value) => !value || value.trim() !== '');

export const newAdminPassword = () =>
  newPassword().min(
    minAdminPasswordLength,
    `Passwords of administrators must be at least ${minAdminPasswordLength} characters`,
  );

/** The new password once more: the value of the field `password`. */
export function confirmPassword() {
  const message = "Passwords don't match";
  return text('', 128, message)
    .required(message)
    .oneOf([ref('password')], message);
}

export const currentPassword = () =>
  text('Current password', 1_024, 'Current password is too long').required('Current password is required');

function goal(label: string) {
  const message = `${label} must be a number of at least 0`;
  return number()
    .typeError(message)
    .min(0, message)
    .max(999_999.99, `${label} must be below a million`)
    .test(
      'two-decimals',
      `${label} must have at most two decimals`,
      (value = 0) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    );
}

/** The goals of a user in hours: numbers, or texts that become numbers. */
export const goals = () => ({
  totalRequiredHours: goal('Total required hours'),
  requiredSupervisionHours: goal('Required supervision hours'),
  requiredDirectClinicalHours: goal('Required direct clinical hours'),
  requiredIndirectClinicalHours: goal('Required indirect clinical hours'),
});
