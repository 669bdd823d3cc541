import type { Origin } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { userEntity, type User } from '../user/user.entity.ts';

export interface Recovery {
  id: number;
  userId: number;
  newEmail: string;
  status: 'pending' | 'approved' | 'rejected' | 'stopped';
  /** The requester claimed that no license number was ever entered, and the account had none. */
  isWithoutLicense: boolean;
  notes: string | null;
  decidedAt: Date | null;
  /** The name of the administrator who decided. */
  decidedBy: string | null;
  createdAt: Date;
}

export interface RecoveryDetails {
  username: string;
  name: string;
  /** Empty when none was ever entered. */
  licenseNumber: string;
  newEmail: string;
}

/** The details, and the origin of the request. */
export interface Inquiry extends RecoveryDetails {
  origin: Origin | null;
}

/** Stores the details of a request. Returns the id. */
export async function insertInquiry(manager: EntityManager, inquiry: Inquiry): Promise<number> {
  const { username, name, licenseNumber, newEmail, origin } = inquiry;
  const [{ id }] = await manager.query(
    `INSERT INTO recovery_inquiries (username, name, license_number, new_email, origin)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [username, name, licenseNumber, newEmail, origin],
  );
  return id;
}

/** Removes stored details, and returns them. */
export async function takeInquiry(manager: EntityManager, id: number): Promise<Inquiry | undefined> {
  const [rows]: [Inquiry[]] = await manager.query(
    `DELETE FROM recovery_inquiries WHERE id = $1
     RETURNING username, name, license_number AS "licenseNumber", new_email AS "newEmail", origin`,
    [id],
  );
  return rows[0];
}

const select = `
  SELECT r.id, r.user_id AS "userId", r.new_email AS "newEmail", r.status, r.is_without_license AS "isWithoutLicense",
    r.notes, r.decided_at AS "decidedAt", (SELECT name FROM users WHERE id = r.decided_by) AS "decidedBy",
    r.created_at AS "createdAt"
  FROM recovery_requests r`;

/** Stores a request unless the user has a pending one. Returns its id, if it was stored. */
export async function insertRecovery(
  manager: EntityManager,
  request: Pick<Recovery, 'userId' | 'newEmail' | 'isWithoutLicense'>,
): Promise<number | undefined> {
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO recovery_requests (user_id, new_email, is_without_license) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING id`,
    [request.userId, request.newEmail, request.isWithoutLicense],
  );
  return rows[0]?.id;
}

/** Finds a request, and locks it until the transaction ends. */
export async function findRecovery(manager: EntityManager, id: number): Promise<Recovery | undefined> {
  const rows: Recovery[] = await manager.query(`${select} WHERE r.id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

export async function settleRecovery(
  manager: EntityManager,
  id: number,
  result: { status: Exclude<Recovery['status'], 'pending'>; notes?: string | null; decidedBy?: number },
): Promise<void> {
  await manager.query(
    'UPDATE recovery_requests SET status = $2, notes = $3, decided_by = $4, decided_at = now() WHERE id = $1',
    [id, result.status, result.notes ?? null, result.decidedBy ?? null],
  );
}

/** Stops the pending request of a user, if there is one, and locks it. */
export async function stopPending(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE recovery_requests SET status = 'stopped', decided_at = now() WHERE user_id = $1 AND status = 'pending'`,
    [userId],
  );
}

/** A request with the present account. */
export type RecoveryWithUser = Recovery & { user: User };

/** Returns the pending requests, oldest first. */
export async function listPending(manager: EntityManager): Promise<RecoveryWithUser[]> {
  return withUsers(manager, await manager.query(`${select} WHERE r.status = 'pending' ORDER BY r.id`));
}

/** Returns the decided and stopped requests, newest first; only those before `beforeId` when it is given. */
export async function listSettled(
  manager: EntityManager,
  limit: number,
  beforeId: number | undefined,
): Promise<RecoveryWithUser[]> {
  const recoveries: Recovery[] = await manager.query(
    `${select} WHERE r.status <> 'pending' AND ($2::int IS NULL OR r.id < $2) ORDER BY r.id DESC LIMIT $1`,
    [limit, beforeId ?? null],
  );
  return withUsers(manager, recoveries);
}

async function withUsers(manager: EntityManager, recoveries: Recovery[]): Promise<RecoveryWithUser[]> {
  const users = await manager.findBy(userEntity, { id: In(recoveries.map(({ userId }) => userId)) });
  const byId = new Map(users.map((user) => [user.id, user]));
  return recoveries.flatMap((recovery) => {
    const user = byId.get(recovery.userId);
    return user ? [{ ...recovery, user }] : [];
  });
}
