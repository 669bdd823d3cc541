import { randomBytes } from 'node:crypto';
import type { AuditAction, AuditChange } from '@clinical-hours/proto/api';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import { sealSql } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';

export interface NewAuditEntry {
  action: AuditAction;
  /** The user who acted; absent for a visitor. */
  actorId?: number | undefined;
  /** The user whom the action concerns. */
  userId?: number | undefined;
  /** A description without secrets: administrators read it. */
  details?: string;
  /** The name of a user who was deleted. */
  name?: string;
  /** The dispute or withdrawal in the hours service that the entry is about. */
  disputeId?: number;
  /** The changed fields of the user. No passwords. */
  changes?: AuditChange[];
  /** The origin of a browser's request. */
  origin?: Origin | undefined;
  /** When it happened, when that was earlier: ISO 8601, UTC, milliseconds. */
  at?: string;
}

const bodyOf = (id: string): string => `'{"id":' || ${id} || ',' || $2`;

// The statement that reads the head of the chain also seals the entry: a concurrent writer waits for one statement
// only.
const append = `
  WITH head AS (
    UPDATE audit_head SET entry_id = entry_id + 1, hash = ${sealSql('hash', bodyOf('entry_id + 1'), '$1').hash}
    RETURNING entry_id AS id, ${bodyOf('entry_id')} AS body, hash)
  INSERT INTO audit_entries (id, action, actor_id, user_id, body, salt, body_hash, hash)
  SELECT id, $3, $4, $5, body, $1, ${sealSql('hash', 'body', '$1').bodyHash}, hash FROM head
  RETURNING id`;

/**
 * Adds an entry to the audit log, in the transaction of the action that it records. It locks the head of the chain
 * until that transaction ends.
 */
export async function audit(manager: EntityManager, entry: NewAuditEntry): Promise<void> {
  // The entry's number comes first in its text, and only the statement knows it.
  const afterId = JSON.stringify({ at: new Date().toISOString(), ...entry }).slice(1);
  const added: unknown[] = await manager.query(append, [
    randomBytes(16),
    afterId,
    entry.action,
    entry.actorId ?? null,
    entry.userId ?? null,
  ]);
  if (added.length === 0) throw new Error('the audit log has no head');
}

function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the changed fields of a record with their old and new values, for the audit log. */
export function fieldChanges<T extends object>(before: T, change: Partial<T>): AuditChange[] {
  return Object.entries(change)
    .map(([field, value]) => ({ field, from: asText(before[field as keyof T]), to: asText(value) }))
    .filter(({ from, to }) => from !== to);
}

/** Erases the text of entries about a user. Their hashes stay, so that the chain still reveals a forgery. */
export async function eraseAudit(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    'UPDATE audit_entries SET body = NULL, salt = NULL WHERE (user_id = $1 OR actor_id = $1) AND body IS NOT NULL',
    [userId],
  );
}

export interface AuditRow {
  id: number;
  action: AuditAction;
  actorId: number | null;
  actorName: string | null;
  userId: number | null;
  userName: string | null;
  body: string | null;
  createdAt: Date;
}

/** The filters of the log. */
export interface AuditFilter {
  /** Only entries older than this one. */
  beforeId?: number | undefined;
  action?: string | undefined;
  /** The user who acted, or whom the action concerns. */
  userId?: number | undefined;
  /** The first and the last day, as 'yyyy-MM-dd'. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  /** The beginning of an address. */
  address?: string | undefined;
  requestId?: string | undefined;
}

/** Returns whether the log has an entry of a user's action within the last hour. */
export async function hasRecently(
  manager: EntityManager,
  action: AuditAction,
  actorId: number,
): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM audit_entries
     WHERE actor_id = $1 AND action = $2 AND created_at > now() - interval '1 hour' LIMIT 1`,
    [actorId, action],
  );
  return found.length > 0;
}

/**
 * Returns whether the log has an entry of an action with the same text. It locks the head of the chain until the
 * transaction ends, so that of two writers of the same entry one sees that of the other. Clocks may differ by an hour.
 */
export async function hasEntry(
  manager: EntityManager,
  entry: NewAuditEntry & { at: string },
): Promise<boolean> {
  await manager.query('SELECT 1 FROM audit_head FOR UPDATE');
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM audit_entries
     WHERE action = $1 AND actor_id IS NOT DISTINCT FROM $2::int AND created_at > $3::timestamptz - interval '1 hour'
       AND body::jsonb - 'id' = $4::jsonb LIMIT 1`,
    [entry.action, entry.actorId ?? null, entry.at, JSON.stringify(entry)],
  );
  return found.length > 0;
}

/** Returns the entries that match, newest first. Days are those of `timeZone`. */
export function listAudit(
  manager: EntityManager,
  limit: number,
  { beforeId, action, userId, fromDate, toDate, address, requestId }: AuditFilter,
  timeZone: string,
): Promise<AuditRow[]> {
  return manager.query(
    `SELECT a.id, a.action, a.actor_id AS "actorId", actor.name AS "actorName", a.user_id AS "userId",
       subject.name AS "userName", a.body, a.created_at AS "createdAt"
     FROM audit_entries a
       LEFT JOIN users actor ON actor.id = a.actor_id
       LEFT JOIN users subject ON subject.id = a.user_id
     WHERE ($2::int IS NULL OR a.id < $2)
       AND ($3::text IS NULL OR a.action = $3)
       AND ($4::int IS NULL OR a.user_id = $4 OR a.actor_id = $4)
       AND ($5::date IS NULL OR a.created_at >= $5::date::timestamp AT TIME ZONE $7)
       AND ($6::date IS NULL OR a.created_at < ($6::date + 1)::timestamp AT TIME ZONE $7)
       AND ($8::text IS NULL OR starts_with(a.body::json #>> '{origin,address}', $8))
       AND ($9::text IS NULL OR a.body::json #>> '{origin,requestId}' = $9)
     ORDER BY a.id DESC LIMIT $1`,
    [
      limit,
      beforeId ?? null,
      action ?? null,
      userId ?? null,
      fromDate ?? null,
      toDate ?? null,
      timeZone,
      address ?? null,
      requestId ?? null,
    ],
  );
}

export interface DeletedUser {
  userId: number;
  name: string;
  deletedAt: Date;
}

const mostDeleted = 1_000;

/** Returns the users who were deleted last, with the names that the entries about it keep: at most 1,000. */
export async function listDeleted(manager: EntityManager): Promise<DeletedUser[]> {
  return manager.query(
    `SELECT user_id AS "userId", body::json ->> 'name' AS name, created_at AS "deletedAt" FROM audit_entries
     WHERE action = 'user_deleted' AND user_id IS NOT NULL AND body::json ->> 'name' IS NOT NULL
     ORDER BY id DESC LIMIT ${mostDeleted}`,
  );
}
