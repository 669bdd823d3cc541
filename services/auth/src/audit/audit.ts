import { seal } from '@clinical-hours/service-kit/ledger';
import type { EntityManager } from 'typeorm';

export type AuditAction =
  | 'signed_in'
  | 'sign_in_failed'
  | 'password_reset'
  | 'recovery_requested'
  | 'recovery_stopped'
  | 'recovery_approved'
  | 'recovery_rejected'
  | 'email_changed'
  | 'user_updated'
  | 'user_deleted'
  | 'decision_disputed'
  | 'answer_disputed';

export interface AuditFact {
  action: AuditAction;
  /** Who did it; nobody when it was a visitor. */
  actorId?: number | undefined;
  /** Whom it concerns. */
  userId?: number | undefined;
  /** In words. No secrets: administrators read it. */
  details?: string;
}

/** Adds to the audit log, in the transaction of what it tells of. Takes the one head of the chain until then. */
export async function audit(manager: EntityManager, fact: AuditFact): Promise<void> {
  const [head]: { entry_id: number; hash: Buffer }[] = await manager.query(
    'SELECT entry_id, hash FROM audit_head FOR UPDATE',
  );
  if (!head) throw new Error('the audit log has no head');
  const id = head.entry_id + 1;
  const body = JSON.stringify({ id, at: new Date().toISOString(), ...fact });
  const { salt, bodyHash, hash } = seal(head.hash, body);
  await manager.query(
    `INSERT INTO audit_entries (id, action, actor_id, user_id, body, salt, body_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, fact.action, fact.actorId ?? null, fact.userId ?? null, body, salt, bodyHash, hash],
  );
  await manager.query('UPDATE audit_head SET entry_id = $1, hash = $2', [id, hash]);
}

/** Erases what the log says about a user. The hashes stay, so that the chain still shows a forgery. */
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

/** The log, newest first; only what is older than `beforeId` when that is given. */
export function listAudit(manager: EntityManager, limit: number, beforeId?: number): Promise<AuditRow[]> {
  return manager.query(
    `SELECT a.id, a.action, a.actor_id AS "actorId", actor.name AS "actorName", a.user_id AS "userId",
       subject.name AS "userName", a.body, a.created_at AS "createdAt"
     FROM audit_entries a
       LEFT JOIN users actor ON actor.id = a.actor_id
       LEFT JOIN users subject ON subject.id = a.user_id
     WHERE $2::int IS NULL OR a.id < $2
     ORDER BY a.id DESC LIMIT $1`,
    [limit, beforeId ?? null],
  );
}
