// JavaScript and PostgreSQL both use these patterns, so they contain only syntax that both understand.
/**
 * Invisible characters that a cell does not need: controls except tab and line ends, byte order marks,
 * zero-width spaces, direction marks, soft hyphens. Joiners stay, because emoji and words of some languages
 * need them.
 */
export const invisiblePattern =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB]';

const blank =
  '[\\u0009\\u000A\\u000D\\u0020\\u00A0\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u2000-\\u200A\\u200C\\u200D\\u2028\\u2029\\u202F\\u205F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFFA0]';
// The last four are the full-width forms of the first four, used in Chinese and Japanese.
const formulaStart = '[-=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/**
 * Matches the start of a cell that a spreadsheet might run as a formula (OWASP, CSV Injection), after any
 * blanks.
 */
export const formulaPattern = `^(?:[\\u0009\\u000D]|${blank}*${formulaStart})`;

const invisible = new RegExp(invisiblePattern, 'g');
const formula = new RegExp(formulaPattern);

/**
 * Returns a text that is safe in a spreadsheet cell: without invisible characters, and with an apostrophe in
 * front when it might run as a formula.
 */
export function spreadsheetText(text: string): string {
  const visible = text.replace(invisible, '');
  return formula.test(visible) ? `'${visible}` : visible;
}
