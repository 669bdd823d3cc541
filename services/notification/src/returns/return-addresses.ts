import { timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';

// Gives the local part 61 of the 64 bytes that RFC 5321 allows. With 80 bits guessing is hopeless, since guesses can be
// tried only here.
const signatureDigits = 20;
const localPart = /^returns\+([0-9a-f]{32})\.([0-9a-f]{20})$/;

/**
 * The envelope senders of mails, a different one for each, to which reports of undelivered mail go:
 * `returns+{id}.{signature}@{domain}`. Nobody can forge such an address, so nobody can report a mail that they were not
 * sent.
 */
export class ReturnAddresses {
  readonly domain: string;
  readonly #keys: TokenKeys;

  constructor(domain: string, keys: TokenKeys) {
    this.domain = domain.toLowerCase();
    this.#keys = keys;
  }

  /** Returns the address for reports about a mail. */
  of(mailId: string): string {
    const id = mailId.replaceAll('-', '');
    return `returns+${id}.${this.#sign(this.#keys.currentKeyId, id)}@${this.domain}`;
  }

  /**
   * Returns the id of the mail that an address belongs to; undefined for an address that is not ours. Ignores case,
   * because some mail servers change it.
   */
  mailIdOf(address: string): string | undefined {
    if (address.length > 320) return undefined;
    const [local = '', domain, ...rest] = address.toLowerCase().split('@');
    const [, id, signature] = localPart.exec(local) ?? [];
    if (domain !== this.domain || rest.length > 0 || !id || !signature) return undefined;
    const isOurs = this.#keys.keyIds.some((keyId) => isSame(this.#sign(keyId, id), signature));
    return isOurs ? toUuid(id) : undefined;
  }

  #sign(keyId: string, id: string): string {
    const token = Buffer.from(this.#keys.derive(keyId, `return ${id}`), 'base64url');
    return token.toString('hex').slice(0, signatureDigits);
  }
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const toUuid = (id: string): string =>
  [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
