import { expect, it } from 'vitest';
import { lineRanges } from './line-ranges.ts';

it.each([
  [[2], '2'],
  [[2, 3], '2–3'],
  [[2, 3, 4, 9], '2–4 and 9'],
  [[2, 4, 5, 6, 11], '2, 4–6 and 11'],
])('names the rows %j as %s', (lines, words) => {
  expect(lineRanges(lines)).toBe(words);
});

it('names the first of very many, and counts the others', () => {
  const lines = Array.from({ length: 500 }, (_unused, index) => 2 * index + 2);
  const words = lineRanges(lines);
  expect(words).toMatch(/^2, 4, 6, /);
  expect(words).toMatch(/, 40 and 480 more$/);
});
