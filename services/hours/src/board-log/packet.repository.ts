import { accountBounds, type CountingView } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** A file as it was put into a packet. */
export interface ListedFile {
  name: string;
  /** Hexadecimal digits. */
  sha256: string;
}

/** The saved record of a packet. The content of its receipts is read from the receipts. */
export interface PacketContents {
  /** Whose rules count the hours, as its papers name them. */
  rules: string;
  counting: CountingView;
  /** The numbers of its receipts, in its order. */
  receipts: string[];
  /** The ZIP itself is the last one. */
  files: ListedFile[];
}

export interface Packet {
  /** 32 hexadecimal digits. */
  number: string;
  userId: number;
  /** Null once the trainee was deleted. */
  contents: PacketContents | null;
  madeAt: Date;
}

/** Throws a conflict when a trainee has as many packets with receipts as there can be. */
export async function refuseTooManyPackets(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM packets WHERE user_id = $1 AND contents -> 'receipts' <> '[]'`,
    [userId],
  );
  if (count < accountBounds.packets) return;
  throw conflict(
    'too_many_packets',
    `You have made ${accountBounds.packets} packets, which is the limit: a board can verify each of them. Please save the weekly log and your receipts instead.`,
  );
}

/** Keeps a packet, in place of the earlier one of its trainee that no supervisor signed anything of. */
export async function insertPacket(manager: EntityManager, packet: Packet): Promise<void> {
  const { number, userId, contents, madeAt } = packet;
  await manager.query(`DELETE FROM packets WHERE user_id = $1 AND contents -> 'receipts' = '[]'`, [userId]);
  await manager.query('INSERT INTO packets (number, user_id, contents, made_at) VALUES ($1, $2, $3, $4)', [
    number,
    userId,
    JSON.stringify(contents),
    madeAt,
  ]);
}

export async function findPacket(
  manager: Pick<EntityManager, 'query'>,
  number: string,
): Promise<Packet | undefined> {
  const [row] = await manager.query<Packet[]>(
    'SELECT number, user_id AS "userId", contents, made_at AS "madeAt" FROM packets WHERE number = $1',
    [number],
  );
  return row;
}

/** Erases what the packets of a trainee contain. Their numbers and days stay, as those of receipts do. */
export async function erasePacketsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('UPDATE packets SET contents = NULL WHERE user_id = $1', [userId]);
}
