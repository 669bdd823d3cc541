import { stem } from './search/search-terms.ts';
import {
  abbreviations,
  ambiguousNames,
  commonNames,
  everydayWords,
  fieldNames,
  fieldVocabulary,
  genericWords,
  givenNames,
  relations,
  stopWords,
  surnames,
  titles,
} from './word-lists.ts';

const withStems = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].flatMap((word) => [word, stem(word)]));

const everyday = withStems(everydayWords);
// Words that are capitalized in terms of the field and identify nobody.
const terms = withStems([
  ...fieldVocabulary,
  ...abbreviations.keys(),
  ...genericWords,
  ...relations,
  ...stopWords,
  ...titles,
]);

/**
 * Returns whether a word is written with a capital and identifies nobody: a therapy, a test, a day of the week, a
 * state, a brand.
 */
export const isFieldName = (lower: string): boolean =>
  fieldNames.has(lower) || commonNames.has(lower) || /^(?:[ivx]{1,5}|[a-z]{1,2}\d{1,3})$/u.test(lower);

/** Returns whether a word is an ordinary one of English or of the field, in any of its forms. */
export function isPlainWord(lower: string): boolean {
  const base = stem(lower);
  if (everyday.has(lower) || terms.has(lower) || everyday.has(base) || terms.has(base)) return true;
  if (!lower.includes('-')) return false;
  return lower.split('-').every((part) => part === '' || isPlainWord(part) || isFieldName(part));
}

/** Returns whether a word is neither ordinary nor a name in the field. Such a word is most likely a rare name. */
export const isUnknownWord = (lower: string): boolean => !isPlainWord(lower) && !isFieldName(lower);

/** Returns whether a word belongs to a term of the field: 'Treatment Plan', 'Spanish-speaking'. */
export const isTerm = (lower: string): boolean =>
  isFieldName(lower) ||
  terms.has(lower) ||
  terms.has(stem(lower)) ||
  (lower.includes('-') && isPlainWord(lower) && lower.split('-').some(isTerm));

/** Returns whether a word is hardly anything but a name, also as a possessive without apostrophe: 'jacobsons'. */
export const isSureName = (lower: string): boolean =>
  isSure(lower) ||
  (lower.length > 4 && lower.endsWith('s') && isUnknownWord(lower) && isSure(lower.slice(0, -1)));

const isSure = (lower: string): boolean =>
  (givenNames.has(lower) || (surnames.has(lower) && lower.length > 4)) &&
  !ambiguousNames.has(lower) &&
  !isFieldName(lower);

/** Returns whether a word can be a name, among other meanings. */
export const isPossibleName = (lower: string): boolean =>
  givenNames.has(lower) || ambiguousNames.has(lower) || surnames.has(lower);
