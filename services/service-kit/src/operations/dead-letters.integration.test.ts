import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventHandler, Inbox } from '../events/inbox.ts';
import { operationsRpc } from '../events/dead-letters.ts';
import { decision, MessagingFixture } from '../events/messaging.fixture.ts';
import { startGrpcServer } from '../grpc/index.ts';
import {
  CertificateFiles,
  compileCache,
  silentLog,
  startTestRpc,
  TestCa,
  type TestRpc,
} from '../testing/index.ts';
import { Tls } from '../tls/index.ts';

const type = 'hours.decision_made.v1';

let messaging: MessagingFixture;
let inbox: Inbox;
let handler: EventHandler;
let rpc: TestRpc;
/** The ids of the decisions whose handler fails. */
let broken: Set<number>;

beforeAll(async () => {
  messaging = await MessagingFixture.open();
  inbox = messaging.inbox();
  handler = messaging.effect((decisionId) => {
    if (broken.has(decisionId)) throw new Error(`decision ${decisionId}\nis broken`);
  });
  rpc = await startTestRpc([operationsRpc(messaging.database, inbox, [handler])]);
});
afterAll(async () => {
  await rpc.close();
  await messaging.close();
});
beforeEach(async () => {
  broken = new Set();
  await messaging.database.query('TRUNCATE effects, inbox, dead_letters');
});

/** Adds an event whose handler has failed for the last time. */
async function aDeadLetter(decisionId: number): Promise<string> {
  broken.add(decisionId);
  const id = randomUUID();
  const event = { id, type, payload: decision(decisionId), requestId: 'request-1' } as const;
  expect((await inbox.receive(event, handler, true)).kind).toBe('dead');
  return id;
}

/** Runs the command as an operator does. */
function run(args: string[], env: Record<string, string> = { GRPC_PORT: rpc.address.split(':')[1]! }) {
  const script = join(import.meta.dirname, 'dead-letters.ts');
  const options = { env: { ...compileCache, ...env } };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('the command for dead letters', () => {
  it('lists them in a table, and as JSON', async () => {
    const id = await aDeadLetter(1);
    const { code, out } = await run(['list']);
    const [titles, row, ...more] = out.trim().split('\n');
    expect([code, more]).toEqual([0, []]);
    expect(titles).toMatch(/^when +type +attempts +event id +error$/);
    expect(row).toMatch(new RegExp(`^\\d{4}-\\S+Z  ${type}  1 +${id}  decision 1 is broken$`));
    const [letter] = JSON.parse((await run(['list', '--json'])).out);
    expect(letter).toMatchObject({ eventId: id, type, attempts: 1, payload: decision(1) });
  });

  it('replays all, and says of each how it went', async () => {
    const ids = [await aDeadLetter(1), await aDeadLetter(2), await aDeadLetter(3)];
    broken = new Set([2]);
    const { code, out } = await run(['replay', '--all']);
    expect([code, out.trim().split('\n')]).toEqual([
      1,
      [
        `${type} ${ids[0]}: handled`,
        `${type} ${ids[1]}: The event failed again, and stays in the list`,
        `${type} ${ids[2]}: handled`,
        '2 of 3 dead letters were handled.',
      ],
    ]);
    expect(await messaging.effects()).toEqual([1, 3]);
    broken.clear();
    expect(await run(['replay', '--all'])).toMatchObject({ code: 0 });
  });

  it.concurrent('shows its certificate where services ask for one', async () => {
    const files = await CertificateFiles.create(await TestCa.create());
    const tls = Tls.read('hours', files.settings);
    const services = [operationsRpc(messaging.database, inbox, [handler])];
    const server = await startGrpcServer({ port: 0, services, log: silentLog, tls });
    const settings = { GRPC_PORT: String(server.port), ...files.settings };
    const [shown, notShown] = await Promise.all([
      run(['list'], settings),
      run(['list'], { GRPC_PORT: String(server.port) }),
    ]);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(notShown).toMatchObject({ code: 1, out: '' });
    await server.close();
    files.remove();
  });
});
