import { constantFrom, array, assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { readLinkToken } from './link-token.ts';

const token = 's7Qq6AyBaUOXDnO73s6E-2dq6PGuU8ArZitrxHhAgY_';

it('finds a token with anything that comes around or into it on its way', () => {
  const noise = array(constantFrom(' ', '\n', '\r\n', '\t', '.', ',', ')', '>', ';', '"', '\u00a0'), {
    maxLength: 9,
  });
  assert(
    property(noise, noise, noise, (before, within, after) => {
      const mangled = `${before.join('')}${token.slice(0, 20)}${within.join('')}${token.slice(20)}${after.join('')}`;
      expect(readLinkToken(mangled)).toBe(token);
    }),
  );
});

it('leaves every other text as it is', () => {
  for (const text of [
    '',
    'tok',
    `${token}x`,
    token.slice(1),
    `${token}/`,
    `${token}<`,
    ' '.repeat(10_000) + token,
  ]) {
    expect(readLinkToken(text)).toBe(text);
  }
  assert(
    property(string({ maxLength: 42 }), (text) => {
      expect(readLinkToken(text)).toBe(text);
    }),
  );
});
