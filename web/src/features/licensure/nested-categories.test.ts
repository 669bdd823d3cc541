import { expect, it } from 'vitest';
import { nestedCategories, shortLabel } from './nested-categories.ts';

it('puts each category after the one that includes it', () => {
  const categories = [
    { id: 'direct' },
    { id: 'b1', within: 'b' },
    { id: 'b', within: null },
    { id: 'a1', within: 'direct' },
    { id: 'lost', within: 'none' },
  ];
  expect(nestedCategories(categories).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '0 direct',
    '1 a1',
    '0 b',
    '1 b1',
    '0 lost',
  ]);
});

it.each([
  ['A. Direct Counseling', 'A'],
  ['A1. Couples, Families', 'A1'],
  ['Direct counseling. More', 'Direct counseling. More'],
])('heads a column of %s by %s', (label, heading) => {
  expect(shortLabel(label)).toBe(heading);
});
