/** The normalization forms of Unicode (UAX 15). */
export type NormalForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

// Unicode's stream-safe text has so many marks in a row at most; no writing needs more than a handful. The four characters are
// none, but become marks in the compatibility forms.
const manyMarks = /([\p{M}\u0E33\u0EB3\uFF9E\uFF9F]{30})[\p{M}\u0E33\u0EB3\uFF9E\uFF9F]+/gu;

/**
 * A text in a normalization form, with at most 30 marks on a letter. Use it in place of `String.normalize`, which sorts the marks
 * of a letter one by one: 50,000 of them, in 100 kB, take it seconds, in which the process does nothing else.
 */
export function normalizeText(text: string, form: NormalForm): string {
  return text.replace(manyMarks, '$1').normalize(form);
}
