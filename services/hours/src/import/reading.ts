/** What a cell holds, or a sentence about what is wrong with it. */
export type Reading<T> = { value: T } | { problem: string };

const maxQuoteLength = 40;

/** A cell as it can be repeated in a sentence: short, and without line breaks. */
export function quote(cell: string): string {
  const line = cell.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > maxQuoteLength ? `"${line.slice(0, maxQuoteLength)}…"` : `"${line}"`;
}
