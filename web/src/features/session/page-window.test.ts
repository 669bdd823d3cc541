import { expect, it } from 'vitest';
import { pageCountOf, pageWindow } from './page-window.ts';

it('shows up to five page numbers, centred after page 3', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(4, 9)).toEqual([2, 3, 4, 5, 6]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
});

it('has ten sessions on a page, and always a first one', () => {
  expect([0, 1, 10, 11, 41].map(pageCountOf)).toEqual([1, 1, 1, 2, 5]);
});
