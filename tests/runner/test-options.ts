import { parseArgs } from 'node:util';
import { shortJourneys } from './short-run.ts';

/** The parts of the suite, in the order in which they run. */
export const parts = ['checks', 'unit', 'web', 'integration', 'system', 'journeys'] as const;
export type Part = (typeof parts)[number];

export interface TestOptions {
  parts: readonly Part[];
  /** The files of journeys to run; undefined for all of them. */
  journeys: readonly string[] | undefined;
  /** Parts of the paths of test files; when there are any, only those files run. */
  files: readonly string[];
  /** Prints the files that took longest. */
  slowest: boolean;
}

/**
 * Reads the arguments behind `npm test --`: `all`, names of parts, or of test files; without any, the short run for a
 * change.
 * @throws {Error} with a sentence for the person who typed it.
 */
export function readTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { slowest: { type: 'boolean', default: false } },
  });
  const files = positionals.filter((text) => /[/.]/.test(text));
  const named = positionals.filter((text) => !files.includes(text));
  const unknown = named.find((name) => name !== 'all' && !isPart(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part '${unknown}': name files, 'all', or some of ${parts.join(', ')}.`);
  }
  if (files.length > 0 && named.length > 0) throw new Error('Name either parts or files.');
  const isShort = files.length === 0 && named.length === 0;
  return {
    parts: parts.filter((part) => (isShort ? part !== 'system' : isNamed(part, named))),
    journeys: isShort ? shortJourneys : undefined,
    files,
    slowest: values.slowest,
  };
}

const isNamed = (part: Part, named: readonly string[]): boolean =>
  named.includes('all') || named.includes(part);

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
