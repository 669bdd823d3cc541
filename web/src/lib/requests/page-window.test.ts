import { expect, it } from 'vitest';
import { pageCountOf, pageWindow, readPage } from './page-window.ts';

it('shows up to five page numbers, centred after page 3', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(4, 9)).toEqual([2, 3, 4, 5, 6]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
});

it('has as many on a page as it is told, and always a first one', () => {
  expect([0, 1, 10, 11, 41].map((total) => pageCountOf(total, 10))).toEqual([1, 1, 1, 2, 5]);
  expect(pageCountOf(13, 12)).toBe(2);
});

it.each([
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=two', 1],
  ['?page=1.5', 1],
  ['?page=999999999', 1_000_000],
  ['', 1],
])('reads the page of the address %j', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
