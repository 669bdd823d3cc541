import { minAdminPasswordLength } from '@clinical-hours/proto/api';
import { normalizeText } from '@clinical-hours/service-kit/text';
import { invalid } from '@clinical-hours/service-kit/errors';
import { isCommonPassword } from './password.ts';
import type { User } from './user.entity.ts';

/** The texts about a user that their password may not consist of. */
export type PasswordOwner = Pick<User, 'username' | 'name' | 'email'>;

// The product's name, and what people of the field call themselves, their work and their accounts, with what links such words
// (OWASP ASVS 5.0, 6.1.2 and 6.2.11).
const fieldWords = `
  clinical hours supervision supervise supervised supervising supervisor supervisory supervisee clinician clinic counselor
  counsellor counseling counselling therapist therapy psychotherapy psychotherapist psychology psychologist trainee training
  intern internship practicum associate social worker work marriage family families mental health license licence licensed licensure
  board session approval direct indirect client patient student login password passwort welcome admin administrator user
  and the for of my
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
  '@': 'a',
  $: 's',
};

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
 * Refuses a new password that attackers try first: one of the most common and breached ones, or one that consists of
 * nothing but the product's name, words of the field, or the user's own name, username and address, with any digits and
 * signs between them.
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) {
    throw invalid('password_common', 'This password is too common. Please choose another one', {
      field: 'password',
    });
  }
  if (!consistsOf(password, [...fieldWords, ...wordsOf(owner)])) return;
  throw invalid(
    'password_guessable',
    'This password is easy to guess: it has only your own name or address, or words of the field. Please choose another one',
    { field: 'password' },
  );
}

function wordsOf({ username, name, email }: PasswordOwner): string[] {
  const texts = [username, name, email].map(plain);
  return texts.flatMap((text) => [...text.split(/[^\p{L}]+/u), lettersOf(text)]);
}

function consistsOf(password: string, words: readonly string[]): boolean {
  const known = new Set(
    words.flatMap((word) => [word, `${word}s`]).filter((word) => word.length >= minWordLength),
  );
  const text = plain(password);
  const unmasked = Array.from(text, (sign) => lookAlikes[sign] ?? sign).join('');
  return [text, unmasked].map(lettersOf).some((letters) => letters !== '' && isComposed(letters, known));
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
