import { setTimeout as sleep } from 'node:timers/promises';
import { keepAttacking, type Attack, Tally } from './attacking.ts';
import { RawConnection } from './raw-connection.ts';
import { queryService } from './service-database.ts';
import type { FaultContext } from '../fault.ts';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';

const accountCount = 2;
const uploadCount = 34;
const byteEveryMs = 1_000;
const lengthBytes = 2 ** 20;
const boundary = 'a-piece-of-the-form';
// 400 for an upload that is too slow, 429 for one too many.
const refusals = [400, 429];

class TricklingResult {
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
function checkTricklingUploads(result: TricklingResult): string[] {
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
