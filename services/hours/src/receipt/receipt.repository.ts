import type { ReceiptBody, ReceiptFlag } from '@clinical-hours/proto/api';
import { seal, type LedgerEntry } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';

interface EntryAbout {
  userId: number;
  requestId: number;
  /** When it was decided or disputed. */
  createdAt: Date;
  /** The exact text, which is hashed and kept. */
  body: string;
}

/** What is added to the chain. */
export type NewEntry = EntryAbout &
  ({ kind: 'decision'; number: string; decisionId: number } | { kind: 'dispute' });

/** An entry of the chain as it is checked. */
export type ReceiptEntry = LedgerEntry & {
  /** Null for disputes. */
  number: string | null;
};

/** The receipt of a decision, with what shows its place in the chain. */
export interface PlacedReceipt extends ReceiptEntry {
  userId: number;
  requestId: number;
  /** When its supervisor said that it was not them. */
  disputedAt: Date | null;
  /** Null when the entry before it is missing. */
  previousHash: Buffer | null;
  /** Null when nothing comes after it. */
  next: { bodyHash: Buffer; hash: Buffer } | null;
  head: { entryId: number; hash: Buffer };
}

/** When the receipt `r` was disputed. The chain tells of it by itself: beside it nothing can take a dispute back. */
export const disputedAt = `(
  SELECT min(d.created_at) FROM receipts d
  WHERE d.request_id = r.request_id AND d.kind = 'dispute' AND d.body::jsonb -> 'receiptNumbers' ? r.number)
  AS "disputedAt"`;

const entryColumns = 'r.id, r.number, r.body, r.salt, r.body_hash AS "bodyHash", r.hash';

/** What is kept of a receipt beside its decision. */
export interface Signature {
  /** The id of the decision. */
  id: number;
  /** 32 hexadecimal digits. */
  number: string;
  /** The name that the supervisor typed. */
  attestation: string;
  decidedAt: Date;
  /** Null when the decision is older than receipts, which tell it. */
  signer: ReceiptBody['supervisor'] | null;
  flags: ReceiptFlag[];
}

/** Reads what supervisors signed about a trainee's sessions, oldest first. Takes the id of the trainee. */
export const signaturesSql = `
  SELECT d.id, d.receipt_number AS number, d.attestation, d.decided_at AS "decidedAt", d.signer,
    coalesce(d.flags, '{}') AS flags
  FROM approval_requests r JOIN approval_decisions d ON d.request_id = r.id
  WHERE r.user_id = $1 ORDER BY d.decided_at, d.id`;

/**
 * Adds to the chain, in the transaction of what it tells of, after all else: from here to the end of the transaction all
 * others wait for the one head of the chain.
 */
export async function appendReceipt(manager: EntityManager, entry: NewEntry): Promise<void> {
  const head = await readHead(manager, 'FOR UPDATE');
  const id = head.entryId + 1;
  const { salt, bodyHash, hash } = seal(head.hash, entry.body);
  const [number, decisionId] = entry.kind === 'decision' ? [entry.number, entry.decisionId] : [null, null];
  const { kind, userId, requestId, body, createdAt } = entry;
  await manager.query(
    `INSERT INTO receipts (id, kind, number, user_id, request_id, decision_id, body, salt, body_hash, hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, kind, number, userId, requestId, decisionId, body, salt, bodyHash, hash, createdAt],
  );
  await manager.query('UPDATE receipt_head SET entry_id = $1, hash = $2', [id, hash]);
}

/** Where the chain ends. */
export async function readHead(
  manager: EntityManager,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PlacedReceipt['head']> {
  const [head] = await manager.query(`SELECT entry_id AS "entryId", hash FROM receipt_head ${lock}`);
  if (!head) throw new Error('the chain of receipts has no head');
  return head;
}

/** Entries in the order of the chain, after the one of that id. */
export function readEntries(manager: EntityManager, afterId: number, limit: number): Promise<ReceiptEntry[]> {
  return manager.query(`SELECT ${entryColumns} FROM receipts r WHERE r.id > $1 ORDER BY r.id LIMIT $2`, [
    afterId,
    limit,
  ]);
}

/** The receipt of that number, and its neighbours at the same moment. */
export async function findReceipt(
  manager: EntityManager,
  number: string,
): Promise<PlacedReceipt | undefined> {
  const [row] = await manager.query(
    `SELECT ${entryColumns}, r.user_id AS "userId", r.request_id AS "requestId", p.hash AS "previousHash", ${disputedAt},
       n.body_hash AS "nextBodyHash", n.hash AS "nextHash", h.entry_id AS "headEntryId", h.hash AS "headHash"
     FROM receipts r CROSS JOIN receipt_head h
       LEFT JOIN receipts p ON p.id = r.id - 1
       LEFT JOIN receipts n ON n.id = r.id + 1
     WHERE r.number = $1`,
    [number],
  );
  if (!row) return undefined;
  const { nextBodyHash, nextHash, headEntryId, headHash, ...receipt } = row;
  return {
    ...receipt,
    next: nextHash && { bodyHash: nextBodyHash, hash: nextHash },
    head: { entryId: headEntryId, hash: headHash },
  };
}

/** A receipt that corrects another one. */
export interface CorrectingReceipt {
  number: string;
  body: string;
  disputedAt: Date | null;
}

/** The receipts that correct others of a request, oldest first. */
export function findCorrections(manager: EntityManager, requestId: number): Promise<CorrectingReceipt[]> {
  return manager.query(
    `SELECT r.number, r.body, ${disputedAt} FROM receipts r
     WHERE r.request_id = $1 AND r.kind = 'decision' AND r.body::jsonb ? 'corrects' ORDER BY r.id`,
    [requestId],
  );
}

/** The texts of receipts, by their numbers; those that there are. */
export async function findBodies(manager: EntityManager, numbers: string[]): Promise<Map<string, string>> {
  const rows: { number: string; body: string }[] = await manager.query(
    'SELECT number, body FROM receipts WHERE number = ANY ($1) AND body IS NOT NULL',
    [numbers],
  );
  return new Map(rows.map(({ number, body }) => [number, body]));
}

/** Erases what receipts say about a trainee. The hashes stay, so that the chain still shows a forgery. */
export async function eraseReceiptsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    'UPDATE receipts SET body = NULL, salt = NULL WHERE user_id = $1 AND body IS NOT NULL',
    [userId],
  );
}
