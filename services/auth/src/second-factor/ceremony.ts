import { randomBytes } from 'node:crypto';
import type { Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import { hashToken, isToken } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';

export type CeremonyPurpose =
  | 'sign_in'
  | 'passkey_sign_in'
  | 'add_passkey'
  | 'add_authenticator_app'
  | 'close_account';

/** A sign-in or a setup under way. It belongs to the browser that holds its token, and works once. */
export interface Ceremony {
  id: number;
  /** Null while nobody knows who signs in. */
  userId: number | null;
  /** The user's epoch at the beginning: the ceremony ends with their web sessions. */
  epoch: number | null;
  /** Of WebAuthn, as base64url. */
  challenge: string | null;
  keyId: string | null;
  secret: string | null;
}

export type NewCeremony = Partial<Omit<Ceremony, 'id'>> & { purpose: CeremonyPurpose };

const lifetime = `interval '10 minutes'`;
const guessesOfCeremony = 5;
const tokenBytes = 32;
const removedAtOnce = 1_000;
const columns = 'id, user_id AS "userId", epoch, challenge, key_id AS "keyId", secret';

type Connection = Pick<EntityManager, 'query'>;

/** The refusal of a ceremony that is unknown, used, too old, or of another user. */
export const ceremonyOver = () =>
  conflict('ceremony_over', 'This took too long, or was started in another browser. Please start again.');

/** Begins a ceremony, and returns its token, of which only a hash is stored. */
export async function beginCeremony(connection: Connection, ceremony: NewCeremony): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const { purpose, userId, epoch, challenge, keyId, secret } = ceremony;
  await connection.query(
    `INSERT INTO ceremonies (token_sha256, purpose, user_id, epoch, challenge, key_id, secret, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + ${lifetime})`,
    [
      hashToken(token),
      purpose,
      userId ?? null,
      epoch ?? null,
      challenge ?? null,
      keyId ?? null,
      secret ?? null,
    ],
  );
  return token;
}

/** Finds a ceremony that is under way. Throws `ceremony_over` when there is none. */
export function findCeremony(
  connection: Connection,
  purpose: CeremonyPurpose,
  token: string,
): Promise<Ceremony> {
  return one(
    connection,
    `SELECT ${columns} FROM ceremonies
     WHERE purpose = $1 AND token_sha256 = $2 AND expires_at > clock_timestamp()`,
    purpose,
    token,
  );
}

/** The same, and counts a guess. A ceremony takes five: the next one finds it over. */
export function guessCeremony(
  connection: Connection,
  purpose: CeremonyPurpose,
  token: string,
): Promise<Ceremony> {
  return one(
    connection,
    `WITH guessed AS (
       UPDATE ceremonies SET guesses = guesses + 1
       WHERE purpose = $1 AND token_sha256 = $2 AND expires_at > clock_timestamp() AND guesses < ${guessesOfCeremony}
       RETURNING *)
     SELECT ${columns} FROM guessed`,
    purpose,
    token,
  );
}

/** Takes a ceremony, which thereby ends. Of two calls at the same moment one finds it over. */
export function takeCeremony(
  connection: Connection,
  purpose: CeremonyPurpose,
  token: string,
): Promise<Ceremony> {
  return one(
    connection,
    `WITH taken AS (
       DELETE FROM ceremonies WHERE purpose = $1 AND token_sha256 = $2 AND expires_at > clock_timestamp() RETURNING *)
     SELECT ${columns} FROM taken`,
    purpose,
    token,
  );
}

async function one(
  connection: Connection,
  statement: string,
  purpose: CeremonyPurpose,
  token: string,
): Promise<Ceremony> {
  if (!isToken(token)) throw ceremonyOver();
  const [found]: Ceremony[] = await connection.query(statement, [purpose, hashToken(token)]);
  if (!found) throw ceremonyOver();
  return found;
}

/** Removes all ceremonies whose time is over, in batches: visitors may begin many in an hour. */
export async function removeOldCeremonies(database: Database): Promise<void> {
  let removed: number;
  do {
    [, removed] = await database.query<[unknown[], number]>(
      `DELETE FROM ceremonies WHERE id IN (
         SELECT id FROM ceremonies WHERE expires_at < now() ORDER BY expires_at LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)`,
    );
  } while (removed === removedAtOnce);
}
