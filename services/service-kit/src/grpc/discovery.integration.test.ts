import { fork, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { operationsService } from '@clinical-hours/proto/operations';
import { decode, encode, type Answer } from 'dns-packet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CertificateFiles,
  silentLog,
  startDeadAddress,
  TestCa,
  type DeadAddress,
  eventually,
} from '../testing/index.ts';
import { Tls } from '../tls/index.ts';
import { ownCall } from './call.ts';
import { createClient } from './client.ts';
import { serveOperations } from './grpc.fixture.ts';
import { startGrpcServer, type GrpcServer } from './server.ts';

const name = 'hours.test';
const maxConnectionAgeMs = 1_000;

/** The addresses behind the name, as of a headless service in Kubernetes: one for every pod. */
let addresses: string[];
/** All pods listen on the port of the first one. */
let port: number;
let dns: Socket;
let timesResolved: number;
let client: ChildProcess | undefined;
const servers = new Map<string, GrpcServer>();
const dead: DeadAddress[] = [];
const calls = new Map<string, number>();

beforeEach(async () => {
  addresses = [];
  port = 0;
  timesResolved = 0;
  calls.clear();
  dns = createSocket('udp4');
  dns.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const isAsked = questions.some((question) => question.name === name && question.type === 'A');
    if (isAsked) timesResolved += 1;
    const answers = isAsked ? addresses.map((data): Answer => ({ type: 'A', name, ttl: 0, data })) : [];
    dns.send(encode({ type: 'response', id: id ?? 0, questions, answers }), from.port, from.address);
  });
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
});
afterEach(async () => {
  client?.kill('SIGKILL');
  await Promise.all([...servers.values(), ...dead.splice(0)].map((server) => server.close()));
  servers.clear();
  dns.close();
});

/** Starts a pod, which listens on an address of its own. */
async function startPod(host: string): Promise<void> {
  const replay = (): void => void calls.set(host, (calls.get(host) ?? 0) + 1);
  const services = [serveOperations({ replay })];
  const server = await startGrpcServer({ host, port, services, log: silentLog, maxConnectionAgeMs });
  servers.set(host, server);
  port = server.port;
  addresses.push(host);
}

/** Adds a deleted pod whose address is still in DNS. */
async function addDeadPod(host: string): Promise<void> {
  const address = await startDeadAddress(host, port);
  dead.push(address);
  port = address.port;
  addresses.push(host);
}

/** Ends a pod as Kubernetes does: its address leaves the name first, and then it finishes its calls. */
async function stopPod(host: string): Promise<void> {
  addresses = addresses.filter((address) => address !== host);
  await servers.get(host)?.close();
}

function startClient(): void {
  client = fork(
    new URL('./discovery.fixture.ts', import.meta.url).pathname,
    [`dns://127.0.0.1:${dns.address().port}/${name}:${port}`],
    { env: { ...process.env, GRPC_NODE_USE_ALTERNATIVE_RESOLVER: 'true' } },
  );
}

async function stopClient(): Promise<{ count: number; failures: string[] }> {
  if (client === undefined) throw new Error('no client runs');
  const answer = once(client, 'message');
  client.send('stop');
  const [result] = await answer;
  return result;
}

const isResolvedAgain = (times: number) => {
  const before = timesResolved;
  return eventually(() => expect(timesResolved).toBeGreaterThanOrEqual(before + times));
};

const answersFrom = (host: string) => {
  const before = calls.get(host) ?? 0;
  return eventually(() => expect(calls.get(host) ?? 0).toBeGreaterThan(before + 10));
};

// Other systems have only one loopback address.
describe.runIf(process.platform === 'linux')('the pods behind a name', () => {
  it('are found while others serve, and may all be replaced without a call that fails', async () => {
    await startPod('127.0.0.2');
    startClient();
    await answersFrom('127.0.0.2');
    await startPod('127.0.0.3');
    await answersFrom('127.0.0.3');
    await answersFrom('127.0.0.2');
    await stopPod('127.0.0.2');
    await startPod('127.0.0.4');
    await answersFrom('127.0.0.4');
    await stopPod('127.0.0.3');
    await answersFrom('127.0.0.4');
    const { count, failures } = await stopClient();
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  it('are reached within the deadline of a call that was first led to a deleted pod', async () => {
    await addDeadPod('127.0.0.2');
    startClient();
    await isResolvedAgain(1);
    addresses = [];
    await startPod('127.0.0.3');
    await answersFrom('127.0.0.3');
    const { failures } = await stopClient();
    expect(failures).toEqual([]);
  });

  it('answer every call while DNS still holds the address of a deleted one', async () => {
    await startPod('127.0.0.2');
    await addDeadPod('127.0.0.3');
    startClient();
    await answersFrom('127.0.0.2');
    // Meanwhile, the same addresses are used again.
    await isResolvedAgain(2);
    await answersFrom('127.0.0.2');
    addresses = ['127.0.0.2'];
    await startPod('127.0.0.4');
    await answersFrom('127.0.0.4');
    const { failures } = await stopClient();
    expect(failures).toEqual([]);
  });
});

describe('several addresses in one target', () => {
  it('are called in turn, by mutual TLS, too', async () => {
    const files = await CertificateFiles.create(await TestCa.create());
    const tls = Tls.read('hours', files.settings);
    const heard = [0, 0, 0];
    const started = await Promise.all(
      heard.map((_, index) => {
        const replay = (): void => void (heard[index] = (heard[index] ?? 0) + 1);
        return startGrpcServer({ port: 0, services: [serveOperations({ replay })], log: silentLog, tls });
      }),
    );
    const target = `ipv4:${started.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
    const caller = createClient(operationsService, target, { tls });
    await eventually(async () => {
      await caller.replayDeadLetter(ownCall(), { eventId: 'id', type: 'type' });
      expect(Math.min(...heard)).toBeGreaterThan(3);
    });
    await caller.close();
    await Promise.all(started.map((server) => server.close()));
    files.remove();
  });
});
