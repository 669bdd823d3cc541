import type { EntityManager } from 'typeorm';

/** The emails of a trainee within 24 hours, with further ones included. */
export interface CausedMails {
  mails: number;
  /** Different addresses among the further emails. */
  addresses: number;
  /** Addresses to which the trainee had never caused an email. */
  newAddresses: number;
  /** The most emails to one mailbox, of those that have not confirmed themselves to this trainee. */
  toOneMailbox: number;
}

/** The mailboxes that further emails go to, as digests. */
export interface Receivers {
  /** One for each email. */
  all: Buffer[];
  /** Those of `all` that have not confirmed themselves to this trainee. */
  unconfirmed: Buffer[];
}

/** The entries that make room once they are older than 24 hours. */
export type CountedThing = keyof CausedMails;

const today = `user_id = $1 AND caused_at > now() - interval '24 hours'`;

// Each of the given mailboxes with its emails, the further ones included.
const mailsTo = (given: string) =>
  `SELECT address_sha256, count(*) AS mails FROM (
     SELECT address_sha256 FROM caused_mails WHERE ${today} AND address_sha256 = ANY (${given})
     UNION ALL SELECT unnest(${given}::bytea[])) m GROUP BY address_sha256`;

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
  { all, unconfirmed }: Receivers,
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
       ) AS "newAddresses",
       (SELECT coalesce(max(mails), 0)::int FROM (${mailsTo('$3')}) u) AS "toOneMailbox"`,
    [userId, all, unconfirmed],
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
  toOneMailbox: `SELECT caused_at FROM caused_mails WHERE ${today} AND address_sha256 =
    (SELECT address_sha256 FROM (${mailsTo('$3')}) u ORDER BY mails DESC, address_sha256 LIMIT 1)`,
};

/**
 * Returns in how many seconds `excess` of the counted entries are older than 24 hours; a day when fewer are counted,
 * since the further emails alone exceed the cap.
 */
export async function secondsToRoom(
  manager: EntityManager,
  userId: number,
  { all, unconfirmed }: Receivers,
  { counted, excess }: { counted: CountedThing; excess: number },
): Promise<number> {
  const [found] = await manager.query<[{ seconds: number }?]>(
    `SELECT ceil(extract(epoch FROM moment + interval '24 hours' - now()))::int AS seconds
     FROM (${momentsOf[counted]}) moments (moment) ORDER BY moment LIMIT 1 OFFSET $2`,
    [
      userId,
      excess - 1,
      ...(counted === 'addresses' ? [all] : []),
      ...(counted === 'toOneMailbox' ? [unconfirmed] : []),
    ],
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

/** Returns whether a trainee has ever caused an email to a mailbox. */
export async function isMailed(manager: EntityManager, userId: number, mailbox: Buffer): Promise<boolean> {
  const [{ isKnown }] = await manager.query(
    `SELECT EXISTS (SELECT FROM mailed_addresses WHERE user_id = $1 AND address_sha256 = $2) AS "isKnown"`,
    [userId, mailbox],
  );
  return isKnown;
}

/** Removes the counts of a trainee. */
export async function eraseMailsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM caused_mails WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM mailed_addresses WHERE user_id = $1', [userId]);
}
