import { describe, expect, it } from 'vitest';
import { mintTicket, readTicket, type TicketRequest, TokenKeys } from './index.ts';

const entry = (keyId: string, fill: number) => `${keyId}:${Buffer.alloc(32, fill).toString('base64url')}`;
const keys = TokenKeys.parse('TICKET_SECRETS', [entry('k1', 1)]);
const now = new Date('2026-03-31T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const request: TicketRequest = { userId: 7, method: 'GET', path: '/documents/107/download' };
const ticket = mintTicket(keys, request, now);

describe('a ticket', () => {
  it('names the user to a service that has the same secret', () => {
    expect(readTicket(keys, ticket, request, later(1_000))).toBe(7);
  });

  it.each([
    ['another method', { ...request, method: 'POST' }],
    ['another path', { ...request, path: '/documents/108/download' }],
    ['another query', { ...request, path: '/documents/107/download?inline=1' }],
  ])('is worth nothing for %s', (_what, other) => {
    expect(readTicket(keys, ticket, other, now)).toBeUndefined();
  });

  it.each([
    ['another user', ticket.replace('.7.', '.8.')],
    ['another time', ticket.replace(String(now.getTime()), String(now.getTime() + 1))],
    ['another key', ticket.replace('k1.', 'k2.')],
    ['an inherited name for a key', ticket.replace('k1.', 'constructor.')],
    ['another signature', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`],
    ['more behind it', `${ticket}, ${ticket}`],
    ['no signature', ticket.slice(0, ticket.lastIndexOf('.') + 1)],
    ['nothing', ''],
    ['no header', undefined],
  ])('cannot be changed into one with %s', (_what, forged) => {
    expect(readTicket(keys, forged, request, now)).toBeUndefined();
  });

  it('is valid for a minute, and not long before its time', () => {
    expect(readTicket(keys, ticket, request, later(60_000))).toBe(7);
    expect(readTicket(keys, ticket, request, later(60_001))).toBeUndefined();
    expect(readTicket(keys, ticket, request, later(-60_001))).toBeUndefined();
  });

  it('is still read under an older secret while that is kept', () => {
    const rotated = TokenKeys.parse('TICKET_SECRETS', [entry('k2', 2), entry('k1', 1)]);
    expect(readTicket(rotated, ticket, request, now)).toBe(7);
    expect(mintTicket(rotated, request, now)).toMatch(/^k2\./);
    expect(
      readTicket(TokenKeys.parse('TICKET_SECRETS', [entry('k1', 2)]), ticket, request, now),
    ).toBeUndefined();
  });
});
