import { describe, expect, it } from 'vitest';
import { hashToken, TokenKeys } from './index.ts';

const entry = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;
const seed = '2f1c6f6e-0000-4000-8000-000000000001';

describe('token keys', () => {
  it('derive the same 32 bytes from the same seed and key, and others from others', () => {
    const keys = TokenKeys.parse('LINK_SECRETS', [entry('k2', 2), entry('k1', 1)]);
    expect(keys.currentKeyId).toBe('k2');
    expect(keys.keyIds).toEqual(['k2', 'k1']);
    expect(keys.derive('k1', seed)).toBe(
      TokenKeys.parse('LINK_SECRETS', [entry('k1', 1)]).derive('k1', seed),
    );
    expect(keys.derive('k1', seed)).not.toBe(keys.derive('k2', seed));
    expect(Buffer.from(keys.derive('k1', seed), 'base64url')).toHaveLength(32);
    expect(hashToken(keys.derive('k1', seed))).toHaveLength(32);
  });

  it.each([
    'nothing',
    'k1:',
    ':AAAA',
    'k1:dG9vIHNob3J0',
    `k.2:${'a'.repeat(43)}`,
    `k2:${'a'.repeat(43)}:more`,
    `k2:${'a'.repeat(42)}*a`,
  ])('refuse %s without repeating it', (wrong) => {
    expect(() => TokenKeys.parse('LINK_SECRETS', [entry('k1', 1), wrong])).toThrow(
      'LINK_SECRETS: entry 2 is not <key id>:<32 bytes as base64url>, and a comma separates entries',
    );
  });

  it('take the usual base64, and refuse an id that two of them have', () => {
    const bytes = Buffer.alloc(32, 0xfb);
    const [plain, url] = [bytes.toString('base64'), bytes.toString('base64url')];
    expect(TokenKeys.parse('LINK_SECRETS', [`k1:${plain}`]).derive('k1', seed)).toBe(
      TokenKeys.parse('LINK_SECRETS', [`k1:${url}`]).derive('k1', seed),
    );
    expect(() => TokenKeys.parse('LINK_SECRETS', [entry('k1', 1), entry('k1', 2)])).toThrow(
      'LINK_SECRETS: entry 2 has the key id of another one',
    );
  });

  it('say which key is missing for a token that is still alive', () => {
    expect(() => TokenKeys.parse('LINK_SECRETS', [entry('k2', 2)]).derive('k1', seed)).toThrow(
      'LINK_SECRETS has no key k1',
    );
  });
});
