/** One step of the run, with what was seen. */
export interface Row {
  step: string;
  seconds: number;
  seen: string;
  /** Undefined when the step was not taken here, for the reason in `seen`. */
  isGood: boolean | undefined;
}

const columns = ['step', 's', 'seen', 'verdict'];

/** Renders the rows as a Markdown table with aligned columns. */
export function toTable(rows: readonly Row[]): string {
  const cells = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join(
    '\n',
  );
}

/** Renders a row as a line of progress. */
export function toLine(row: Row): string {
  const [step, seconds, seen, verdict] = cellsOf(row);
  return seconds === '' ? `${step}: ${verdict}: ${seen}` : `${step}: ${verdict} after ${seconds} s: ${seen}`;
}

/** Whether no step that was taken failed. */
export function isAllGood(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ isGood }) => isGood !== false);
}

function cellsOf({ step, seconds, seen, isGood }: Row): string[] {
  if (isGood === undefined) return [step, '', seen, 'not taken here'];
  return [
    step,
    seconds.toFixed(0),
    seen.replaceAll('|', '/').replaceAll(/\s+/g, ' '),
    isGood ? 'good' : 'BAD',
  ];
}
