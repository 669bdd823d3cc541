export { mailboxNamesOf, mailboxOf, mailDomainsOf } from './mailbox.ts';
export { normalizeText, type NormalForm } from './normalize-text.ts';
export { isOnePerson, isShortName, readSignature, type KnownNames } from './signed-name.ts';

/** Domains at which anyone can open a mailbox for nothing, without being known. */
export const freeMailDomains: readonly string[] = `
  gmail.com googlemail.com yahoo.com yahoo.ca yahoo.co.uk yahoo.co.in yahoo.com.au yahoo.com.br yahoo.com.mx
  yahoo.com.ph yahoo.de yahoo.es yahoo.fr yahoo.ie yahoo.it ymail.com rocketmail.com aol.com aim.com
  outlook.com outlook.es outlook.fr hotmail.com hotmail.co.uk hotmail.es hotmail.fr live.com live.ca live.co.uk
  msn.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tuta.com tuta.io tutamail.com tutanota.com
  gmx.com gmx.de gmx.net gmx.us web.de mail.com email.com usa.com zohomail.com yandex.com yandex.ru mail.ru
  inbox.ru qq.com 163.com 126.com naver.com libero.it orange.fr laposte.net hushmail.com lycos.com inbox.com
  mailinator.com guerrillamail.com yopmail.com temp-mail.org 10minutemail.com sharklasers.com
`
  .trim()
  .split(/\s+/);
const freeMail = new Set(freeMailDomains);

/** Returns whether an address is at one of `freeMailDomains`. */
export function isFreeMail(address: string): boolean {
  return freeMail.has(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}

/**
 * Invisible characters that a cell does not need: controls except tab and line ends, byte order marks,
 * zero-width spaces, direction marks, soft hyphens. Joiners stay, because emoji and words of some languages
 * need them.
 */
const invisiblePattern =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB]';
const invisible = new RegExp(invisiblePattern, 'g');

// Where a spreadsheet or a program that reads CSV may divide a text: line ends, and the separators of fields, of which
// each country has its own. Other line ends are invisible characters.
const divider = '[\\u0009\\u000A\\u000D\\u2028\\u2029,;|]';
// Quotation marks are dropped from the beginning of a cell.
const blank =
  '["\\u0020\\u00A0\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u2000-\\u200A\\u200C\\u200D\\u202F\\u205F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFFA0]';
// The last four are the full-width forms of the first four, used in Chinese and Japanese.
const formulaStart = '[-=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const formulaAhead = `(?='*${blank}*${formulaStart})`;
const cellAhead = `(?='*(?:[\\u0009\\u000A\\u000D]|${blank}*${formulaStart}))`;

/**
 * Matches the start of a cell that a spreadsheet might run as a formula (OWASP, CSV Injection), after any blanks,
 * quotation marks and apostrophes: an import takes the added apostrophe away, and leaves those that were there.
 */
const formula = new RegExp(`^${cellAhead}`);

/** Matches the line end or separator before such a formula. */
const dividedFormula = new RegExp(`${divider}${formulaAhead}`, 'g');

const added = new RegExp(`^'${cellAhead}|(?<=${divider})'${formulaAhead}`, 'g');

/**
 * Returns a text that is safe in a spreadsheet cell: without invisible characters, and with an apostrophe in front, and
 * behind a line end or separator, of what might run as a formula.
 */
export function spreadsheetText(text: string): string {
  return text.replace(invisible, '').replace(dividedFormula, "$&'").replace(formula, "'");
}

/** Returns a text as it was before `spreadsheetText` added apostrophes. */
export function plainText(cell: string): string {
  return cell.replace(added, '');
}
