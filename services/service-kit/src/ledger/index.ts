import { createHash, randomBytes } from 'node:crypto';

/** What makes an entry of a ledger tamper-evident. Hashes are 32 bytes. */
export interface Seal {
  /** Keeps a short body from being guessed from its hash once it was erased. */
  salt: Buffer;
  bodyHash: Buffer;
  /** Covers the body and everything before it. */
  hash: Buffer;
}

/** What the first entry of a ledger is chained to. */
export const genesisHash: Buffer = Buffer.alloc(32);

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Seals the exact text of an entry after the one whose hash is `previousHash`. */
export function seal(previousHash: Buffer, body: string, salt: Buffer = randomBytes(16)): Seal {
  const bodyHash = sha256(salt, body);
  return { salt, bodyHash, hash: sha256(previousHash, bodyHash) };
}

/** The same two hashes as expressions of SQL, for an entry that is sealed where its head is; what they are made of are expressions, too. */
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
  /** Null, with the salt, once it was erased: the chain still holds. */
  body: string | null;
  salt: Buffer | null;
  bodyHash: Buffer;
  hash: Buffer;
}

/** Whether an entry is whole, and follows the one whose hash is `previousHash`. */
export function follows(
  { body, salt, bodyHash, hash }: Omit<LedgerEntry, 'id'>,
  previousHash: Buffer,
): boolean {
  const isBodyWhole = body === null || (salt !== null && sha256(salt, body).equals(bodyHash));
  return isBodyWhole && sha256(previousHash, bodyHash).equals(hash);
}

/**
 * Checks entries in the order of their ids against each other and against the kept head. Answers the id of the first entry
 * that was changed, or that follows a missing one; 'head' when entries were cut off at the end; undefined when all is whole.
 */
export function findBreak(entries: Iterable<LedgerEntry>, headHash: Buffer): number | 'head' | undefined {
  let previous = genesisHash;
  for (const entry of entries) {
    if (!follows(entry, previous)) return entry.id;
    previous = entry.hash;
  }
  return previous.equals(headHash) ? undefined : 'head';
}
