/** The normalization forms of Unicode (UAX 15). */
export type NormalForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

// Unicode's stream-safe text format allows this many marks in a row; no writing system needs more than a
// handful. The four characters are no marks, but become marks in the compatibility forms.
const manyMarks = /([\p{M}\u0E33\u0EB3\uFF9E\uFF9F]{30})[\p{M}\u0E33\u0EB3\uFF9E\uFF9F]+/gu;
// Signs for whole phrases, which the compatibility forms expand to up to 18 characters.
const phraseSigns = /[\uFDFA\uFDFB]/gu;

/**
 * Returns a text in a normalization form, with at most 30 marks on a letter. Use it instead of `String.normalize`,
 * which sorts the marks of a letter one by one: 50,000 marks (100 kB) would block the process for seconds. The
 * compatibility forms replace signs for whole phrases by blanks, so the result is at most seven times as long as the
 * text.
 */
export function normalizeText(text: string, form: NormalForm): string {
  const short = form.startsWith('NFK') ? text.replace(phraseSigns, ' ') : text;
  return short.replace(manyMarks, '$1').normalize(form);
}
