import { normalizeText } from '@clinical-hours/service-kit/text';
import { isPlainWord } from '../vocabulary.ts';
import { languageWords } from '../word-lists.ts';

/**
 * The languages that are recognized by their most frequent words, `zh` by its script, and `other` for every other one.
 */
export const languages = ['en', 'es', 'pt', 'ht', 'fr', 'zh', 'other'] as const;
export type Language = (typeof languages)[number];

// A question has at most 10,000 characters. Its beginning tells the language.
const maxWords = 400;
// Shares of the letters, or of the words, of a text.
const minForeignScript = 0.3;
const minPlainShare = 0.45;
const minPlainShareWithAccents = 0.6;
const minWordsForUnknown = 3;
const minForeignWords = 2;

/**
 * Returns the language in which a text is written. A few foreign words in an English sentence leave it English: the
 * language with more of its frequent words wins, and English in a tie. A text in no known language, with hardly any
 * English word, is `other`.
 */
export function languageOf(text: string): Language {
  const script = scriptLanguage(text);
  if (script) return script;
  const words = plainWords(text).slice(0, maxWords);
  const count = (isOf: (word: string) => boolean): number => words.filter(isOf).length;
  const [best, most] = Object.entries(languageWords)
    .filter(([language]) => language !== 'en')
    .map(([language, known]) => [language as Language, count((word) => known.has(word))] as const)
    .toSorted((a, b) => b[1] - a[1])[0]!;
  const english = count((word) => isEnglish(word) && !languageWords[best]!.has(word)) + count(isFrequent);
  if (most > english && (most >= minForeignWords || words.length < minWordsForUnknown)) return best;
  return isUnknown(text, words) ? 'other' : 'en';
}

export const quotesSpanish = (text: string): boolean =>
  plainWords(text).filter((word) => languageWords['es']!.has(word) && !isFrequent(word) && !isEnglish(word))
    .length >= minForeignWords;

/** Returns the words of a text in lower case, without accents and apostrophes. */
export const plainWords = (text: string): string[] => withoutAccents(text).match(/[a-z]+/gu) ?? [];

/** Returns a text in lower case without accents: 'Está' is 'esta'. */
export const withoutAccents = (text: string): string =>
  normalizeText(normalizeText(text, 'NFKC').toLowerCase(), 'NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc'`]/gu, '')
    .replaceAll('\u0111', 'd')
    .replaceAll('\u0142', 'l');

function scriptLanguage(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (foreign === 0 || foreign < letters * minForeignScript) return undefined;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return han > foreign / 2 && kana === 0 ? 'zh' : 'other';
}

const isFrequent = (word: string): boolean => languageWords['en']!.has(word);
const isEnglish = (word: string): boolean => !isFrequent(word) && isPlainWord(word);

function isUnknown(text: string, words: readonly string[]): boolean {
  if (words.length < minWordsForUnknown) return false;
  const frequent = words.filter(isFrequent).length;
  const plain = frequent + words.filter(isEnglish).length;
  const accents = normalizeText(normalizeText(text, 'NFKC'), 'NFD').match(/\p{M}/gu)?.length ?? 0;
  const least = accents > words.length / 4 ? minPlainShareWithAccents : minPlainShare;
  return plain < words.length * least && frequent < words.length / 4;
}
