import { normalizeText } from '@clinical-hours/service-kit/text';
import { stem } from './stem.ts';
import { abbreviations, stopWords, synonyms } from '../words.ts';
import { compounds } from './compounds.ts';

// An age tells of whom the question is; what else masking leaves says nothing about its topic.
const old = '[ -]?(?:years?|yrs?)[ -]?olds?|[ -]?y/?o';
const isAged = "\\b(?:is|was|she's|he's|they're|aged?|turned|turns|only) (?:only |now |just )?";
const notOf =
  '(?! ?(?:%|[-:/.]\\d|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|sessions?|clients?|people|miles|dollars))\\b';
const ages: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`${isAged}(?:1[3-7]|thirteen|fourteen|fifteen|sixteen|seventeen)${notOf}`, 'gu'),
    ' teen minor ',
  ],
  [
    new RegExp(`\\b(?:1[3-7]|thirteen|fourteen|fifteen|sixteen|seventeen)(?:${old})\\b`, 'gu'),
    ' teen minor ',
  ],
  [
    new RegExp(
      `\\b(?:1[0-2]|[1-9]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:${old})\\b`,
      'gu',
    ),
    ' child minor ',
  ],
  [
    new RegExp(`\\b(?:[7-8]\\d|seventy|eighty)(?:[ -]\\p{L}{3,5})?(?:${old})\\b|\\[age\\]`, 'gu'),
    ' older adult ',
  ],
];
const maskTokens = /\[[a-z0-9 ]{1,40}\]/gu;
const longestWord = 30;

const toPlain = (text: string): string =>
  ages
    .reduce(
      (rest, [token, words]) => rest.replace(token, words),
      normalizeText(text, 'NFKC')
        .toLowerCase()
        .replace(/[\u2018\u2019\u02bc]/gu, "'"),
    )
    .replace(maskTokens, ' ');

/** The words of a text in lower case, in order, with compounds in one spelling and abbreviations in full. */
export function wordsOf(text: string): string[] {
  const joined = compounds.reduce((rest, [pattern, word]) => rest.replace(pattern, word), toPlain(text));
  const words = joined.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
  return words
    .flatMap((word) => abbreviations.get(word)?.split(/[\s-]/u) ?? [word])
    .filter((word) => word.length <= longestWord);
}

/** The stems of a text's words that say something about its topic, in order and with repetitions. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => word.replace(/'s$|'/gu, ''))
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);

const toStems = (words: readonly string[]): string[] => words.flatMap(stemsOf);

const related: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, Set<string>>();
  for (const [word = '', ...others] of synonyms) {
    for (const key of toStems([word])) {
      found.set(key, new Set([...(found.get(key) ?? []), ...toStems(others)]));
    }
  }
  return new Map([...found].map(([key, others]) => [key, [...others].filter((other) => other !== key)]));
})();

/** The stems of words that mean much the same. */
export const relatedTo = (stemmed: string): readonly string[] => related.get(stemmed) ?? [];
