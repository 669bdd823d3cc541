export { mailboxOf } from './mailbox.ts';
export { normalizeText, type NormalForm } from './normalize-text.ts';
export { formulaPattern, invisiblePattern, spreadsheetText } from './spreadsheet-text.ts';
