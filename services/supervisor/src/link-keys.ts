import { createHash, createHmac } from 'node:crypto';

const secretBytes = 32;

/** The secrets from which tokens are derived. The first mints; the others are kept while links of theirs are alive. */
export class LinkKeys {
  readonly currentKeyId: string;
  readonly #secrets: Map<string, Buffer>;

  private constructor(secrets: Map<string, Buffer>, currentKeyId: string) {
    this.#secrets = secrets;
    this.currentKeyId = currentKeyId;
  }

  /** Reads entries of the form `<key id>:<32 bytes as base64url>`. Throws when one is not, without repeating it. */
  static parse(entries: string[]): LinkKeys {
    const secrets = new Map<string, Buffer>();
    for (const [index, entry] of entries.entries()) {
      const [keyId = '', encoded = ''] = entry.split(':');
      const secret = Buffer.from(encoded, 'base64url');
      if (!keyId || secret.length !== secretBytes) {
        throw new Error(
          `LINK_SECRETS: entry ${index + 1} is not <key id>:<${secretBytes} bytes as base64url>`,
        );
      }
      secrets.set(keyId, secret);
    }
    const [currentKeyId = ''] = secrets.keys();
    return new LinkKeys(secrets, currentKeyId);
  }

  /** The token of a link: 32 bytes as base64url, always the same for the same seed and key. */
  derive(keyId: string, seed: string): string {
    const secret = this.#secrets.get(keyId);
    if (!secret)
      throw new Error(`LINK_SECRETS has no key ${keyId}, which a link that is still alive was made with`);
    return createHmac('sha256', secret).update(seed).digest('base64url');
  }
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
