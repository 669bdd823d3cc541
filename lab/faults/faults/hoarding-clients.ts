import { setTimeout as sleep } from 'node:timers/promises';
import { keepAttacking, type Attack, Tally } from './attacking.ts';
import { registerParticipants, type Participants } from './participants.ts';
import { RawConnection } from './raw-connection.ts';
import { queryService } from './service-database.ts';
import type { FaultContext } from '../fault.ts';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';

const exportCount = 40;
// The limit of concurrent exports for each user.
const madeAtOnce = 2;
// Refused exports are tried again after this pause.
const pauseMs = 1_000;
// 40 MB: more than the services and the connections buffer.
const sessionCount = 2_000;
const notesLength = 20_000;

/** An account opens 40 exports, reads only the beginning of each, and tries the refused ones again. */
export function unreadExports(): Attack {
  let tally = new Tally();
  return {
    // Ends as soon as a new export replaces one that was given up, which takes 15 s, or more on a busy machine.
    shortMs: 40_000,
    attack: async (context, limit) => {
      tally = new Tally();
      const enough = new AbortController();
      const signal = AbortSignal.any([limit, enough.signal]);
      const participants = await registerParticipants(context);
      await logHugeSessions(context, participants);
      const held: RawConnection[] = [];
      const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await keepAttacking({ atOnce: exportCount, pauseMs, signal }, async () => {
        const connection = open(context, participants);
        const status = await connection.status;
        tally.add('export', status);
        if (status !== 200) return connection.reset();
        connection.stopReading();
        held.push(connection);
        if (!context.isLong && held.length > madeAtOnce) enough.abort();
        await over;
      });
      for (const connection of held) connection.reset();
    },
    check: () => checkUnreadExports(tally),
  };
}

// Written to the database directly: so many sessions would take years through the API.
export async function logHugeSessions(
  { product }: FaultContext,
  { userId, supervisorId }: Participants,
): Promise<void> {
  const statement = `INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, notes)
     SELECT $1, $2, '2026-03-31'::date - n / 3, 1.25, repeat('x', $4) FROM generate_series(1, $3) n`;
  await queryService(product, 'hours', statement, [userId, supervisorId, sessionCount, notesLength]);
}

function open({ product: { url } }: FaultContext, { trainee }: Participants): RawConnection {
  const connection = new RawConnection(url);
  const headers = [`Host: ${new URL(url).host}`, `Cookie: ${trainee.cookie}`, 'Connection: close'];
  connection.send(`GET /api/export HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return connection;
}

/** Returns a sentence for each limit that did not work. */
export function checkUnreadExports(tally: Tally): string[] {
  const [begun, refused, all] = [
    tally.count('export', 200),
    tally.count('export', 429),
    tally.count('export'),
  ];
  const others = tally.statuses('export').filter((status) => status !== 200 && status !== 429);
  return [
    ...(all >= exportCount ? [] : [`only ${all} exports were opened`]),
    ...(refused >= exportCount - madeAtOnce
      ? []
      : [`only ${refused} of ${all} exports that nobody reads were refused`]),
    ...(begun > madeAtOnce
      ? []
      : [`of ${begun} exports that nobody reads none was given up for another one`]),
    ...others.map((status) => `an export that nobody reads was answered ${status}`),
  ];
}

const accountCount = 2;
const uploadCount = 34;
const byteEveryMs = 1_000;
const lengthBytes = 2 ** 20;
const boundary = 'a-piece-of-the-form';
// 400 for an upload that is too slow, 429 for one too many.
const refusals = [400, 429];

export class TricklingResult {
  readonly tally = new Tally();
  /** Bytes sent, one at a time. */
  byteCount = 0;
  /** Connections that were open at the end. */
  openCount = 0;
  /** The most uploads on which the document service worked at once. */
  underWayCount = 0;
  /**
   * Whether the attack was long enough for refusals: a refused upload is read to its end first, and a slow one is given
   * up late.
   */
  isLong = false;
}

/** Two accounts open 34 uploads, send a byte a second on each, and replace those that are refused or given up. */
export function tricklingUploads(): Attack {
  let result = new TricklingResult();
  return {
    shortMs: 10_000,
    attack: async (context, signal) => {
      result = new TricklingResult();
      result.isLong = context.isLong;
      const accounts = Array.from({ length: accountCount }, () => new LoadBalancedClient(context.product));
      const users = await Promise.all(
        accounts.map((account) => requireStatus(201, () => account.register())),
      );
      const userIds = users.map(({ body }) => body.id);
      const counting = keepAttacking({ atOnce: 1, pauseMs: byteEveryMs, signal }, async () => {
        result.underWayCount = Math.max(result.underWayCount, await countUnderWay(context, userIds));
      });
      await keepAttacking({ atOnce: uploadCount, pauseMs: byteEveryMs, signal }, async (_turn, place) => {
        const { cookie } = accounts[place % accountCount] ?? {};
        await trickle(begin(context, cookie), signal, result);
      });
      await counting;
    },
    check: () => checkTricklingUploads(result),
  };
}

function begin({ product: { url } }: FaultContext, cookie = ''): RawConnection {
  const { host, origin } = new URL(url);
  const connection = new RawConnection(url);
  const head = [
    'POST /api/documents HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${lengthBytes}`,
  ];
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n`;
  connection.send(`${head.join('\r\n')}\r\n\r\n${part}Content-Type: text/plain\r\n\r\n`);
  return connection;
}

async function trickle(
  connection: RawConnection,
  signal: AbortSignal,
  result: TricklingResult,
): Promise<void> {
  while (!connection.isAnswered && !signal.aborted) {
    connection.send('x');
    result.byteCount += 1;
    await sleep(byteEveryMs);
  }
  if (connection.isAnswered) result.tally.add('upload', await connection.status);
  else result.openCount += 1;
  connection.reset();
}

async function countUnderWay({ product }: FaultContext, userIds: number[]): Promise<number> {
  const statement = `SELECT count(*)::int AS count FROM documents WHERE user_id = ANY($1) AND state = 'uploading'`;
  const [row] = await queryService<{ count: number }>(product, 'document', statement, [userIds]);
  return row?.count ?? 0;
}

/** Returns a sentence for each limit that did not work, and for an attack that had no effect. */
export function checkTricklingUploads(result: TricklingResult): string[] {
  const { tally, byteCount, openCount, underWayCount, isLong } = result;
  const refused = tally.count('upload', ...refusals);
  const others = tally.statuses('upload').filter((status) => !refusals.includes(status));
  return [
    ...(byteCount > uploadCount ? [] : [`only ${byteCount} bytes trickled`]),
    ...(openCount > 0 ? [] : ['no trickling upload was open in the end']),
    ...(underWayCount > 0 ? [] : ['the document service worked on none of the trickling uploads']),
    ...(underWayCount < uploadCount
      ? []
      : [`the document service worked on ${underWayCount} trickling uploads at once`]),
    ...(refused > 0 || !isLong ? [] : ['no trickling upload was refused or given up']),
    ...others.map((status) => `a trickling upload was answered ${status}`),
  ];
}
