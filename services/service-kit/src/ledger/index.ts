import { createHash, randomBytes } from 'node:crypto';

/** Makes an entry of a ledger tamper-evident. Hashes are SHA-256, 32 bytes. */
export interface Seal {
  /** Prevents guessing a short body from its hash once the body was erased. */
  salt: Buffer;
  bodyHash: Buffer;
  /** Covers the body and all entries before it. */
  hash: Buffer;
}

/** The previous hash of the first entry. */
export const genesisHash: Buffer = Buffer.alloc(32);

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Seals the exact text of an entry that follows the entry with the hash `previousHash`. */
export function seal(previousHash: Buffer, body: string, salt: Buffer = randomBytes(16)): Seal {
  const bodyHash = sha256(salt, body);
  return { salt, bodyHash, hash: sha256(previousHash, bodyHash) };
}

/**
 * Returns SQL expressions for the same two hashes, for an entry that is sealed inside the database, next to
 * its head. The arguments are SQL expressions, too.
 */
export function sealSql(
  previousHash: string,
  body: string,
  salt: string,
): { bodyHash: string; hash: string } {
  const bodyHash = `sha256(${salt} || convert_to(${body}, 'UTF8'))`;
  return { bodyHash, hash: `sha256(${previousHash} || ${bodyHash})` };
}

export interface LedgerEntry {
  id: number;
  /** Null, with the salt, after erasure: the chain still holds. */
  body: string | null;
  salt: Buffer | null;
  bodyHash: Buffer;
  hash: Buffer;
}

/** Returns whether an entry is intact and follows the entry with the hash `previousHash`. */
export function follows(
  { body, salt, bodyHash, hash }: Omit<LedgerEntry, 'id'>,
  previousHash: Buffer,
): boolean {
  const isBodyWhole = body === null || (salt !== null && sha256(salt, body).equals(bodyHash));
  return isBodyWhole && sha256(previousHash, bodyHash).equals(hash);
}

/**
 * Checks entries, in the order of their ids, against each other and against the stored head. Returns the id
 * of the first entry that was changed or follows a missing one; 'head' when entries are missing at the end;
 * undefined when the chain is intact.
 */
export function findBreak(entries: Iterable<LedgerEntry>, headHash: Buffer): number | 'head' | undefined {
  let previous = genesisHash;
  for (const entry of entries) {
    if (!follows(entry, previous)) return entry.id;
    previous = entry.hash;
  }
  return previous.equals(headHash) ? undefined : 'head';
}
