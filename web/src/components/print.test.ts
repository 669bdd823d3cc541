import { expect, it } from 'vitest';
import { cssString } from './print.tsx';

it('gives any text to CSS so that it stays a text', () => {
  expect(cssString('Tess Trainee')).toBe('"Tess Trainee"');
  expect(cssString('Zoë "Z" O\'Neil\\;}')).toBe('"Zo\\eb  \\22 Z\\22  O\\27 Neil\\5c \\3b \\7d "');
});
