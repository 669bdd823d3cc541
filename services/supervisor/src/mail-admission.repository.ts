import type { EntityManager } from 'typeorm';

/** What a trainee would have caused within 24 hours with some emails more. */
export interface CausedMails {
  mails: number;
  /** Different ones among those of these emails. */
  addresses: number;
  /** Those to which the trainee had never caused an email before. */
  newAddresses: number;
}

/** What leaves room when it is older than 24 hours. */
export type CountedThing = keyof CausedMails;

const today = `user_id = $1 AND caused_at > now() - interval '24 hours'`;

/** Lets one admission of a trainee wait for the other, until the transaction ends. */
export async function lockAdmissions(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails of ${userId}`]);
}

/** Counts what a trainee has caused within 24 hours together with emails to these addresses, one for each time one is named. */
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
  // An address that is written to now stays one of them.
  addresses: `SELECT max(caused_at) FROM caused_mails
    WHERE ${today} AND address_sha256 <> ALL ($3::bytea[]) GROUP BY address_sha256`,
  newAddresses: `SELECT first_mailed_at FROM mailed_addresses
    WHERE user_id = $1 AND first_mailed_at > now() - interval '24 hours'`,
};

/**
 * In how many seconds `excess` of the counted things will be older than 24 hours: a day when there are not as many, since the
 * emails alone are too many then.
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

/** Counts emails to these addresses, one for each time one is named, and forgets those that are older than a day. */
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

/** Removes what was counted of a trainee. */
export async function eraseMailsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM caused_mails WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM mailed_addresses WHERE user_id = $1', [userId]);
}
