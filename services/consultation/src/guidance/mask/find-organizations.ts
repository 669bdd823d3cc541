import { isFieldName, isPlainWord, isTerm } from '../vocabulary.ts';
import type { Span } from './span.ts';
import { isCapitalized, type TextWord } from './split-words.ts';
import { organizationWords, stopWords, termWords, titles } from '../word-lists.ts';

const joining = new Set(['of', 'for', 'and', 'the', 'at']);
const longestName = 8;
const longestLowerName = 4;
const employment =
  /^(?:work\w{0,3}|employed|job|teach\w{0,3}|intern\w{0,4}|nurse|cashier|manager|drives?|driver|pilot)$/u;

const isGeneric = ({ lower }: TextWord): boolean =>
  joining.has(lower) || termWords.has(lower) || isTerm(lower);

/** Returns the names of schools, clinics, employers and the like, without those of bodies that every place has. */
export function findOrganizations(words: readonly TextWord[]): Span[] {
  const spans: Span[] = [];
  let until = 0;
  for (const [index, word] of words.entries()) {
    if (word.start < until || word.isCovered) continue;
    const run = trim(isCapitalized(word) ? capitalRun(words, index) : lowerRun(words, index));
    if (run.length === 0) continue;
    until = run.at(-1)!.end;
    if (isOrganization(run) || isEmployer(run))
      spans.push({ kind: 'organization', start: run[0]!.start, end: until });
  }
  return spans;
}

/** Returns the words from `from` on that form one capitalized name. Joining words may stand only between them. */
function capitalRun(words: readonly TextWord[], from: number): readonly TextWord[] {
  let length = 1;
  for (let at = from + 1; at < words.length && at - from < longestName; at += 1) {
    const word = words[at]!;
    const isApart = !/^(?:['\u2019]s)?[ .&]{1,3}$/u.test(word.gap);
    if (isApart || word.isCovered || (word.startsSentence && word.gap.includes('.'))) break;
    if (isCapitalized(word)) length = at - from + 1;
    else if (!joining.has(word.lower)) break;
  }
  return words.slice(from, from + length);
}

/**
 * Returns the words of a name in small letters up to a word such as 'high' or 'diner': 'goes to lincoln high', 'works
 * at the blue bird diner'.
 */
function lowerRun(words: readonly TextWord[], from: number): readonly TextWord[] {
  const first = words[from]!;
  const isPlace = /^(?:at|for|to|from|attends?|in)$/u.test(beforeThe(first).lower);
  if (!isPlace) return [];
  const run = words.slice(from, from + longestLowerName);
  let length = run.findIndex(({ lower }) => organizationWords.has(lower)) + 1;
  while (length > 0 && organizationWords.has(run[length]?.lower ?? '')) length += 1;
  const name = run.slice(0, length);
  const isJoined = name.every((word) => word.gap === ' ' && !stopWords.has(word.lower) && !word.isCovered);
  const isNamed = isEmployedAt(first) || name.some(({ lower }) => !isPlainWord(lower) && !isFieldName(lower));
  return length > 1 && isJoined && isNamed ? name : [];
}

// A stop word that begins the sentence, as in 'At Riverside Clinic', does not belong to the name.
const trim = (run: readonly TextWord[]): readonly TextWord[] =>
  run[0]?.startsSentence && stopWords.has(run[0].lower) ? run.slice(1) : run;

/** Returns whether a name ends with a word for an organization, or has one before 'of', and is not all generic. */
const isOrganization = (run: readonly TextWord[]): boolean =>
  run.length > 1 &&
  !run.every(isGeneric) &&
  run.some(
    ({ lower }, index) =>
      organizationWords.has(lower) &&
      (index === run.length - 1 || run[index + 1]!.lower === 'of' || !termWords.has(lower)),
  );

/** Returns whether a name follows a word for employment: 'works at Boeing'. */
const isEmployer = (run: readonly TextWord[]): boolean =>
  isEmployedAt(run[0]!) && !titles.has(run[0]!.lower) && !run.every(isGeneric);

const isEmployedAt = (first: TextWord): boolean =>
  /^(?:at|for|with)$/u.test(beforeThe(first).lower) && employment.test(beforeThe(first).previous.lower);

const beforeThe = ({ previous }: TextWord): TextWord =>
  previous.lower === 'the' ? previous.previous : previous;
