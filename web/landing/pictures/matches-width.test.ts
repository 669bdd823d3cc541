import { expect, it } from 'vitest';
import { matchesWidth } from './matches-width.ts';

it.each([
  ['(min-width: 900px)', 900, true],
  ['(min-width: 900px)', 899, false],
  ['@media (max-width:599.95px)', 390, true],
  ['(max-width: 599.95px)', 600, false],
  ['(min-width: 600px) and (max-width: 899.95px)', 768, true],
  ['(min-width: 600px) and (max-width: 899.95px)', 1200, false],
])('knows whether %s matches %i px', (query, widthPx, isMatch) => {
  expect(matchesWidth(query, widthPx)).toBe(isMatch);
});

it('does not guess about anything but widths', () => {
  expect(() => matchesWidth('(prefers-reduced-motion: reduce)', 390)).toThrow(/prefers-reduced-motion/);
});
