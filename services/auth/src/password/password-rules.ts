import { minAdminPasswordLength } from '@clinical-hours/proto/api';
import { normalizeText } from '@clinical-hours/service-kit/text';
import { invalid } from '@clinical-hours/service-kit/errors';
import { isCommonPassword, isCommonWord } from './password.ts';
import type { User } from '../user/user.entity.ts';

/** The texts about a user that their password may not consist of. */
export type PasswordOwner = Pick<User, 'username' | 'name' | 'email'>;

// The product's name, what people of the field call themselves, their work and their accounts, with what links such
// words, and the seasons, months and days with which people follow a rule to change passwords (OWASP ASVS 5.0, 6.1.2
// and 6.2.11).
const fieldWords = `
  clinical hours supervision supervise supervised supervising supervisor supervisory supervisee clinician clinic counselor
  counsellor counseling counselling therapist therapy psychotherapy psychotherapist psychology psychologist trainee training
  intern internship practicum associate social worker work marriage family families mental health license licence licensed licensure
  board session approval direct indirect client patient student login password passwort welcome admin administrator user
  and the for of my
  spring summer autumn fall winter season january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday
`
  .trim()
  .split(/\s+/);

const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};
// Some signs stand for either of two letters.
const otherLookAlikes: Record<string, string> = { ...lookAlikes, 1: 'l', '!': 'l' };

// Signs around a word that make it no harder to guess, such as those of a year with an exclamation mark on each side.
const mostAround = 6;
// A block shorter than a password may be makes none by being repeated.
const minBlockLength = 8;

// A single letter of a name, such as an initial, would let most words be composed.
const minWordLength = 2;

/** Returns whether a password is too short for what an administrator can do (OWASP ASVS 5.0, 6.2.1). */
export function isShortForAdministrator({ isAdmin }: Pick<User, 'isAdmin'>, password: string): boolean {
  return isAdmin && Array.from(password).length < minAdminPasswordLength;
}

/** Refuses a new password of an administrator that is shorter than 12 characters. */
export function refuseShort(password: string, user: Pick<User, 'isAdmin'>): void {
  if (!isShortForAdministrator(user, password)) return;
  throw invalid(
    'password_short',
    `Passwords of administrators must be at least ${minAdminPasswordLength} characters`,
    { field: 'password' },
  );
}

/**
 * Refuses a new password that attackers try first: one of the most common and breached ones; a common word with up to
 * six digits and signs around it, also with look-alikes of its letters; a short block that is repeated; or one that
 * consists of nothing but the product's name, words of the field, seasons, months and days, or the user's own name,
 * username and address, with any digits and signs between them.
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) throw tooCommon();
  if (consistsOf(password, [...fieldWords, ...wordsOf(owner)])) {
    throw guessable('it has only your own name or address, common clinical words, or a season or date');
  }
  const block = repeatedBlockOf(password);
  if (block !== password && (Array.from(block).length < minBlockLength || isCommonPassword(block)))
    throw guessable('it repeats the same few characters');
  if (isWordInSigns(password) || isWordInSigns(block)) throw tooCommon();
}

const tooCommon = () =>
  invalid('password_common', 'This password is too common. Please choose another one', { field: 'password' });

const guessable = (why: string) =>
  invalid('password_guessable', `This password is easy to guess: ${why}. Please choose another one`, {
    field: 'password',
  });

function wordsOf({ username, name, email }: PasswordOwner): string[] {
  const texts = [username, name, email].map(plain);
  return texts.flatMap((text) => [...text.split(/[^\p{L}]+/u), lettersOf(text)]);
}

function consistsOf(password: string, words: readonly string[]): boolean {
  const known = new Set(
    words.flatMap((word) => [word, `${word}s`]).filter((word) => word.length >= minWordLength),
  );
  const text = plain(password);
  // A year at an end has digits that stand for no letters.
  const read = [text, unmask(text), unmask(coreOf(text))].map(lettersOf);
  return read.some((letters) => letters !== '' && isComposed(letters, known));
}

const unmask = (text: string): string => Array.from(text, (sign) => lookAlikes[sign] ?? sign).join('');

/** Returns a text from its first letter to its last one. */
function coreOf(text: string): string {
  const signs = Array.from(text);
  const isLetter = signs.map((sign) => /\p{L}/u.test(sign));
  return signs.slice(Math.max(0, isLetter.indexOf(true)), isLetter.lastIndexOf(true) + 1).join('');
}

/** Returns whether a text is a common word, with look-alikes of its letters, and a few digits and signs around it. */
function isWordInSigns(text: string): boolean {
  const signs = Array.from(plain(text));
  const isLetter = signs.map((sign) => /\p{L}/u.test(sign));
  const before = Math.min(isLetter.indexOf(true), mostAround);
  const after = Math.min(signs.length - 1 - isLetter.lastIndexOf(true), mostAround);
  if (before < 0) return false;
  for (const letters of [lookAlikes, otherLookAlikes]) {
    const word = signs.map((sign) => letters[sign] ?? sign);
    for (let start = 0; start <= before; start += 1)
      for (let cut = 0; cut <= Math.min(after, mostAround - start); cut += 1)
        if (isCommonWord(word.slice(start, word.length - cut).join(''))) return true;
  }
  return false;
}

/**
 * Returns the shortest block of which a text consists, the last one perhaps cut off; the text itself when it repeats
 * none. By the prefix function of Knuth, Morris and Pratt, in time that grows with the length only.
 */
function repeatedBlockOf(text: string): string {
  const signs = Array.from(text);
  const folded = signs.map((sign) => sign.toLowerCase());
  const borders = [0];
  for (let end = 1; end < folded.length; end += 1) {
    let border = borders[end - 1] ?? 0;
    while (border > 0 && folded[border] !== folded[end]) border = borders[border - 1] ?? 0;
    borders[end] = folded[border] === folded[end] ? border + 1 : 0;
  }
  const period = signs.length - (borders.at(-1) ?? 0);
  return period * 2 <= signs.length ? signs.slice(0, period).join('') : text;
}

const plain = (text: string): string => normalizeText(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** Returns whether a text is a sequence of words and nothing else. */
function isComposed(text: string, words: ReadonlySet<string>): boolean {
  const longest = Math.max(...Array.from(words, ({ length }) => length));
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = false;
    for (let start = Math.max(0, end - longest); start < end && !reached[end]; start += 1) {
      reached[end] = reached[start] === true && words.has(text.slice(start, end));
    }
  }
  return reached[text.length] === true;
}
