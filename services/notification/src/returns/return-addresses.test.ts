import { randomUUID } from 'node:crypto';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { describe, expect, it } from 'vitest';
import { ReturnAddresses } from './return-addresses.ts';

const secret = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;
const keysOf = (...entries: string[]): TokenKeys => TokenKeys.parse('RETURNS_SECRETS', entries);
const addresses = new ReturnAddresses('Returns.example.com', keysOf(secret('k1', 1)));
const mailId = '2f1c6f6e-0a1b-4c2d-8e3f-0123456789ab';

describe('the address for reports about a mail', () => {
  it('is the same each time, another one for each mail, and short enough for a local part', () => {
    const address = addresses.of(mailId);
    expect(address).toMatch(
      /^returns\+2f1c6f6e0a1b4c2d8e3f0123456789ab\.[0-9a-f]{20}@returns\.example\.com$/,
    );
    expect(addresses.of(mailId)).toBe(address);
    expect(addresses.of(randomUUID())).not.toBe(address);
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  });

  it('tells the mail again, in any case', () => {
    const address = addresses.of(mailId);
    expect(addresses.mailIdOf(address)).toBe(mailId);
    expect(addresses.mailIdOf(address.toUpperCase())).toBe(mailId);
  });

  it('goes on being known after the secret was replaced, until that is taken away', () => {
    const address = addresses.of(mailId);
    const later = new ReturnAddresses('returns.example.com', keysOf(secret('k2', 2), secret('k1', 1)));
    expect(later.of(mailId)).not.toBe(address);
    expect(later.mailIdOf(address)).toBe(mailId);
    const last = new ReturnAddresses('returns.example.com', keysOf(secret('k2', 2)));
    expect(last.mailIdOf(address)).toBeUndefined();
  });

  const [local = '', domain = ''] = addresses.of(mailId).split('@');
  const signature = local.slice(-20);
  const other = addresses.of('2f1c6f6e-0a1b-4c2d-8e3f-0123456789ac').split('@')[0] ?? '';
  it.each([
    ['nothing', ''],
    ['another local part', `no-reply@${domain}`],
    ['another domain', `${local}@example.com`],
    ['a domain within ours', `${local}@x.${domain}`],
    ['no domain', local],
    ['a second domain', `${local}@${domain}@${domain}`],
    ['no signature', `${local.slice(0, -21)}@${domain}`],
    ['a shorter signature', `${local.slice(0, -1)}@${domain}`],
    ['a made-up signature', `${local.slice(0, -20)}${'0'.repeat(20)}@${domain}`],
    ['the signature of another mail', `${other.slice(0, -20)}${signature}@${domain}`],
    ['an id with dashes', `returns+${mailId}.${signature}@${domain}`],
    ['a text without an end', `${local}${'x'.repeat(1_000_000)}@${domain}`],
  ])('is not one with %s', (_what, address) => {
    expect(addresses.mailIdOf(address)).toBeUndefined();
  });
});
