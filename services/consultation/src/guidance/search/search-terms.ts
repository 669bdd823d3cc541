import { normalizeText } from '@clinical-hours/service-kit/text';
import { stemmer } from 'stemmer';
import { abbreviations, irregularForms, stopWords } from '../word-lists.ts';

const numbers =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen';
// Matches '15 years old', and 'is 15' unless a unit follows that gives the number another meaning.
const aged = new RegExp(
  `\\b(\\d{1,2}|${numbers})(?:[ -]?(?:years?|yrs?)[ -]?olds?|[ -]?y/?o)\\b` +
    `|\\b(?:is|was|she's|he's|they're|aged?|turned|turns)(?: only| now| just)? (1[3-7]|${numbers})\\b` +
    `(?! ?(?:%|[-:/.]\\d|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|sessions?|clients?|people|miles|dollars))`,
  'gu',
);
const placeholders = /\[[a-z0-9 ]{1,40}\]/gu;
const longestWord = 30;

// An age tells which clients a question is about. The other placeholders say nothing about its topic.
function wordsForAge(typed: string): string {
  const age = /^\d/u.test(typed) ? Number(typed) : numbers.split('|').indexOf(typed);
  if (age < 13) return ' child minor ';
  if (age < 18) return ' teen minor ';
  return age < 70 ? ' ' : ' older adult ';
}

const toPlain = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(aged, (_, old?: string, is?: string) => wordsForAge(old ?? is ?? ''))
    .replaceAll('[age]', ' older adult ')
    .replace(placeholders, ' ');

/**
 * Returns the stems of a text's significant words, in order, one list for each phrase. Abbreviations are expanded, and
 * `correct` may correct misspellings.
 */
export const phrasesOf = (text: string, correct = (word: string): string => word): string[][] =>
  toPlain(text)
    .split(/[.,;:?!()\n]/u)
    .map((phrase) =>
      (phrase.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [])
        .flatMap((word) => abbreviations.get(word)?.split(/[\s-]/u) ?? [word])
        .filter((word) => word.length <= longestWord && !stopWords.has(word))
        .map((word) => word.replace(/'s$|'/gu, ''))
        .filter((word) => word.length > 1 && !stopWords.has(word))
        .map((word) => stem(correct(word))),
    );

/**
 * Returns the pairs of neighbors in a phrase, each in alphabetical order: 'gave me a gift' and 'a gift that she gave'
 * share one.
 */
export const pairsOf = (stems: readonly string[]): string[] =>
  stems.slice(1).map((stem, index) => [stems[index]!, stem].sort().join('+'));

const longestStemmed = 30;
// Porter's algorithm does not shorten 'calmly'. 'family' and 'reply' must keep their ending.
const adverb = /(?<=...[^ip])ly$/u;

/** Returns the stem of an English word by Porter's algorithm: documents, documented and documenting are `document`. */
export function stem(word: string): string {
  if (word.length > longestStemmed || !/^[a-z]+$/u.test(word)) return word;
  return stemmer((irregularForms.get(word) ?? word).replace(adverb, ''));
}
