import { follows, genesisHash } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';
import { parseReceipt } from './receipt-body.ts';
import { readEntries, readHead, type PlacedReceipt, type ReceiptEntry } from './receipt.repository.ts';

/** An entry as it was at some time, told by who kept its hash elsewhere. */
export interface KeptEntry {
  entryId: number;
  hash: string;
}

export interface CheckedChain {
  /** How many receipts it has; disputes are not counted. */
  receiptCount: number;
  /** The first entry that was changed, or that follows a missing one; 'head' when entries were cut off at the end. */
  brokenAt: number | 'head' | undefined;
  /** The last entry of a whole chain. Kept elsewhere, its hash shows whether all before it was written anew. */
  head: KeptEntry | undefined;
  /** Whether the entry that was kept is still the same one; undefined when none was given. */
  isKeptOneThere: boolean | undefined;
}

/**
 * Checks the whole chain, so many entries read at a time, and whether an entry is the one that was kept elsewhere. Only within
 * one snapshot do the entries and the head belong together.
 */
export async function checkReceipts(
  manager: EntityManager,
  { batchSize = 1_000, kept }: { batchSize?: number; kept?: KeptEntry | undefined } = {},
): Promise<CheckedChain> {
  let last = { id: 0, hash: genesisHash };
  const found: CheckedChain = {
    receiptCount: 0,
    brokenAt: undefined,
    head: undefined,
    isKeptOneThere: kept && false,
  };
  let batch: ReceiptEntry[];
  do {
    batch = await readEntries(manager, last.id, batchSize);
    for (const entry of batch) {
      if (!isInPlace(entry, last.hash)) return { ...found, brokenAt: entry.id };
      last = entry;
      if (entry.number !== null) found.receiptCount += 1;
      if (entry.id === kept?.entryId) found.isKeptOneThere = entry.hash.toString('hex') === kept.hash;
    }
  } while (batch.length === batchSize);
  const head = await readHead(manager);
  const isWhole = head.entryId === last.id && head.hash.equals(last.hash);
  return isWhole
    ? { ...found, head: { entryId: last.id, hash: last.hash.toString('hex') } }
    : { ...found, brokenAt: 'head' };
}

/**
 * Whether a receipt is as it was written, and stands where it was written. What comes after it is looked at as well: whoever
 * changes a record can hash it anew, but then the next one does not follow any more.
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
  // The number stands in the text as well, so that no other text can be passed off under it.
  return entry.body === null || entry.number === null || parseReceipt(entry.body).number === entry.number;
}
