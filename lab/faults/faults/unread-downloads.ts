import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistration } from '@clinical-hours/service-kit/api-client';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { FaultContext } from '../fault.ts';
import { keepAttacking, Tally, type Attack } from './attacking.ts';
import { registerParticipants, type Participants } from './participants.ts';
import { RawConnection } from './raw-connection.ts';
import { queryService } from './service-database.ts';

const downloadCount = 20;
const beginWithinMs = 5_000;
// A hostile client that was refused or ended comes again at once, as fast as one machine lets so many do.
const pauseMs = 50;
const accountCount = 4;
// 40 MB: more than the services and the connections buffer.
const sessionCount = 2_000;
const notesLength = 20_000;

/** The downloads of an account, by their paths. */
const downloads = {
  'all data': 'POST /api/account/export',
  CSV: 'GET /api/export',
  PDF: 'GET /api/export/pdf',
} as const;
export type DownloadKind = keyof typeof downloads;

/** The body of a download with its headers: only that of all data has one, with the password of every test account. */
function bodyOf(kind: DownloadKind): { body?: string; headers: Record<string, string> } {
  if (kind !== 'all data') return { headers: {} };
  const body = JSON.stringify({ currentPassword: aRegistration().password });
  return { body, headers: { 'Content-Type': 'application/json' } };
}

class UnreadResult {
  /** Of the hostile accounts: the answers by kind. */
  readonly tally = new Tally();
  /** Of the bystander: the time until each download began, or why it did not, by kind. */
  readonly begun: { kind: DownloadKind; status: number; ms: number }[] = [];
}

/**
 * Accounts with 40 MB of sessions each open every kind of download on two connections, read nothing of them, and come
 * again as soon as they are refused or ended. A bystander makes 20 downloads of each kind.
 */
export function unreadDownloads(): Attack {
  let result = new UnreadResult();
  return {
    // Ends with the last download of the bystander.
    shortMs: 300_000,
    attack: async (context, limit) => {
      const begun = (result = new UnreadResult());
      const hostile: Participants[] = [];
      while (hostile.length < accountCount) {
        const participants = await registerParticipants(context);
        await logHugeSessions(context, participants);
        hostile.push(participants);
      }
      const bystander = new LoadBalancedClient(context.product);
      await requireStatus(201, () => bystander.register());
      for (const kind of Object.keys(downloads) as DownloadKind[]) {
        const over = new AbortController();
        const signal = AbortSignal.any([limit, over.signal]);
        const places = { atOnce: 2 * accountCount, pauseMs, signal };
        const attacking = keepAttacking(places, async (_turn, place) => {
          const { cookie } = hostile[place % hostile.length]!.trainee;
          await hold(open(context, kind, cookie), { kind, signal, tally: begun.tally });
        });
        // The hostile ones come first.
        await sleep(1_000);
        for (let turn = 0; turn < downloadCount && !limit.aborted; turn += 1)
          begun.begun.push({ kind, ...(await download(context, kind, bystander.cookie)) });
        over.abort();
        await attacking;
      }
    },
    check: () => checkUnreadDownloads(result),
  };
}

function open({ product: { url } }: FaultContext, kind: DownloadKind, cookie: string): RawConnection {
  const { host, origin } = new URL(url);
  const connection = new RawConnection(url);
  const { body = '', headers } = bodyOf(kind);
  const all = { Host: host, Origin: origin, Cookie: cookie, 'Content-Length': body.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.send(`${downloads[kind]} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return connection;
}

async function hold(
  connection: RawConnection,
  { kind, signal, tally }: { kind: DownloadKind; signal: AbortSignal; tally: Tally },
): Promise<void> {
  const status = await Promise.race([connection.status, aborted(signal)]);
  if (status === undefined) return connection.reset();
  tally.add(kind, status);
  if (status !== 200) return connection.reset();
  connection.stopReading();
  // A connection that is not read learns of its end only from a write: of empty lines, which HTTP passes over.
  while (connection.isOpen && !signal.aborted) {
    await sleep(1_000, undefined, { signal }).catch(() => {});
    connection.send('\r\n');
  }
  connection.reset();
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

async function download(
  { product: { url } }: FaultContext,
  kind: DownloadKind,
  cookie: string,
): Promise<{ status: number; ms: number }> {
  const [method = '', path = ''] = downloads[kind].split(' ');
  const startedAtMs = performance.now();
  try {
    const { headers, ...sent } = bodyOf(kind);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { Cookie: cookie, Origin: new URL(url).origin, ...headers },
      ...sent,
    });
    const ms = performance.now() - startedAtMs;
    await answer.arrayBuffer();
    return { status: answer.status, ms };
  } catch {
    return { status: 0, ms: performance.now() - startedAtMs };
  }
}

// Written to the database directly: so many sessions would take years through the API.
async function logHugeSessions(
  { product }: FaultContext,
  { userId, supervisorId }: Participants,
): Promise<void> {
  const statement = `INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, notes)
     SELECT $1, $2, '2026-03-31'::date - n / 3, 1.25, repeat('x', $4) FROM generate_series(1, $3) n`;
  await queryService(product, 'hours', statement, [userId, supervisorId, sessionCount, notesLength]);
}

/** Returns a sentence for each download that did not begin in time, and for an attack that had no effect. */
function checkUnreadDownloads({ tally, begun }: UnreadResult): string[] {
  return (Object.keys(downloads) as DownloadKind[]).flatMap((kind) => {
    const all = begun.filter((each) => each.kind === kind);
    const inTime = all.filter(({ status, ms }) => status === 200 && ms <= beginWithinMs);
    const failed = all.filter((each) => !inTime.includes(each));
    const said = failed.map(({ status, ms }) => `${status} after ${(ms / 1_000).toFixed(1)} s`).join(', ');
    return [
      ...(all.length === downloadCount
        ? []
        : [`${all.length} of ${downloadCount} downloads of ${kind} were tried`]),
      ...(failed.length === 0
        ? []
        : [`${failed.length} of ${all.length} downloads of ${kind} did not begin in time: ${said}`]),
      ...(tally.count(kind, 200) > 0 ? [] : [`no unread download of ${kind} began`]),
    ];
  });
}
