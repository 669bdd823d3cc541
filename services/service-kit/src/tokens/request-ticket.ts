import { timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from './token-keys.ts';

/** The header that carries a ticket from the gateway to a service that serves HTTP. */
export const ticketHeader = 'x-request-ticket';

/** The validity of a ticket in milliseconds: a proxied request arrives at once. */
const validForMs = 60_000;
const pattern = /^([\w-]{1,40})\.(\d{1,16})\.([1-9]\d{0,9})\.([\w-]{43})$/;

/** The request that a ticket permits: one user, one method, one path with its query. */
export interface TicketRequest {
  userId: number;
  method: string;
  path: string;
}

/**
 * Signs that `userId` may make this request, for 60 seconds from `now`. Only holders of the same secrets can
 * make a ticket. It is not valid for another user, method or path.
 */
export function mintTicket(keys: TokenKeys, request: TicketRequest, now: Date): string {
  const keyId = keys.currentKeyId;
  const issuedAtMs = now.getTime();
  return [keyId, issuedAtMs, request.userId, keys.derive(keyId, seedOf(request, issuedAtMs))].join('.');
}

/**
 * Returns the id of the user for whom the ticket of a request was signed; undefined when the ticket is
 * forged, expired or for another request.
 */
export function readTicket(
  keys: TokenKeys,
  ticket: string | undefined,
  { method, path }: Omit<TicketRequest, 'userId'>,
  now: Date,
): number | undefined {
  const [, keyId = '', issuedAt = '', user = '', signature = ''] = pattern.exec(ticket ?? '') ?? [];
  const issuedAtMs = Number(issuedAt);
  const userId = Number(user);
  if (!keys.has(keyId) || Math.abs(now.getTime() - issuedAtMs) > validForMs) return undefined;
  const expected = Buffer.from(keys.derive(keyId, seedOf({ userId, method, path }, issuedAtMs)));
  return timingSafeEqual(expected, Buffer.from(signature)) ? userId : undefined;
}

// The path comes last: it may contain any character, and nothing follows it.
const seedOf = ({ userId, method, path }: TicketRequest, issuedAtMs: number): string =>
  `ticket ${issuedAtMs} ${userId} ${method} ${path}`;
