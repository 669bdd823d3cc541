import type { ReceiptBody, ReceiptFlag, WithdrawalRecord } from '@clinical-hours/proto/api';
import { seal, type LedgerEntry } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';
import { parseReceipt } from './receipt-body.ts';

interface EntryAbout {
  userId: number;
  requestId: number;
  /** The time of the decision, dispute or withdrawal. */
  createdAt: Date;
  /** The exact text, which is hashed and stored. */
  body: string;
}

export type NewEntry = EntryAbout &
  ({ kind: 'decision'; number: string; decisionId: number } | { kind: 'dispute' | 'withdrawal' });

/** An entry of the chain with the fields that a check needs. */
export type ReceiptEntry = LedgerEntry & {
  /** Null for disputes and withdrawals. */
  number: string | null;
};

/** The receipt of a decision, with its neighbours in the chain. */
export interface PlacedReceipt extends ReceiptEntry {
  userId: number;
  requestId: number;
  /** The time at which the supervisor said that someone else had decided. */
  disputedAt: Date | null;
  /** That the supervisor withdrew the approval. */
  withdrawal: WithdrawalRecord | null;
  createdAt: Date;
  /** Null when the entry before it is missing. */
  previousHash: Buffer | null;
  /** Null when no entry follows. */
  next: { bodyHash: Buffer; hash: Buffer } | null;
  head: { entryId: number; hash: Buffer };
}

/**
 * The time at which the receipt `r` was disputed. The chain is the source, so that no change of another table can undo
 * a dispute.
 */
export const disputedAt = `(
  SELECT min(d.created_at) FROM receipts d
  WHERE d.request_id = r.request_id AND d.kind = 'dispute' AND d.body::jsonb -> 'receiptNumbers' ? r.number)
  AS "disputedAt"`;

/** The withdrawal of the receipt `r`, from the chain as well. */
export const withdrawal = `(
  SELECT jsonb_build_object('withdrawnAt', w.body::jsonb ->> 'withdrawnAt', 'reason', w.body::jsonb ->> 'reason')
  FROM receipts w
  WHERE w.request_id = r.request_id AND w.kind = 'withdrawal' AND w.body::jsonb -> 'receiptNumbers' ? r.number
  ORDER BY w.id LIMIT 1) AS withdrawal`;

const entryColumns = 'r.id, r.number, r.body, r.salt, r.body_hash AS "bodyHash", r.hash';

/** The digest of an address in SQL, whatever its case. */
export const signerDigest = (address: string): string => `sha256(convert_to(lower(${address}), 'UTF8'))`;

/** The data of a receipt that is stored with its decision. */
export interface Signature {
  /** The id of the decision. */
  id: number;
  /** 32 hexadecimal digits. */
  number: string;
  /** The name that the supervisor typed. */
  attestation: string;
  decidedAt: Date;
  /** Null when the decision is older than receipts. */
  signer: ReceiptBody['supervisor'] | null;
  /** The deputy who signed; null when the supervisor did. */
  deputy: NonNullable<ReceiptBody['deputy']> | null;
  /** The trainee as the receipt names them; null when the decision is older than receipts. */
  traineeName: string | null;
  flags: ReceiptFlag[];
}

/** Reads the signatures about a trainee's sessions, oldest first. Takes the id of the trainee. */
export const signaturesSql = `
  SELECT d.id, d.receipt_number AS number, d.attestation, d.decided_at AS "decidedAt", d.signer,
    d.deputy, d.trainee_name AS "traineeName", coalesce(d.flags, '{}') AS flags
  FROM approval_requests r JOIN approval_decisions d ON d.request_id = r.id
  WHERE r.user_id = $1 ORDER BY d.decided_at, d.id`;

/** Reads the receipts of a trainee whose approval was withdrawn, oldest first. Takes the id of the trainee. */
export const withdrawnSql = `
  SELECT d.receipt_number AS number, w.disputed_at AS "withdrawnAt", w.reason
  FROM approval_requests r JOIN disputes w ON w.request_id = r.id AND w.reason IS NOT NULL
    JOIN approval_decisions d ON d.dispute_id = w.id
  WHERE r.user_id = $1 ORDER BY d.id`;

export interface WithdrawnReceipt {
  number: string;
  withdrawnAt: Date;
  reason: string;
}

/**
 * Appends an entry to the chain. Must be the last write of the transaction: from here to its end all other transactions
 * wait for the head of the chain.
 */
