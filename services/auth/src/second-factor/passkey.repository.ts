import type { EntityManager } from 'typeorm';

/** A passkey of a user: a credential of WebAuthn that its authenticator can find by itself. */
export interface Passkey {
  id: number;
  userId: number;
  /** As base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** The signature counter of the authenticator; 0 when it has none. */
  counter: number;
  transports: string[];
  name: string;
  /** Whether other devices of its owner may have it, too. */
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

type Connection = Pick<EntityManager, 'query'>;

const columns = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
  counter::float8 AS counter, transports, name, is_synced AS "isSynced", created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`;

/** Returns the passkeys of a user, oldest first. */
export function listPasskeys(connection: Connection, userId: number): Promise<Passkey[]> {
  return connection.query(`SELECT ${columns} FROM passkeys WHERE user_id = $1 ORDER BY id`, [userId]);
}

export async function findPasskey(
  connection: Connection,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [found]: Passkey[] = await connection.query(
    `SELECT ${columns} FROM passkeys WHERE credential_id = $1`,
    [credentialId],
  );
  return found;
}

export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>;

/** Adds a passkey. Returns false when anyone has it. */
export async function insertPasskey(manager: EntityManager, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, isSynced } = passkey;
  const added: unknown[] = await manager.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [userId, credentialId, publicKey, counter, transports, name, isSynced],
  );
  return added.length === 1;
}

/**
 * Notes the use of a passkey. Returns false when it is gone, or was used meanwhile by someone who has a copy of it: the
 * counter of an authenticator only goes up.
 */
export async function usePasskey(
  manager: EntityManager,
  { id, counter: seen }: Passkey,
  { counter, isSynced }: Pick<Passkey, 'counter' | 'isSynced'>,
): Promise<boolean> {
  const [, used] = await manager.query(
    'UPDATE passkeys SET counter = $3, is_synced = $4, last_used_at = now() WHERE id = $1 AND counter = $2',
    [id, seen, counter, isSynced],
  );
  return used === 1;
}

/** Deletes a passkey of a user. Returns whether they had it. */
export async function deletePasskey(manager: EntityManager, userId: number, id: number): Promise<boolean> {
  const [, deleted] = await manager.query('DELETE FROM passkeys WHERE user_id = $1 AND id = $2', [
    userId,
    id,
  ]);
  return deleted === 1;
}
