import { medianOf, type Sample } from './statistics.ts';

/** The limit of the ratio to the baseline or, without a baseline, of the figure itself. */
export type Aim = { least: number } | { most: number } | { below: number };

/** A comparison with all its rounds. */
export interface Line {
  job: string;
  /** The name of the baseline or, without `baseline`, the limit in words. */
  against: string;
  /** The figure to evaluate. */
  figure: keyof Sample;
  /** A label for the figure, when its own name says too little. */
  label?: string;
  own: readonly Sample[];
  baseline?: readonly Sample[];
  /** A line without an aim is only printed. */
  aim?: Aim;
}

export interface Evaluation {
  own: number;
  baseline: number | undefined;
  /** The ratio of the medians. */
  ratio: number | undefined;
  /** The smallest and the largest ratio or figure of the rounds. */
  range: [lowest: number, highest: number] | undefined;
  /** Undefined without an aim. */
  isMet: boolean | undefined;
}

const labels: Record<keyof Sample, string> = {
  count: 'count',
  perSecond: 'a second',
  p50Ms: 'p50, ms',
  p95Ms: 'p95, ms',
  p99Ms: 'p99, ms',
  firstByteMs: 'first byte, ms',
  cpuMs: 'CPU, ms',
  memoryMiB: 'MiB',
  value: '',
};
const headings = [
  'job',
  'against',
  'figure',
  'product',
  'baseline',
  'ratio (of the rounds)',
  'aim',
  'met',
  'p50/p99 ms, product',
  'p50/p99 ms, baseline',
  'CPU ms each, product/baseline',
  'MiB, product/baseline',
];

/** Compares the medians of a line with its aim. A missing figure meets no aim. */
export function evaluate({ own, baseline, figure, aim }: Line): Evaluation {
  const ownFigure = medianOf(own)[figure] ?? NaN;
  const baselineFigure = baseline && (medianOf(baseline)[figure] ?? NaN);
  const ratio = baselineFigure === undefined ? undefined : ownFigure / baselineFigure;
  const ratios = own.map((sample, round) => (sample[figure] ?? NaN) / (baseline?.[round]?.[figure] ?? NaN));
  return {
    own: ownFigure,
    baseline: baselineFigure,
    ratio,
    range: baseline && [Math.min(...ratios), Math.max(...ratios)],
    isMet: aim && isWithin(aim, ratio ?? ownFigure),
  };
}

/** Returns whether a line has its figure, and that of its baseline where it has one. */
export function isMeasured(line: Line): boolean {
  const { own, ratio = own } = evaluate(line);
  return Number.isFinite(ratio);
}

function isWithin(aim: Aim, value: number): boolean {
  if ('least' in aim) return value >= aim.least;
  return 'most' in aim ? value <= aim.most : value < aim.below;
}

/** All lines as a Markdown table whose columns are also aligned in a terminal. */
export function renderTable(lines: readonly Line[]): string {
  const rows = [headings, ...lines.map(toCells)];
  const widths = headings.map((_heading, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const written = rows.map((row) => toRow(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  written.splice(1, 0, toRow(widths.map((width) => '-'.repeat(width))));
  return written.join('\n');
}

const toRow = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function toCells(line: Line): string[] {
  const { own, baseline, ratio, range, isMet } = evaluate(line);
  const [ownSample, baselineSample] = [medianOf(line.own), medianOf(line.baseline ?? [])];
  const [lowest, highest] = range ?? [];
  return [
    line.job,
    line.against,
    line.label ?? labels[line.figure],
    inShort(own),
    inShort(baseline),
    ratio === undefined ? '' : `${ratio.toFixed(2)} (${lowest?.toFixed(2)} to ${highest?.toFixed(2)})`,
    inWords(line.aim),
    isMet === undefined ? '' : isMet ? 'yes' : 'NO',
    pair(ownSample.p50Ms, ownSample.p99Ms),
    pair(baselineSample.p50Ms, baselineSample.p99Ms),
    pair(ownSample.cpuMs, baselineSample.cpuMs),
    pair(ownSample.memoryMiB, baselineSample.memoryMiB),
  ];
}

function inWords(aim: Aim | undefined): string {
  if (aim === undefined) return '';
  if ('least' in aim) return `>= ${aim.least}`;
  return 'most' in aim ? `<= ${aim.most}` : `< ${aim.below}`;
}

function pair(one: number | undefined, other: number | undefined): string {
  return one === undefined && other === undefined ? '' : `${inShort(one) || '-'} / ${inShort(other) || '-'}`;
}

// More than three digits would claim a precision that the measurement does not have.
function inShort(value: number | undefined): string {
  if (value === undefined) return '';
  if (Number.isNaN(value)) return '?';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
}
