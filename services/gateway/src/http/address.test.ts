import { expect, it } from 'vitest';
import { plainAddress } from './address.ts';

it.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '::1', '::'],
  ['', 'unknown', 'unknown'],
  ['<script>', 'unknown', 'unknown'],
])('%s is noted as %s, or shortened to %s', (text, whole, network) => {
  expect(plainAddress(text, { isShortened: false })).toBe(whole);
  expect(plainAddress(text, { isShortened: true })).toBe(network);
});
