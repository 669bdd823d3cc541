import { spanishGlossary } from '../word-lists.ts';
import { withoutAccents } from './language.ts';

const maxBeginning = 10;
const minBeginning = 2;

/**
 * Returns a Spanish text with each word that the glossary knows in English, in the same order. It is no translation: it
 * lets the weights that were learned from English cases read a Spanish text. Unknown words stay.
 */
export const inEnglishWords = (text: string): string =>
  withoutAccents(text).replace(/[a-z]+/gu, (word) => spanishGlossary.get(word) ?? byBeginning(word) ?? word);

function byBeginning(word: string): string | undefined {
  for (let length = Math.min(word.length, maxBeginning); length >= minBeginning; length -= 1) {
    const known = spanishGlossary.get(`${word.slice(0, length)}*`);
    if (known !== undefined) return known;
  }
  return undefined;
}
