import { expect, it } from 'vitest';
import { linesOf } from './name-lines.ts';

it('keeps a short name on one line', () => {
  expect(linesOf('Robin Sample', 'screen')).toEqual(['Robin Sample']);
});

it('breaks a long name between words, and leaves nothing out', () => {
  const name = 'Dr. Alexandra Example of the Sample Counseling Center';
  const lines = linesOf(name, 'screen');
  expect(lines).toEqual(['Dr. Alexandra', 'Example of the', 'Sample', 'Counseling', 'Center']);
  expect(linesOf(name, 'print')).toEqual(['Dr. Alexandra Example of the', 'Sample Counseling Center']);
});

it('breaks a word that is longer than a line', () => {
  expect(linesOf('Sample-Example-Sample-Example', 'screen').join('')).toBe('Sample-Example-Sample-Example');
  expect(Math.max(...linesOf('S'.repeat(50), 'screen').map(({ length }) => length))).toBe(16);
});
