import type { EntityManager } from 'typeorm';
import { portalAddressOf } from './portal.ts';

/** The most devices that are remembered for one person at an address. */
export const maxDevices = 5;

/** A browser that is remembered for one person at an address. */
export interface RememberedDevice {
  id: number;
  /** The link to the portal in whose sitting the device was remembered. */
  portalLinkId: number;
  portalId: number;
  /** A record of the person. */
  supervisorId: number;
  expiresAt: Date;
}

/** Returns the device among these, by the hashes of their tokens, that is remembered for an address now. */
export async function findDevice(
  manager: EntityManager,
  tokens: Buffer[],
  email: string,
): Promise<RememberedDevice | undefined> {
  if (tokens.length === 0) return undefined;
  const [device] = await manager.query<[RememberedDevice?]>(
    `SELECT d.id, d.portal_link_id AS "portalLinkId", a.portal_id AS "portalId", d.supervisor_id AS "supervisorId",
       d.expires_at AS "expiresAt"
     FROM portal_devices d JOIN portal_links l ON l.id = d.portal_link_id JOIN portal_asks a ON a.id = l.portal_ask_id
     WHERE d.token_sha256 = ANY ($1) AND d.address = $2 AND d.expires_at > clock_timestamp()
     ORDER BY d.id DESC LIMIT 1`,
    [tokens, portalAddressOf(email)],
  );
  return device;
}

/** Returns the number of devices that are remembered for an address; with records, for the person whom they name. */
export async function countDevices(
  manager: EntityManager,
  email: string,
  supervisorIds: number[] | null,
): Promise<number> {
  const [{ count }] = await manager.query(
    `SELECT count(*)::int AS count FROM portal_devices
     WHERE address = $1 AND ($2::int[] IS NULL OR supervisor_id = ANY ($2)) AND expires_at > clock_timestamp()`,
    [portalAddressOf(email), supervisorIds],
  );
  return count;
}

export interface NewDevice {
  portalLinkId: number;
  email: string;
  /** The records that name the person; the first is that of the device. */
  supervisorIds: [number, ...number[]];
  tokenSha256: Buffer;
  /** The tokens that the browser has already. */
  known: Buffer[];
}

/**
 * Remembers a browser for 30 days, in the place of what it was remembered by before for the person. Only the newest
 * devices of a person stay, and none that has expired.
 */
export async function insertDevice(manager: EntityManager, device: NewDevice): Promise<Date> {
  const address = portalAddressOf(device.email);
  await manager.query(
    `DELETE FROM portal_devices WHERE expires_at <= clock_timestamp()
       OR (token_sha256 = ANY ($1) AND address = $2)
       OR id IN (
         SELECT id FROM portal_devices WHERE address = $2 AND supervisor_id = ANY ($3)
         ORDER BY id DESC OFFSET ${maxDevices - 1})`,
    [device.known, address, device.supervisorIds],
  );
  const [{ expiresAt }] = await manager.query(
    `INSERT INTO portal_devices (portal_link_id, supervisor_id, address, token_sha256, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + interval '30 days') RETURNING expires_at AS "expiresAt"`,
    [device.portalLinkId, device.supervisorIds[0], address, device.tokenSha256],
  );
  return expiresAt;
}

/** Forgets the devices of these tokens, whatever address each is remembered for. */
export async function forgetTokens(manager: EntityManager, tokens: Buffer[]): Promise<void> {
  await manager.query('DELETE FROM portal_devices WHERE token_sha256 = ANY ($1)', [tokens]);
}

/** Forgets the devices of all addresses of a mailbox, by its digest. */
export async function forgetDevicesAt(manager: EntityManager, mailbox: Buffer): Promise<void> {
  await manager.query(
    `DELETE FROM portal_devices d USING portal_links l JOIN portal_asks a ON a.id = l.portal_ask_id
     WHERE l.id = d.portal_link_id AND a.mailbox_sha256 = $1`,
    [mailbox],
  );
}

/** Forgets the devices of an address; with records only those of the person whom they name. */
export async function forgetDevicesOf(
  manager: EntityManager,
  email: string,
  supervisorIds: number[] | null = null,
): Promise<void> {
  await manager.query(
    'DELETE FROM portal_devices WHERE address = $1 AND ($2::int[] IS NULL OR supervisor_id = ANY ($2))',
    [portalAddressOf(email), supervisorIds],
  );
}
