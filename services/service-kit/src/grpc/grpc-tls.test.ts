import { once } from 'node:events';
import { connect as connectPlain, createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { operationsService } from '@clinical-hours/proto/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../errors/index.ts';
import { CertificateFiles, silentLog, testCall, TestCa, type CertificateOptions } from '../testing/index.ts';
import { Tls } from '../tls/index.ts';
import { createClient } from './client.ts';
import { serveOperations } from './grpc.fixture.ts';
import { startGrpcServer } from './server.ts';

let ca: TestCa;
let files: CertificateFiles;
beforeAll(async () => {
  ca = await TestCa.create();
  files = await CertificateFiles.create(ca);
});

const cleaning: (() => unknown)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const clean of cleaning.splice(0).toReversed()) await clean();
};
afterEach(cleanUp);
afterAll(() => files.remove());

const tlsOf = (of: CertificateFiles): Tls | undefined => Tls.read('test', of.settings);
async function anotherTls(authority: TestCa, options?: CertificateOptions): Promise<Tls | undefined> {
  const others = await CertificateFiles.create(authority, options);
  cleaning.push(() => others.remove());
  return tlsOf(others);
}

async function serve(tls: Tls | undefined): Promise<number> {
  const server = await startGrpcServer({ port: 0, services: [serveOperations({})], log: silentLog, tls });
  cleaning.push(() => server.close());
  return server.port;
}

function open(port: number, tls: Tls | undefined) {
  const client = createClient(operationsService, `127.0.0.1:${port}`, { tls });
  cleaning.push(() => client.close());
  return { list: () => client.listDeadLetters(testCall({ userId: 1 }), {}) };
}

/** Checks that a caller gets 'unavailable', and returns the deeper cause, which goes to its log. */
const refusal = async (port: number, tls: Tls | undefined): Promise<string> => {
  const refused = await open(port, tls)
    .list()
    .then(
      () => undefined,
      (error: AppError) => error,
    );
  expect(refused?.kind).toBe('unavailable');
  return String((refused?.cause as Error | undefined)?.cause);
};

describe('gRPC by mutual TLS', () => {
  it('answers who has a certificate of the same authority', async () => {
    const tls = tlsOf(files);
    expect(await open(await serve(tls), tls).list()).toEqual({ deadLetters: [] });
  });

  it('refuses a caller with a certificate of another authority, and tells it why', async () => {
    const stranger = await TestCa.create('Another CA');
    const theirs = await CertificateFiles.create(stranger);
    cleaning.push(() => theirs.remove());
    // The client trusts the server, but not the reverse.
    theirs.write({ ca: stranger.cert + ca.cert });
    expect(await refusal(await serve(tlsOf(files)), tlsOf(theirs))).toMatch(
      /Failed to connect|alert|ECONNRESET|EPIPE/,
    );
  });

  it('refuses a caller without a certificate', async () => {
    const port = await serve(tlsOf(files));
    const socket = connectTls({ port, host: '127.0.0.1', ca: ca.cert, ALPNProtocols: ['h2'] });
    const [error] = await once(socket, 'error');
    expect(String(error)).toMatch(/certificate required|handshake failure/);
  });

  it('is not spoken with a server whose certificate is for another name', async () => {
    const elsewhere = await anotherTls(ca, { names: ['elsewhere.example.com'] });
    expect(await refusal(await serve(elsewhere), tlsOf(files))).toContain('does not match certificate');
  });

  it('is not spoken with a server of another authority', async () => {
    const stranger = await anotherTls(await TestCa.create('Another CA'));
    expect(await refusal(await serve(stranger), tlsOf(files))).toContain('certificate');
  });

  it('refuses a caller without TLS', async () => {
    expect(await refusal(await serve(tlsOf(files)), undefined)).toContain('No connection established');
  });

  it('is not spoken with a server without TLS', async () => {
    expect(await refusal(await serve(undefined), tlsOf(files))).toContain('wrong version number');
  });

  it('uses renewed certificates for new connections, on both sides', async () => {
    const renewing = await CertificateFiles.create(ca);
    cleaning.push(() => renewing.remove());
    const tls = tlsOf(renewing);
    const port = await serve(tls);
    const before = open(port, tls);
    await before.list();
    const next = await TestCa.create('Next CA');
    renewing.write({ ...(await next.issue()), ca: next.cert });
    tls?.renew();
    // A new connection uses the current certificates of both sides, without the old authority.
    const after = open(await serve(tls), tls);
    expect(await after.list()).toEqual({ deadLetters: [] });
    expect(await refusal(port, tlsOf(files))).toContain('certificate');
    expect(await before.list()).toEqual({ deadLetters: [] });
  });

  it('shares one connection among the clients of an address', async () => {
    const tls = tlsOf(files);
    const port = await serve(tls);
    let connectionCount = 0;
    const passage = createServer((socket) => {
      connectionCount++;
      const onwards = connectPlain(port, '127.0.0.1');
      for (const end of [socket, onwards]) end.on('error', () => {});
      socket.pipe(onwards).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(passage, 'listening');
    cleaning.push(() => passage.close());
    const address = passage.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await open(address.port, tls).list();
    await open(address.port, tls).list();
    expect(connectionCount).toBe(1);
  });
});
