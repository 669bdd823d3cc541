/** The normalization forms of Unicode (UAX 15). */
export type NormalForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

// Unicode's stream-safe text has so many marks in a row at most; no writing needs more than a handful. The four characters are
// none, but become marks in the compatibility forms.
const manyMarks = /([\p{M}\u0E33\u0EB3\uFF9E\uFF9F]{30})[\p{M}\u0E33\u0EB3\uFF9E\uFF9F]+/gu;
// Signs for whole phrases, which the compatibility forms spell out with up to 18 characters.
const phraseSigns = /[\uFDFA\uFDFB]/gu;

/**
 * A text in a normalization form, with at most 30 marks on a letter. Use it in place of `String.normalize`, which sorts the marks
 * of a letter one by one: 50,000 of them, in 100 kB, take it seconds, in which the process does nothing else. The compatibility
 * forms have blanks for signs that stand for whole phrases, and so are at most seven times as long as the text.
 */
export function normalizeText(text: string, form: NormalForm): string {
  const short = form.startsWith('NFK') ? text.replace(phraseSigns, ' ') : text;
  return short.replace(manyMarks, '$1').normalize(form);
}
