import { toMarkdown } from '../../tests/support/markdown-table.ts';
import type { ComponentUsage } from './pod-usage.ts';

/** One step of the run, with what was seen. */
export interface Row {
  step: string;
  seconds: number;
  seen: string;
  /** Undefined when the step was not taken here, for the reason in `seen`. */
  isGood: boolean | undefined;
}

/** Renders the rows as a Markdown table with aligned columns. */
export function toTable(rows: readonly Row[]): string {
  return toMarkdown(['step', 's', 'seen', 'verdict'], rows.map(cellsOf));
}

/** Renders what pods took as a Markdown table. */
export function toUsageTable(components: readonly ComponentUsage[]): string {
  const cells = components.map(({ component, cpuMillis, memoryMiB, requestMiB, limitMiB }) => [
    component,
    ...[cpuMillis, memoryMiB, requestMiB, limitMiB].map((amount) => amount.toFixed(0)),
  ]);
  return toMarkdown(['component', '1/1000 CPU at most', 'MiB at most', 'requested', 'limit'], cells);
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
