/** A table in Markdown whose columns also stand below each other in a terminal. */
export function toMarkdown(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_heading, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const written = all.map((row) => lineOf(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  written.splice(1, 0, lineOf(widths.map((width) => '-'.repeat(width))));
  return written.join('\n');
}

/** A number with three digits, or all before its point, and commas between thousands. */
export function inShort(value: number): string {
  if (Number.isNaN(value)) return '?';
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
