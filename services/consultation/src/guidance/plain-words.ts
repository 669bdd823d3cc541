import { stem } from './search/stem.ts';
import {
  abbreviations,
  ambiguousNames,
  commonNames,
  everydayWords,
  fieldNames,
  fieldVocabulary,
  genericWords,
  givenNames,
  personWords,
  settingWords,
  sharedSettingWords,
  stopWords,
  weakWords,
} from './words.ts';

const plain: ReadonlySet<string> = new Set(
  [
    ...everydayWords,
    ...fieldVocabulary,
    ...abbreviations.keys(),
    ...genericWords,
    ...personWords,
    ...settingWords,
    ...sharedSettingWords,
    ...stopWords,
    ...weakWords,
  ].flatMap((word) => [word, stem(word)]),
);

/** Whether it is written with a capital and identifies nobody: a therapy, a test, a day of the week, a state, a brand. */
export const isFieldName = (lower: string): boolean =>
  fieldNames.has(lower) || commonNames.has(lower) || /^(?:[ivx]{1,5}|[a-z]{1,2}\d{1,3})$/u.test(lower);

/** Whether it is an ordinary word of English or of the field, in any of its forms. */
export function isPlainWord(lower: string): boolean {
  if (plain.has(lower) || plain.has(stem(lower))) return true;
  if (!lower.includes('-')) return false;
  return lower.split('-').every((part) => part === '' || isPlainWord(part) || isFieldName(part));
}

/** A given name that is hardly anything else. */
export const isSureName = (lower: string): boolean =>
  givenNames.has(lower) && !ambiguousNames.has(lower) && !isFieldName(lower);

/** A word that is a given name as well. */
export const isPossibleName = (lower: string): boolean => givenNames.has(lower) || ambiguousNames.has(lower);
