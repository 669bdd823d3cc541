import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';

/** A secret as it is stored: encrypted by the token secret with this id. */
export interface SealedSecret {
  keyId: string;
  secret: string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret by the present token secret. */
export function seal(keys: TokenKeys, secret: string): SealedSecret {
  const keyId = keys.currentKeyId;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys, keyId), iv);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { keyId, secret: Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url') };
}

/** Decrypts a secret. Throws when its token secret is gone, or the text was changed. */
export function unseal(keys: TokenKeys, { keyId, secret }: SealedSecret): string {
  const bytes = Buffer.from(secret, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(keys, keyId), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

const keyOf = (keys: TokenKeys, keyId: string): Buffer =>
  Buffer.from(keys.derive(keyId, 'secrets of authenticator apps'), 'base64url');
