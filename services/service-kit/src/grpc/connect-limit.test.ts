import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { operationsService } from '@clinical-hours/proto/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../errors/index.ts';
import { CertificateFiles, silentLog, testCall, TestCa, eventually } from '../testing/index.ts';
import { Tls } from '../tls/index.ts';
import { createClient, readDeadlineMs } from './client.ts';
import { connectWithinMs } from './connect-limit.ts';
import { serveOperations } from './grpc.fixture.ts';
import { startGrpcServer } from './server.ts';

let files: CertificateFiles;
beforeAll(async () => {
  files = await CertificateFiles.create(await TestCa.create());
});
afterAll(() => files.remove());

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
});

const call = testCall({ userId: 1 });
const letter = { eventId: 'id', type: 'type' };
const readTls = (): Tls | undefined => Tls.read('test', files.settings);
const staySilent = (socket: Socket): void => void socket.resume();

/** Completes the TLS handshake, and then sends nothing. */
function shakeHandsOnly(socket: Socket): void {
  const { cert, key } = readTls()?.files ?? {};
  createTlsServer({ cert, key, ALPNProtocols: ['h2'] })
    .on('secureConnection', (secure) => secure.resume().once('close', () => socket.destroy()))
    .emit('connection', socket);
}

/**
 * Returns a client of a server that hangs on its first `hanging` connections, and forwards later ones to a
 * real server.
 */
async function callHanging(hang: (socket: Socket) => void, hanging: number, host: string, tls?: Tls) {
  const real = await startGrpcServer({ port: 0, services: [serveOperations({})], log: silentLog, tls });
  const hung: Socket[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (hung.length < hanging) {
      hung.push(socket);
      hang(socket);
    } else {
      const upstream = connect(real.port, '127.0.0.1').on('error', () => socket.destroy());
      socket.pipe(upstream).pipe(socket);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createClient(operationsService, `${host}:${port}`, { tls });
  cleaning.push(() => server.close(), real.close.bind(real), client.close);
  return { client, hung };
}

describe('a connection that is not made in time', () => {
  it.each([
    ['without TLS', staySilent, () => undefined],
    ['during the TLS handshake', staySilent, readTls],
    ['after the TLS handshake', shakeHandsOnly, readTls],
  ])('is given up, and the call that waited is answered by the next one: %s', async (_when, hang, tls) => {
    const { client, hung } = await callHanging(hang, 1, 'localhost', tls());
    await expect(client.replayDeadLetter(call, letter)).resolves.toBeDefined();
    expect(hung).toHaveLength(1);
    // The first connection is closed, not left pending.
    await eventually(() => expect(hung.every(({ closed }) => closed)).toBe(true));
  });

  it('leaves a read that waited from the beginning time for the next one', () => {
    expect(readDeadlineMs - connectWithinMs).toBeGreaterThanOrEqual(500);
  });

  it('is named as the cause of a call that failed because of it', async () => {
    const { client } = await callHanging(staySilent, Number.POSITIVE_INFINITY, '127.0.0.1');
    const error = await client.listDeadLetters(call, {}).catch((thrown: AppError) => thrown);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(String(((error as AppError).cause as Error).cause)).toContain(
      `no connection within ${connectWithinMs} ms`,
    );
  });
});
