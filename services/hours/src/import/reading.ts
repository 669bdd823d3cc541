/** The value of a cell, or its problem as a sentence. */
export type Reading<T> = { value: T } | { problem: string };

const maxQuoteLength = 40;

/** Quotes a cell in a sentence: shortened to 40 characters, and without line breaks. */
export function quote(cell: string): string {
  const line = cell.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > maxQuoteLength ? `"${line.slice(0, maxQuoteLength)}…"` : `"${line}"`;
}
