// Both are read by JavaScript and by PostgreSQL alike, so they are written without what only one of them knows.
/**
 * Characters that are not seen and that a cell does not need: controls but tab and the ends of lines, byte order marks, zero-width
 * spaces, marks of direction, soft hyphens. Joiners stay: emoji, and words of some languages, are made with them.
 */
export const invisiblePattern =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB]';

const blank =
  '[\\u0009\\u000A\\u000D\\u0020\\u00A0\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u2000-\\u200A\\u200C\\u200D\\u2028\\u2029\\u202F\\u205F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFFA0]';
// The last four are the first as they are written in Chinese and Japanese, twice as wide.
const formulaStart = '[-=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/** The beginning of a cell that a spreadsheet might run as a formula (OWASP, CSV Injection), whatever blank stands before it. */
export const formulaPattern = `^(?:[\\u0009\\u000D]|${blank}*${formulaStart})`;

const invisible = new RegExp(invisiblePattern, 'g');
const formula = new RegExp(formulaPattern);

/** A text for a cell of a spreadsheet: without what cannot be seen, and behind an apostrophe when it might be run. */
export function spreadsheetText(text: string): string {
  const visible = text.replace(invisible, '');
  return formula.test(visible) ? `'${visible}` : visible;
}