export async function appendReceipt(manager: EntityManager, entry: NewEntry): Promise<void> {
  const head = await readHead(manager, 'FOR UPDATE');
  const id = head.entryId + 1;
  const { salt, bodyHash, hash } = seal(head.hash, entry.body);
  const [number, decisionId] = entry.kind === 'decision' ? [entry.number, entry.decisionId] : [null, null];
  const { kind, userId, requestId, body, createdAt } = entry;
  await manager.query(
    `INSERT INTO receipts
       (id, kind, number, user_id, request_id, decision_id, body, salt, body_hash, hash, created_at, signer_sha256)
     VALUES ($1, $2::text, $3, $4, $5, $6, $7::text, $8, $9, $10, $11,
       CASE WHEN $2::text = 'decision' THEN ${signerDigest(`$7::text::jsonb -> 'supervisor' ->> 'email'`)} END)`,
    [id, kind, number, userId, requestId, decisionId, body, salt, bodyHash, hash, createdAt],
  );
  await manager.query('UPDATE receipt_head SET entry_id = $1, hash = $2', [id, hash]);
}

/** Returns the end of the chain. */
export async function readHead(
  manager: EntityManager,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PlacedReceipt['head']> {
  const [head] = await manager.query(`SELECT entry_id AS "entryId", hash FROM receipt_head ${lock}`);
  if (!head) throw new Error('the chain of receipts has no head');
  return head;
}

/** Returns entries in the order of the chain, after the entry with id `afterId`. */
export function readEntries(manager: EntityManager, afterId: number, limit: number): Promise<ReceiptEntry[]> {
  return manager.query(`SELECT ${entryColumns} FROM receipts r WHERE r.id > $1 ORDER BY r.id LIMIT $2`, [
    afterId,
    limit,
  ]);
}

/** Returns the receipt with a number, and its neighbours at the same moment. */
export async function findReceipt(
  manager: EntityManager,
  number: string,
): Promise<PlacedReceipt | undefined> {
  return (await findReceipts(manager, [number]))[0];
}

/** Returns the receipts with these numbers, in any order, with their neighbours at the same moment. */
export async function findReceipts(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<PlacedReceipt[]> {
  const rows: (Omit<PlacedReceipt, 'next' | 'head'> & {
    nextBodyHash: Buffer;
    nextHash: Buffer | null;
    headEntryId: number;
    headHash: Buffer;
  })[] = await manager.query(
    `SELECT ${entryColumns}, r.user_id AS "userId", r.request_id AS "requestId", p.hash AS "previousHash", ${disputedAt},
       ${withdrawal}, r.created_at AS "createdAt",
       n.body_hash AS "nextBodyHash", n.hash AS "nextHash", h.entry_id AS "headEntryId", h.hash AS "headHash"
     FROM receipts r CROSS JOIN receipt_head h
       LEFT JOIN receipts p ON p.id = r.id - 1
       LEFT JOIN receipts n ON n.id = r.id + 1
     WHERE r.number = ANY ($1)`,
    [numbers],
  );
  return rows.map(({ nextBodyHash, nextHash, headEntryId, headHash, ...receipt }) => ({
    ...receipt,
    next: nextHash && { bodyHash: nextBodyHash, hash: nextHash },
    head: { entryId: headEntryId, hash: headHash },
  }));
}

export interface CorrectingReceipt {
  number: string;
  requestId: number;
  body: string;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
}

/** Returns the receipts that correct others of the requests, oldest first. */
export function findCorrections(
  manager: EntityManager,
  requestIds: readonly number[],
): Promise<CorrectingReceipt[]> {
  return manager.query(
    `SELECT r.number, r.request_id AS "requestId", r.body, ${disputedAt}, ${withdrawal} FROM receipts r
     WHERE r.request_id = ANY ($1) AND r.kind = 'decision' AND r.body::jsonb ? 'corrects' ORDER BY r.id`,
    [requestIds],
  );
}

/** Returns the texts of the existing receipts, by number. */
export async function findBodies(manager: EntityManager, numbers: string[]): Promise<Map<string, string>> {
  const rows: { number: string; body: string }[] = await manager.query(
    'SELECT number, body FROM receipts WHERE number = ANY ($1) AND body IS NOT NULL',
    [numbers],
  );
  return new Map(rows.map(({ number, body }) => [number, body]));
}

/** Returns receipts by their numbers, without erased ones. */
export async function findReceiptBodies(
  manager: EntityManager,
  numbers: readonly (string | null)[],
): Promise<Map<string, ReceiptBody>> {
  const bodies = await findBodies(manager, [...new Set(numbers.flatMap((number) => number ?? []))]);
  return new Map([...bodies].map(([number, body]) => [number, parseReceipt(body)]));
}

/** Erases the texts of receipts about a trainee. The hashes stay, so that the chain still reveals a forgery. */
export async function eraseReceiptsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    'UPDATE receipts SET body = NULL, salt = NULL WHERE user_id = $1 AND body IS NOT NULL',
    [userId],
  );
}
