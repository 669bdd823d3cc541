import { expect, it } from 'vitest';
import { pageWindow, readPage } from './page-window.ts';

it('shows up to five page numbers, centred after page 3', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(4, 9)).toEqual([2, 3, 4, 5, 6]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
});

it('reads the page from the address, and stays within what there is', () => {
  expect(['2', null, '0', '-1', '1e3', 'x', '99'].map((text) => readPage(text, 5))).toEqual([
    2, 1, 1, 1, 1, 1, 5,
  ]);
});
