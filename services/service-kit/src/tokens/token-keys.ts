import { createHash, createHmac } from 'node:crypto';

const secretBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Secrets from which tokens are derived: the tokens in e-mails, so that a repeated e-mail carries the same
 * link although only a hash is stored, and the signatures of tickets. The first secret makes new tokens; the
 * others stay as long as their tokens are valid.
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
      const [keyId = '', encoded = ''] = entry.split(':');
      const secret = Buffer.from(encoded, 'base64url');
      if (!keyId || secret.length !== secretBytes) {
        throw new Error(`${setting}: entry ${index + 1} is not <key id>:<${secretBytes} bytes as base64url>`);
      }
      secrets.set(keyId, secret);
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
