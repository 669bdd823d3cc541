import { expect, it } from 'vitest';
import { nestedCategories, shortLabels } from './nested-categories.ts';

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

it('heads narrow columns by the letters of the board, and tells those of one letter apart', () => {
  const headings = shortLabels([
    { label: 'A. Direct Counseling', depth: 0 },
    { label: 'A1. Couples, Families', depth: 1 },
    { label: 'B. Workshops, Seminars', depth: 1 },
    { label: 'B. Testing, Reports', depth: 1 },
    { label: 'B. Testing of Others', depth: 1 },
    { label: 'B. Non-Clinical Experience', depth: 0 },
    { label: 'Direct counseling. More', depth: 0 },
  ]);
  expect(Object.fromEntries(headings)).toEqual({
    'A. Direct Counseling': 'A',
    'A1. Couples, Families': 'A1',
    'B. Workshops, Seminars': 'B Workshops',
    'B. Testing, Reports': 'B Testing',
    'B. Testing of Others': 'B. Testing of Others',
    'B. Non-Clinical Experience': 'B',
    'Direct counseling. More': 'Direct counseling. More',
  });
});
