import { createCipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfValue } from './pdf-values.ts';

// What pads a password to 32 bytes (ISO 32000-1, 7.6.3.3, algorithm 2); an empty one consists of it.
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Returns whether a PDF opens only with a password, or with a certificate, by the dictionary of its encryption and the
 * first part of its ID. One that only restricts printing or copying opens with an empty password. False for an
 * encryption of which nothing is known.
 */
export function needsPassword(encryption: PdfDictionary, id: Buffer): boolean {
  if (encryption.get('Filter') !== '/Standard') return encryption.has('Filter');
  if (encryptsOnlyAttachments(encryption)) return false;
  const [user, owner] = [encryption.get('U'), encryption.get('O')];
  if (!(user instanceof Buffer) || !(owner instanceof Buffer)) return false;
  const revision = encryption.get('R');
  if (revision === 5 || revision === 6) return !opensByHash(user, revision);
  if (revision !== 2 && revision !== 3 && revision !== 4) return false;
  // Some writers give the length in bytes, or none.
  const lengths = new Set([
    numberOf(encryption.get('Length')) / 8,
    numberOf(encryption.get('Length')),
    5,
    16,
  ]);
  return ![...lengths]
    .filter((length) => Number.isInteger(length) && length >= 5 && length <= 16)
    .some((length) => opensByKey(encryption, { user, owner, id, revision, length }));
}

const numberOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : 0);

// The filter of a crypt filter that is not named is Identity, which leaves everything as it is.
function encryptsOnlyAttachments(encryption: PdfDictionary): boolean {
  if (numberOf(encryption.get('V')) < 4) return false;
  return ['StmF', 'StrF'].every((name) => (encryption.get(name) ?? '/Identity') === '/Identity');
}

interface Given {
  user: Buffer;
  owner: Buffer;
  id: Buffer;
  revision: 2 | 3 | 4;
  /** Of the key, in bytes. */
  length: number;
}

/** Algorithms 4 to 6 of ISO 32000-1, 7.6.3.4, with an empty password. */
function opensByKey(encryption: PdfDictionary, { user, owner, id, revision, length }: Given): boolean {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(encryption.get('P')) | 0);
  const parts = [padding, owner.subarray(0, 32), permissions, id];
  if (revision === 4 && encryption.get('EncryptMetadata') === false) parts.push(Buffer.alloc(4, 0xff));
  const size = revision === 2 ? 5 : length;
  let key = md5(...parts).subarray(0, size);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, size);
  let check: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(user.subarray(0, 16));
}

/** Algorithm 2.A of ISO 32000-2, 7.6.4.3.3, with an empty password; revision 5 hashes once. */
function opensByHash(user: Buffer, revision: 5 | 6): boolean {
  const salt = user.subarray(32, 40);
  const first = createHash('sha256').update(salt).digest();
  const hash = revision === 5 ? first : strengthened(first);
  return hash.subarray(0, 32).equals(user.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2, 7.6.4.3.4, with an empty password: at most 287 rounds. */
function strengthened(first: Buffer): Buffer {
  const hashes = ['sha256', 'sha384', 'sha512'] as const;
  let key = first;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(hashes[sum % 3]!)
      .update(encrypted)
      .digest();
    last = encrypted.at(-1)!;
  }
  return key;
}

function md5(...parts: Buffer[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

// OpenSSL offers this cipher no more. Here it only tells whether a password is asked for.
function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_unused, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    text.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + state[i]!) & 0xff;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 0xff]!;
    }),
  );
}
