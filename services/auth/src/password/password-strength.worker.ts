// The worker thread of password-rules.ts.
import { ZxcvbnFactory, type MatchEstimated } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** What makes a password easy to guess. */
export type Weakness = 'common' | 'own words' | 'pattern' | 'words';

export interface Candidate {
  password: string;
  /** What an attacker knows of the user, in lower case. */
  words: string[];
}

// What 8 random characters have at least in the estimate, which counts 10 for each character that it cannot explain.
const fewestGuesses = 1e8;
// The time of an estimate grows with the square of the length, with the substitutions of look-alikes, and with the
// number of dictionaries: these bounds keep the worst one near 10 ms.
const maxLength = 32;
const l33tMaxSubstitutions = 10;
const { 'passwords-common': passwords, ...otherLists } = common;
const estimator = new ZxcvbnFactory({
  dictionary: { passwords, words: mergeByRank([...Object.values(otherLists), ...Object.values(english)]) },
  graphs: adjacencyGraphs,
  maxLength,
  l33tMaxSubstitutions,
});

// The estimate takes signs between words and behind a year for secrets.
const linking = /(?<=\p{L}{3}|\p{N}{4})[^\p{L}\p{N}]+/gu;
const guessesOfOwnWord = 10;

/** Returns why a password would be guessed early, by its first 32 characters; undefined when it would not. */
export function findWeakness({ password, words }: Candidate): Weakness | undefined {
  const kinds = new Set(password.match(linking)?.join(''));
  return (
    weaknessOf(password, words, 1) ?? weaknessOf(password.replaceAll(linking, ''), words, 10 ** kinds.size)
  );
}

function weaknessOf(text: string, words: string[], ways: number): Weakness | undefined {
  const sequence = estimator.check(text, words).sequence as MatchEstimated[];
  const isOwn = ({ dictionaryName }: MatchEstimated): boolean => dictionaryName === 'userInputs';
  // The estimate of the whole adds that an attacker does not know the number of parts, which makes any three words
  // strong. The passwords of people have two or three parts.
  const guesses = sequence.reduce(
    (product, match) => product * (isOwn(match) ? guessesOfOwnWord : match.guesses),
    ways,
  );
  // A guess that is no number is refused, too.
  if (guesses >= fewestGuesses) return undefined;
  if (sequence.some(isOwn)) return 'own words';
  if (sequence.length === 1 && sequence[0]?.['dictionaryName'] === 'passwords') return 'common';
  return sequence.some(({ pattern }) => ['repeat', 'sequence', 'spatial'].includes(pattern))
    ? 'pattern'
    : 'words';
}

/** Returns all entries of lists whose first ones are the most common, as such a list. */
function mergeByRank(lists: (string | number)[][]): string[] {
  const ranked = lists.flatMap((list) => list.map((entry, rank) => ({ entry: String(entry), rank })));
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry))];
}
