import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;
// 32 bytes are 43 characters, to which the usual base64 adds one; tickets have room for such an id.
const entryPattern = /^([\w-]{1,40}):([\w+/-]{43})=?$/;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Secrets from which tokens are derived: the tokens in emails, so that a repeated email carries the same link although
 * only a hash is stored, and the signatures of tickets. The first secret makes new tokens; the others stay as long as
 * their tokens are valid.
 */
export class TokenKeys {
  readonly currentKeyId: string;
  readonly #setting: string;
  readonly #secrets: Map<string, Buffer>;

  private constructor(setting: string, secrets: Map<string, Buffer>, currentKeyId: string) {
    this.#setting = setting;
    this.#secrets = secrets;
    this.currentKeyId = currentKeyId;
  }

  /**
   * Parses entries of the form `<key id>:<32 bytes as base64url>`. Throws for a malformed entry, without
   * repeating it.
   */
  static parse(setting: string, entries: string[]): TokenKeys {
    const secrets = new Map<string, Buffer>();
    for (const [index, entry] of entries.entries()) {
      const [, keyId = '', encoded = ''] = entryPattern.exec(entry) ?? [];
      if (keyId === '') {
        throw new Error(
          `${setting}: entry ${index + 1} is not <key id>:<${secretBytes} bytes as base64url>, and a comma separates entries`,
        );
      }
      if (secrets.has(keyId)) throw new Error(`${setting}: entry ${index + 1} has the key id of another one`);
      secrets.set(keyId, Buffer.from(encoded, 'base64url'));
    }
    const [currentKeyId = ''] = secrets.keys();
    return new TokenKeys(setting, secrets, currentKeyId);
  }

  has(keyId: string): boolean {
    return this.#secrets.has(keyId);
  }

  /** The ids of all secrets; the first makes new tokens. */
  get keyIds(): string[] {
    return [...this.#secrets.keys()];
  }

  /** Returns the token of a seed: 32 bytes as base64url, always the same for the same seed and key. */
  derive(keyId: string, seed: string): string {
    const secret = this.#secrets.get(keyId);
    if (!secret)
      throw new Error(`${this.#setting} has no key ${keyId}, from which a living token was derived`);
    return createHmac('sha256', secret).update(seed).digest('base64url');
  }
}

/** Returns whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** Returns the hash that is stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The header that carries a ticket from the gateway to a service that serves HTTP. */
export const ticketHeader = 'x-request-ticket';

/** The validity of a ticket in milliseconds: a proxied request arrives at once. */
const validForMs = 60_000;
const ticketPattern = /^([\w-]{1,40})\.(\d{1,16})\.([1-9]\d{0,9})\.([\w-]{43})$/;

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
  const [, keyId = '', issuedAt = '', user = '', signature = ''] = ticketPattern.exec(ticket ?? '') ?? [];
  const issuedAtMs = Number(issuedAt);
  const userId = Number(user);
  if (!keys.has(keyId) || Math.abs(now.getTime() - issuedAtMs) > validForMs) return undefined;
  const expected = Buffer.from(keys.derive(keyId, seedOf({ userId, method, path }, issuedAtMs)));
  return timingSafeEqual(expected, Buffer.from(signature)) ? userId : undefined;
}

// The path comes last: it may contain any character, and nothing follows it.
const seedOf = ({ userId, method, path }: TicketRequest, issuedAtMs: number): string =>
  `ticket ${issuedAtMs} ${userId} ${method} ${path}`;
