import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..', '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/test/.test(name),
);

// numbers.ts is the one place. Sizes of files have a form of their own (docs/SPECIFICATION.md, section 2.4).
const own = new Set(['lib/figures/numbers.ts', 'features/document/file-size.ts']);

const ways: readonly [string, RegExp][] = [
  ['a number with a fixed form', /\.to(Fixed|Precision|LocaleString)\(/],
  ['a format of its own', /Intl\.NumberFormat|\bNumberFormat\(/],
  // Such as {totalHours} between tags, `${hours} h` and `${value} hours`.
  ['hours without a format', /(?<![=$(])\{[\w.]*[hH]ours\}|\$\{[\w.]*\}( |\\u00A0)?h(ours)?\b(?!-)[`. ,]/],
  ['a count without a format', /\b(of|and) \$?\{(total|\w+Count|\w+\.length)\}/],
];

const found = (text: string) =>
  ways.filter(([, way]) => text.split('\n').some((line) => way.test(line))).map(([name]) => name);

it('numbers are written by lib/numbers.ts alone', () => {
  const others = files
    .filter((name) => !own.has(name))
    .flatMap((name) => found(readFileSync(join(sources, name), 'utf8')).map((way) => `${name}: ${way}`));
  expect(others).toEqual([]);
});

it.each([
  'count.toLocaleString()',
  'hours.toFixed(1)',
  "new Intl.NumberFormat('en-US')",
  '`${value} hours`',
  '`${session.hours}h`',
  '<p>{totalHours}</p>',
  'Showing 1 to 10 of {total} sessions',
  '`and ${moreCount}`',
])('finds %s', (text) => {
  expect(found(text)).toHaveLength(1);
});
