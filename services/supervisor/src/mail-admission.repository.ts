import type { EntityManager } from 'typeorm';

/** The emails of a trainee within 24 hours, with further ones included. */
export interface CausedMails {
  mails: number;
  /** Different addresses among the further emails. */
  addresses: number;
  /** Addresses to which the trainee had never caused an email. */
  newAddresses: number;
}

/** The entries that make room once they are older than 24 hours. */
export type CountedThing = keyof CausedMails;

const today = `user_id = $1 AND caused_at > now() - interval '24 hours'`;

/** Locks the admissions of a trainee until the transaction ends. */
export async function lockAdmissions(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails of ${userId}`]);
}

/**
 * Counts a trainee's emails within 24 hours, with further emails to these addresses; an address counts once for each
 * time it is named.
 */
export async function countWith(
  manager: EntityManager,
  userId: number,
  addressHashes: Buffer[],
): Promise<CausedMails> {
  const [counted] = await manager.query<[CausedMails]>(
    `WITH given AS (SELECT unnest($2::bytea[]) AS address_sha256)
     SELECT
       (SELECT count(*)::int FROM caused_mails WHERE ${today}) + cardinality($2::bytea[]) AS mails,
       (SELECT count(*)::int FROM (
          SELECT address_sha256 FROM caused_mails WHERE ${today} UNION SELECT address_sha256 FROM given) u) AS addresses,
       (SELECT count(*)::int FROM (
          SELECT address_sha256 FROM mailed_addresses
          WHERE user_id = $1 AND first_mailed_at > now() - interval '24 hours'
          UNION
          SELECT address_sha256 FROM given g
          WHERE NOT EXISTS (
            SELECT FROM mailed_addresses m WHERE m.user_id = $1 AND m.address_sha256 = g.address_sha256)) u
       ) AS "newAddresses"`,
    [userId, addressHashes],
  );
  return counted;
}

const momentsOf: Record<CountedThing, string> = {
  mails: `SELECT caused_at FROM caused_mails WHERE ${today}`,
  // An address that gets an email now stays one of the counted ones.
  addresses: `SELECT max(caused_at) FROM caused_mails
    WHERE ${today} AND address_sha256 <> ALL ($3::bytea[]) GROUP BY address_sha256`,
  newAddresses: `SELECT first_mailed_at FROM mailed_addresses
    WHERE user_id = $1 AND first_mailed_at > now() - interval '24 hours'`,
};

/**
 * Returns in how many seconds `excess` of the counted entries are older than 24 hours; a day when fewer are counted,
 * since the further emails alone exceed the cap.
 */
export async function secondsToRoom(
  manager: EntityManager,
  userId: number,
  addressHashes: Buffer[],
  { counted, excess }: { counted: CountedThing; excess: number },
): Promise<number> {
  const [found] = await manager.query<[{ seconds: number }?]>(
    `SELECT ceil(extract(epoch FROM moment + interval '24 hours' - now()))::int AS seconds
     FROM (${momentsOf[counted]}) moments (moment) ORDER BY moment LIMIT 1 OFFSET $2`,
    [userId, excess - 1, ...(counted === 'addresses' ? [addressHashes] : [])],
  );
  return Math.max(1, found?.seconds ?? 86_400);
}

/** Counts emails to these addresses, one for each time an address is named, and forgets emails older than a day. */
export async function noteMails(
  manager: EntityManager,
  userId: number,
  addressHashes: Buffer[],
): Promise<void> {
  await manager.query(
    `WITH forgotten AS (
       DELETE FROM caused_mails WHERE user_id = $1 AND caused_at <= now() - interval '24 hours'
     ), counted AS (
       INSERT INTO caused_mails (user_id, address_sha256) SELECT $1, unnest($2::bytea[])
     )
     INSERT INTO mailed_addresses (user_id, address_sha256) SELECT DISTINCT $1::int, unnest($2::bytea[])
     ON CONFLICT DO NOTHING`,
    [userId, addressHashes],
  );
}

/** Removes the counts of a trainee. */
export async function eraseMailsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM caused_mails WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM mailed_addresses WHERE user_id = $1', [userId]);
}
