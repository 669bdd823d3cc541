import { createHash, createHmac } from 'node:crypto';

const secretBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Secrets from which tokens are derived: those in e-mails, so that an e-mail that is sent again carries the same link while only
 * a hash is stored, and the signatures of tickets. The first mints; the others are kept while tokens of theirs are alive.
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

  /** Reads entries of the form `<key id>:<32 bytes as base64url>`. Throws when one is not, without repeating it. */
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

  /** Whether there is a secret of this id. */
  has(keyId: string): boolean {
    return this.#secrets.has(keyId);
  }

  /** The ids of all secrets; the first mints. */
  get keyIds(): string[] {
    return [...this.#secrets.keys()];
  }

  /** The token of a seed: 32 bytes as base64url, always the same for the same seed and key. */
  derive(keyId: string, seed: string): string {
    const secret = this.#secrets.get(keyId);
    if (!secret)
      throw new Error(`${this.#setting} has no key ${keyId}, from which a living token was derived`);
    return createHmac('sha256', secret).update(seed).digest('base64url');
  }
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
