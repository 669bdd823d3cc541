export interface Row {
  fault: string;
  requests: number;
  emails: { expected: number; seen: number; lost: number; doubled: number };
  /** From healing until all scenarios have ended and every invariant holds. Undefined when that did not happen. */
  recoveredAfterMs: number | undefined;
  /** A sentence for each violation. */
  problems: string[];
  /** Why the fault was not run. */
  skipReason?: string;
}

const columns = ['fault', 'requests', 'emails expected', 'seen', 'lost', 'doubled', 's to recover', 'ok'];

/** Renders the rows as a Markdown table with aligned columns. */
export function toTable(rows: readonly Row[]): string {
  const cells = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Renders one row as a line of progress. */
export function toLine(row: Row): string {
  const [fault, ...figures] = cellsOf(row);
  const labelled = columns.slice(1).map((column, index) => `${column} ${figures[index]}`);
  return row.skipReason === undefined
    ? `${fault}: ${labelled.join(', ')}`
    : `${fault}: not run here: ${row.skipReason}`;
}

function cellsOf({ fault, requests, emails, recoveredAfterMs, problems, skipReason }: Row): string[] {
  if (skipReason !== undefined) return [fault, '', '', '', '', '', '', 'not run here'];
  const { expected, seen, lost, doubled } = emails;
  const seconds = recoveredAfterMs === undefined ? 'not' : (recoveredAfterMs / 1000).toFixed(1);
  const isOk = problems.length === 0 ? 'yes' : 'NO';
  return [fault, ...[requests, expected, seen, lost, doubled].map(String), seconds, isOk];
}
