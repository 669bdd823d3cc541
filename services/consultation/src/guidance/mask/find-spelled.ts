import { helpLines } from '../word-lists.ts';
import type { Span } from './span.ts';

const ones: Record<string, string> = Object.fromEntries(
  [
    'zero oh nought cero',
    'one uno una',
    'two dos',
    'three tres',
    'four cuatro',
    'five cinco',
    'six seis',
    'seven siete',
    'eight ocho',
    'nine nueve',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, `${digit}`])),
);
const tens: Record<string, string> = Object.fromEntries(
  [
    'twenty veinte',
    'thirty treinta',
    'forty cuarenta',
    'fifty cincuenta',
    'sixty sesenta',
    'seventy setenta',
    'eighty ochenta',
    'ninety noventa',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, `${index + 2}`])),
);
const times: Record<string, number> = { double: 2, doble: 2, triple: 3 };

// A piece of a number, as people type it: 'five', 'noventa y nueve', '503', '5o3', 'O142', 'double two'.
const word = `(?:${[...Object.keys(ones), ...Object.keys(tens), ...Object.keys(times)].join('|')})`;
const piece = `(?:${word}|(?=[oil]{0,4}\\d|[oil]{4}\\b)[\\doil]{1,10})`;
const joint = '(?:[ ,./()_-]{1,3}(?:y )?|\\n)';
const run = new RegExp(`(?<![\\w$])\\+?\\(?${piece}(?:${joint}${piece}){1,16}(?![\\w%])`, 'giu');
const pieces = new RegExp(`\\by\\b|${piece}`, 'giu');

// '917 . 555 . 0166'
const spaced = /^\D{0,2}\d{3}\)? ?[.,/-] ?\d{3} ?[.,/-] ?\d{4}$/u;

/** Returns the digits that a run of pieces stands for, and how many of its pieces are letters. */
function digitsOf(found: string): { digits: string; lettered: number } {
  let [digits, repeat, open, lettered] = ['', 1, false, 0];
  for (const text of found.toLowerCase().match(pieces) ?? []) {
    const digit = ones[text];
    if (/[a-z]/u.test(text)) lettered += 1;
    if (text === 'y') continue;
    if (times[text]) repeat = times[text];
    else if (tens[text]) {
      digits += `${tens[text]}0`;
      open = true;
      continue;
    } else if (digit && open) digits = digits.slice(0, -1) + digit;
    else {
      digits += (digit ?? text.replaceAll('o', '0').replaceAll(/[il]/gu, '1')).repeat(repeat);
      repeat = 1;
    }
    open = false;
  }
  return { digits, lettered };
}

/** Returns whether somebody counts: each number is one more, or one less, than the one before. */
function isCounting(digits: string): boolean {
  const steps = digits
    .split('')
    .map(Number)
    .map((digit, index, all) => digit - (all[index - 1] ?? digit))
    .slice(1);
  return [1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length - 2);
}

/** A telephone number has 7 or 10 digits, and up to 3 before them for its country. */
const isPhone = (digits: string): boolean =>
  (digits.length === 7 || (digits.length >= 10 && digits.length <= 13)) &&
  !isCounting(digits) &&
  !helpLines.has(digits.replace(/^1(?=\d{10}$)/u, ''));

/**
 * Returns the telephone numbers that have words or letters for digits, or a space between all of them, in English and
 * Spanish: 'five oh three, 555, oh one nine nine', 'cinco cero tres …', '5o3 555 o142'. Counting aloud is none.
 */
const findSpokenPhones = (text: string): Span[] =>
  [...text.matchAll(run)].flatMap(({ 0: found, index }) => {
    const { digits, lettered } = digitsOf(found);
    // Seven single digits may be the answers to a questionnaire.
    const isSpelled = lettered > 0 || (digits.length > 9 && !/\d\d/u.test(found)) || spaced.test(found);
    if (!isSpelled || !isPhone(digits)) return [];
    return [{ kind: 'phone', start: index, end: index + found.length } satisfies Span];
  });

// 'at' and 'dot', in words or in brackets. A dot as it is stands only behind an 'at' that is sure.
const plainAt = '(?: (?:at|arroba) (?!(?:the|an?|this|that|my|our|one|some|which) ))';
const sureAt = '(?: ?[([{] ?(?:at|arroba|@) ?[)\\]}] ?| (?:at|arroba)[ -]sign | ?@ ?)';
const plainDot = '(?: ?[([{] ?(?:dot|punto|\\.) ?[)\\]}] ?| (?:dot|punto|point|period) )';
const local =
  '(?:[\\w+-]{1,40} (?:dot|punto|period|underscore|dash|hyphen|guion(?: bajo)?) ){0,3}\\b[\\w.+-]{1,64}';
const spelledEmails = [
  `${local}(?:${plainAt}|${sureAt})(?:[a-z] )?[\\w-]{1,63}(?:${plainDot}[a-z][\\w-]{1,20}){1,3}\\b`,
  `${local}${sureAt}[\\w-]{1,63}(?:(?:${plainDot}|\\.)[a-z][\\w-]{1,20}){1,3}\\b`,
  `${local}${plainAt}(?:g ?mail|hotmail|icloud|proton ?mail)\\b`,
].map((source) => new RegExp(source, 'giu'));

const findSpelledEmails = (text: string): Span[] =>
  spelledEmails.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      kind: 'email',
      start: index,
      end: index + found.length,
    })),
  );

/** Returns the telephone numbers and email addresses that are written out in words. */
export const findSpelled = (text: string): Span[] => [...findSpokenPhones(text), ...findSpelledEmails(text)];
