import { expect, it } from 'vitest';
import { isAppCode, plainCode, stepOf } from './authenticator-app.ts';

// RFC 6238, appendix B: the secret '12345678901234567890', and the last six digits of its codes for SHA-1.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238', (second, code) => {
  expect(stepOf(secret, code, second)).toBe(Math.floor(second / 30));
});

it('a clock may be one step off, either way, and not two', () => {
  const at = 1_111_111_109;
  const step = Math.floor(at / 30);
  const off = [-60, -30, 0, 30, 60].map((skew) => stepOf(secret, '081804', at + skew));
  expect(off).toEqual([undefined, step, step, step, undefined]);
});

it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '287 82'])('%j is no code', (code) => {
  expect(stepOf(secret, code, 59)).toBeUndefined();
  expect(isAppCode(code)).toBe(false);
});

it('a code may be typed as apps show it', () => {
  expect(plainCode('287 082')).toBe('287082');
  expect(plainCode('abcd-efgh-jkmn')).toBe('abcdefghjkmn');
});
