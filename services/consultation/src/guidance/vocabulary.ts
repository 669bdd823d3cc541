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
// Words which stand in capitals in the field's own terms and identify nobody.
const terms = withStems([
  ...fieldVocabulary,
  ...abbreviations.keys(),
  ...genericWords,
  ...relations,
  ...stopWords,
  ...titles,
]);

/** Whether it is written with a capital and identifies nobody: a therapy, a test, a day of the week, a state, a brand. */
export const isFieldName = (lower: string): boolean =>
  fieldNames.has(lower) || commonNames.has(lower) || /^(?:[ivx]{1,5}|[a-z]{1,2}\d{1,3})$/u.test(lower);

/** Whether it is an ordinary word of English or of the field, in any of its forms. */
export function isPlainWord(lower: string): boolean {
  const base = stem(lower);
  if (everyday.has(lower) || terms.has(lower) || everyday.has(base) || terms.has(base)) return true;
  if (!lower.includes('-')) return false;
  return lower.split('-').every((part) => part === '' || isPlainWord(part) || isFieldName(part));
}

/** Whether it is neither an ordinary word nor a name of the field: a rare name, most likely. */
export const isUnknownWord = (lower: string): boolean => !isPlainWord(lower) && !isFieldName(lower);

/** Whether it belongs to the terms of the field: 'Treatment Plan', 'Spanish-speaking'. */
export const isTerm = (lower: string): boolean =>
  isFieldName(lower) ||
  terms.has(lower) ||
  terms.has(stem(lower)) ||
  (lower.includes('-') && isPlainWord(lower) && lower.split('-').some(isTerm));

/** A name that is hardly anything else, also with the s of an owner: 'jacobsons'. */
export const isSureName = (lower: string): boolean =>
  isSure(lower) ||
  (lower.length > 4 && lower.endsWith('s') && isUnknownWord(lower) && isSure(lower.slice(0, -1)));

const isSure = (lower: string): boolean =>
  (givenNames.has(lower) || (surnames.has(lower) && lower.length > 4)) &&
  !ambiguousNames.has(lower) &&
  !isFieldName(lower);

/** A word that is a name as well. */
export const isPossibleName = (lower: string): boolean =>
  givenNames.has(lower) || ambiguousNames.has(lower) || surnames.has(lower);
