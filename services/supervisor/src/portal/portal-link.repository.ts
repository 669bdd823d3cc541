import type { EntityManager } from 'typeorm';

export interface PortalLink {
  id: number;
  portalId: number;
  address: string;
  /** The seed from which the token is derived, with the secret of `keyId`. */
  seed: string;
  keyId: string;
  expiresAt: Date;
}

/** The last time that a link to a portal was asked for, and from when on another one can be. */
export interface EarlierAsk {
  at: Date;
  nextAt: Date;
}

const linkSource = `
  SELECT l.id, p.id AS "portalId", p.address, l.seed, l.key_id AS "keyId", l.expires_at AS "expiresAt"
  FROM portal_links l JOIN portal_asks a ON a.id = l.portal_ask_id JOIN portals p ON p.id = a.portal_id`;

export async function findPortalLink(
  manager: EntityManager,
  tokenSha256: Buffer,
): Promise<PortalLink | undefined> {
  const [link] = await manager.query<[PortalLink?]>(`${linkSource} WHERE l.token_sha256 = $1`, [tokenSha256]);
  return link;
}

export async function findIssuedPortalLink(
  manager: EntityManager,
  askId: number,
  issueKey: string,
): Promise<PortalLink | undefined> {
  const [link] = await manager.query<[PortalLink?]>(
    `${linkSource} WHERE l.portal_ask_id = $1 AND l.issue_key = $2`,
    [askId, issueKey],
  );
  return link;
}

/** Adds a link that lives 30 minutes from now, unless one with the same ask and key was issued. */
export async function insertPortalLink(
  manager: EntityManager,
  link: { askId: number; issueKey: string; seed: string; keyId: string; tokenSha256: Buffer },
): Promise<void> {
  await manager.query(
    `INSERT INTO portal_links (portal_ask_id, issue_key, seed, key_id, token_sha256, expires_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + interval '30 minutes') ON CONFLICT (portal_ask_id, issue_key) DO NOTHING`,
    [link.askId, link.issueKey, link.seed, link.keyId, link.tokenSha256],
  );
}

/** Returns the address of the portal that was asked for, and keeps it until the transaction ends. */
export async function findAskedAddress(manager: EntityManager, askId: number): Promise<string | undefined> {
  const [asked] = await manager.query<[{ address: string }?]>(
    `SELECT p.address FROM portal_asks a JOIN portals p ON p.id = a.portal_id WHERE a.id = $1 FOR KEY SHARE`,
    [askId],
  );
  return asked?.address;
}

/** Locks the asks of a mailbox until the transaction ends. */
export async function lockAsks(manager: EntityManager, mailbox: Buffer): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `portal asks of ${mailbox.toString('base64url')}`,
  ]);
}

/**
 * Returns the last ask of a mailbox when no other one can follow yet: within ten minutes of it, or when ten were made
 * within 24 hours. With an address the ten minutes are those of the asks for its portal alone.
 */
export async function findEarlierAsk(
  manager: EntityManager,
  mailbox: Buffer,
  address: string | null = null,
): Promise<EarlierAsk | undefined> {
  const [earlier] = await manager.query<[EarlierAsk?]>(
    `SELECT at, "nextAt" FROM (
       SELECT max(asked_at) AS at, GREATEST(
         max(asked_at) FILTER (WHERE $2::text IS NULL OR address = $2) + interval '10 minutes',
         CASE WHEN count(*) = 10 THEN min(asked_at) + interval '24 hours' END) AS "nextAt"
       FROM (
         SELECT a.asked_at, p.address FROM portal_asks a JOIN portals p ON p.id = a.portal_id
         WHERE a.mailbox_sha256 = $1 ORDER BY a.asked_at DESC LIMIT 10) recent
     ) asked WHERE "nextAt" > clock_timestamp()`,
    [mailbox, address],
  );
  return earlier;
}

export async function insertAsk(manager: EntityManager, portalId: number, mailbox: Buffer): Promise<number> {
  const [{ id }] = await manager.query(
    'INSERT INTO portal_asks (portal_id, mailbox_sha256) VALUES ($1, $2) RETURNING id',
    [portalId, mailbox],
  );
  return id;
}
