import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';

const proof = [
  '{tests,lab,.ci}/**',
  '**/testing/**',
  '**/*.{test,e2e,fixture}.*',
  '**/{test-*,*-contract}.ts*',
];
const product = ['**/*.{ts,tsx,mjs,css,html,proto}'];
const uncounted = ['**/*.md', 'LICENSE', '**/package-lock.json'];
const kinds = ['product', 'proof', 'data'] as const;
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

export const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const isIn = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));

/** What a file is: product, what proves it, or data, such as presets, words, the chart and openapi.yaml. */
export function kindOf(file: string): (typeof kinds)[number] | undefined {
  if (isIn(file, uncounted)) return undefined;
  if (isIn(file, proof)) return 'proof';
  return isIn(file, product) ? 'product' : 'data';
}

/** The lines of each kind in git's working tree that a commit does not have, less those that only the commit has. */
function growth(base: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of git('diff', '--numstat', '--no-renames', base).split('\n')) {
    const [more, less, file = ''] = line.split('\t');
    const kind = kindOf(file) ?? '';
    // Git counts '-' in what is not text.
    sums[kind] = (sums[kind] ?? 0) + (Number(more) || 0) - (Number(less) || 0);
  }
  return sums;
}

/** A line with the lines of product, proof and data, and how many of them a change has added. */
export function budgetLine(base: string): string {
  const [all, added] = [growth(emptyTree), growth(git('merge-base', base, 'HEAD'))];
  const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });
  const parts = kinds.map((kind) => `${kind} ${all[kind]} (${signed.format(added[kind] ?? 0)})`);
  return `Lines, and what the change since ${base} adds: ${parts.join(', ')}`;
}
