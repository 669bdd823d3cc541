import { stemmer } from 'stemmer';
import { irregularForms } from '../word-lists.ts';

const longest = 30;
// 'calmly', of which Porter's algorithm makes nothing shorter; but not 'family' or 'reply'.
const adverb = /(?<=...[^ip])ly$/u;

/** What the forms of an English word have in common, by Porter's algorithm: documents, documented and documenting are `document`. */
export function stem(word: string): string {
  if (word.length > longest || !/^[a-z]+$/u.test(word)) return word;
  return stemmer((irregularForms.get(word) ?? word).replace(adverb, ''));
}
