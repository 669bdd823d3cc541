/** A Markdown table whose columns are also aligned in a terminal. */
export function toMarkdown(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_heading, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const written = all.map((row) => lineOf(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  written.splice(1, 0, lineOf(widths.map((width) => '-'.repeat(width))));
  return written.join('\n');
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
