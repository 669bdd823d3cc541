import { disputeWords } from '../api/receipt.ts';
import { isHours, toCalendarDate } from '../api/texts/hours-and-dates.ts';
import { hasLink, hasNumberToCall } from '../api/texts/links.ts';
import { pastedAddress } from '../api/texts/pasted-address.ts';
import { isPhoneNumber } from '../api/texts/phone.ts';
import { hasHeapedMarks, hasUnseen, hasVisible } from '../api/texts/unseen.ts';
import { mapUsername, usernameFault } from '../api/texts/username.ts';

// NUL breaks PostgreSQL text, the other control characters break mail headers and terminals.
const controlCharacters = /\p{Cc}/u;
const controlCharactersButLayout = /[^\P{Cc}\n\r\t]/u;

/** What is wrong with a value of a format: the end of a sentence that begins with its label. Undefined when nothing. */
type Fault = (value: string) => string | undefined;

const line: Fault = (value) =>
  controlCharacters.test(value) ? 'must be on one line, without control characters' : undefined;

/**
 * Text on one line, such as a telephone number, that other people read in an email or on a page. It has no web address,
 * so that nobody sends links in our name, and no characters that make it read as another text or cover the text around
 * it.
 */
const numberLine: Fault = (value) => {
  const fault = line(value);
  if (fault) return fault;
  if (hasLink(value)) return 'must not contain a web address';
  if (hasUnseen(value)) return 'must not contain characters that cannot be seen';
  return hasHeapedMarks(value) ? 'must not have more than three marks on one letter' : undefined;
};

const withoutCall =
  (isLicense: boolean): Fault =>
  (value) =>
    numberLine(value) ?? (hasNumberToCall(value, isLicense) ? 'must not contain a phone number' : undefined);
const plainLine = withoutCall(false);

const prose: Fault = (value) =>
  controlCharactersButLayout.test(value) ? 'must not contain control characters' : undefined;

/** Text of several lines that another person gets by email: without a web address, and as it seems to read. */
const plainProse: Fault = (value) => {
  const fault = prose(value);
  return fault ?? numberLine(value.replaceAll(/[\n\r\t]/g, ' '));
};

const plainWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

// As browsers check `<input type="email">` (WHATWG), and with a dot behind the @.
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The fault of a text that is as if nothing had been typed. */
export const missing = 'is required';

/** The formats of texts in openapi.yaml. None of them looks at a text that is longer than its field. */
export const faults = {
  line,
  'number-line': numberLine,
  'plain-line': plainLine,
  'license-number': withoutCall(true),
  'typed-name': (value) =>
    plainLine(value) ?? ((value.match(/\p{L}/gu)?.length ?? 0) < 2 ? missing : undefined),
  prose,
  'trimmed-prose': prose,
  'plain-prose': plainProse,
  'not-me-words': (value) => (plainWords(value) === disputeWords ? undefined : missing),
  email: (value) => (address.test(value) ? undefined : 'must be an email address'),
  username: (value) => line(value) ?? usernameFault(value)?.replace('Username ', ''),
  phone: (value) =>
    isPhoneNumber(value)
      ? undefined
      : 'must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12',
  'calendar-date': (value) =>
    toCalendarDate(value) === undefined ? 'must be a calendar date such as 2026-03-31' : undefined,
  hours: (value) =>
    isHours(value) ? undefined : 'must be a number of hours, not negative, with at most two decimals',
} satisfies Record<string, Fault>;

type Cleaner = (value: string, maxLength: number) => unknown;

const trim: Cleaner = (value) => value.trim();
// The length of a longer text is refused, before anything else looks at it.
const toLine: Cleaner = (value, maxLength) =>
  value.length <= maxLength && !hasVisible(value) ? '' : value.trim();
const cleaned =
  (clean: (value: string) => string): Cleaner =>
  (value, maxLength) => {
    const short = toLine(value, maxLength) as string;
    return short.length <= maxLength ? clean(short) : short;
  };

/** How texts of a format are cleaned before they are checked; others stay as they are. */
export const cleaners: Partial<Record<string, Cleaner>> = {
  line: toLine,
  'number-line': toLine,
  'plain-line': toLine,
  'license-number': toLine,
  'typed-name': toLine,
  'not-me-words': toLine,
  'trimmed-prose': trim,
  'plain-prose': toLine,
  phone: trim,
  hours: trim,
  email: cleaned(pastedAddress),
  username: cleaned(mapUsername),
  'calendar-date': cleaned((value) => toCalendarDate(value) ?? value),
  amount: (value) => {
    const digits = value.length <= 100 ? value.replaceAll(/\s/g, '') : '';
    return digits === '' ? value : Number(digits);
  },
};
