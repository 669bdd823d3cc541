import { follows, genesisHash } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';
import { parseReceipt } from './receipt-body.ts';
import { readEntries, readHead, type PlacedReceipt, type ReceiptEntry } from './receipt.repository.ts';

/** An earlier entry whose hash was stored outside the database. */
export interface SavedEntry {
  entryId: number;
  hash: string;
}

export interface CheckedChain {
  /** The number of receipts, without disputes and withdrawals. */
  receiptCount: number;
  /** The first entry that was changed, or that follows a missing entry; 'head' when entries were cut off at the end. */
  brokenAt: number | 'head' | undefined;
  /** The last entry of an intact chain. Stored elsewhere, its hash reveals a rewrite of all entries before it. */
  head: SavedEntry | undefined;
  /** Whether the chain still contains the saved entry; undefined when none was given. */
  containsSavedEntry: boolean | undefined;
}

/**
 * Checks the whole chain, `batchSize` entries at a time, and whether it contains the saved entry. Must run in one
 * snapshot, or the entries and the head do not belong together.
 */
export async function checkReceipts(
  manager: EntityManager,
  { batchSize = 1_000, saved }: { batchSize?: number; saved?: SavedEntry | undefined } = {},
): Promise<CheckedChain> {
  let last = { id: 0, hash: genesisHash };
  const found: CheckedChain = {
    receiptCount: 0,
    brokenAt: undefined,
    head: undefined,
    containsSavedEntry: saved && false,
  };
  let batch: ReceiptEntry[];
  do {
    batch = await readEntries(manager, last.id, batchSize);
    for (const entry of batch) {
      if (!isInPlace(entry, last.hash)) return { ...found, brokenAt: entry.id };
      last = entry;
      if (entry.number !== null) found.receiptCount += 1;
      if (entry.id === saved?.entryId) found.containsSavedEntry = entry.hash.toString('hex') === saved.hash;
    }
  } while (batch.length === batchSize);
  const head = await readHead(manager);
  const isWhole = head.entryId === last.id && head.hash.equals(last.hash);
  return isWhole
    ? { ...found, head: { entryId: last.id, hash: last.hash.toString('hex') } }
    : { ...found, brokenAt: 'head' };
}

/**
 * Returns whether a receipt is unchanged and in its place. Includes the next entry: a changed record can be hashed
 * again, but then the next entry no longer follows it.
 */
export function isGenuine({ previousHash, next, head, ...entry }: PlacedReceipt): boolean {
  const before = entry.id === 1 ? genesisHash : previousHash;
  if (before === null || !isInPlace(entry, before)) return false;
  return next
    ? follows({ body: null, salt: null, ...next }, entry.hash)
    : head.entryId === entry.id && head.hash.equals(entry.hash);
}

function isInPlace(entry: ReceiptEntry, previousHash: Buffer): boolean {
  if (!follows(entry, previousHash)) return false;
  // The text contains the number as well, so that no other text can be passed off under it.
  return entry.body === null || entry.number === null || parseReceipt(entry.body).number === entry.number;
}
