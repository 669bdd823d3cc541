import { minAdminPasswordLength } from '@clinical-hours/proto/api';
import { normalizeText } from '@clinical-hours/service-kit/text';
import { invalid } from '@clinical-hours/service-kit/errors';
import { Piscina } from 'piscina';
import type { Candidate, Weakness } from './password-strength.worker.ts';
import type { User } from '../user/user.entity.ts';

/** The texts about a user that attackers know. */
export type PasswordOwner = Pick<User, 'username' | 'name' | 'email'>;

// The product's name, what people of the field call themselves, and their work (OWASP ASVS 5.0, 6.1.2 and 6.2.11).
const fieldWords = `
  clinical hours clinicalhours supervision supervisor supervisee clinician clinic counselor counseling therapist therapy
  psychotherapy psychologist trainee intern practicum associate social worker family families mental health
  license licensure
`
  .trim()
  .split(/\s+/);

const reasons: Record<Exclude<Weakness, 'common'>, string> = {
  'own words': 'it has little more than your own name or address, or common clinical words',
  pattern: 'it repeats itself, or follows the alphabet or the keyboard',
  words: 'it is little more than a common word, name or date',
};

// One thread, because each holds its own dictionaries (60 MB). It ends after a minute, and starts within 300 ms; at
// a lower priority it takes seconds on a busy machine, while somebody waits.
const threads = new Piscina<Candidate, Weakness | undefined>({
  filename: new URL('./password-strength.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

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
 * Refuses a new password that would be guessed in fewer than 10^8 tries by zxcvbn's estimate (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11): from common passwords, English words, names, dates, patterns, words of the field and the user's own texts.
 * Throws invalid.
 */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await threads.run(
    { password: plain(password), words: wordsOf(owner) },
    { name: 'findWeakness' },
  );
  if (!weakness) return;
  throw weakness === 'common'
    ? invalid('password_common', 'This password is too common. Please choose another one', {
        field: 'password',
      })
    : invalid(
        'password_guessable',
        `This password is easy to guess: ${reasons[weakness]}. Please choose another one`,
        { field: 'password' },
      );
}

function wordsOf({ username, name, email }: PasswordOwner): string[] {
  const texts = [username, name, email].map((text) => plain(text).toLowerCase());
  const own = texts.flatMap((text) => [text, text.replaceAll(/[^\p{L}]/gu, ''), ...text.split(/[^\p{L}]+/u)]);
  return [...own, ...fieldWords].filter(Boolean).flatMap((word) => [word, `${word}s`]);
}

const plain = (text: string): string => normalizeText(text, 'NFKD').replaceAll(/\p{M}/gu, '').normalize();
