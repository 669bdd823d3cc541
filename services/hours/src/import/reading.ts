/** The value of a cell, or its problem as a sentence. */
export type Reading<T> = { value: T } | { problem: string };

/** Stands in a cell for the result of a formula that the file does not have. */
export const notCalculated = '#NOT CALCULATED';
const howToCalculate = 'open the file in your spreadsheet program, save it and try again.';
/** Goes on behind the name of such a cell. */
export const missingResult = `is a formula without its result: ${howToCalculate}`;
export const missingResults = `are formulas without results: ${howToCalculate}`;

const maxQuoteLength = 40;

/** Quotes a cell in a sentence: shortened to 40 characters, and without line breaks. */
export function quote(cell: string): string {
  const line = cell.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > maxQuoteLength ? `"${line.slice(0, maxQuoteLength)}…"` : `"${line}"`;
}
