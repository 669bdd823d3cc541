import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../grpc/client.ts';
import { serveOperations } from '../grpc/grpc.fixture.ts';
import { startGrpcServer } from '../grpc/server.ts';
import { listenHttp } from '../http/listen.ts';
import { loopbacks, silentLog, testCall } from '../testing/index.ts';
import { operationsService } from '@clinical-hours/proto/operations';
import { everyAddress } from './doors.ts';
import type { Closable } from './index.ts';
import { startOperationsServer } from './operations-server.ts';

const opened: Closable[] = [];
afterEach(async () => {
  for (const part of opened.splice(0)) await part.close();
});

/** Opens the three doors of a process at one address. */
async function open(host: string) {
  const grpc = await startGrpcServer({
    host,
    port: 0,
    services: [serveOperations({ replay: () => {} })],
    log: silentLog,
  });
  const http = await listenHttp((_request, response) => void response.end(), 0, { tls: undefined, host });
  const operations = await startOperationsServer({ host, port: 0 }, silentLog);
  operations.started([{ port: grpc.port }, http]);
  opened.push(operations, grpc, http);
  return { grpc, http, operations };
}

async function statusOf(host: string, port: number, path = '/'): Promise<number> {
  const request = get({ host, port, path, agent: false });
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

describe('the doors of a process', () => {
  it.each([...loopbacks.map((host) => [host, [host]] as const), [everyAddress(), loopbacks] as const])(
    'that listens on %s open at %s alike',
    async (listensOn, addresses) => {
      const { grpc, http, operations } = await open(listensOn);
      for (const host of addresses) {
        const target = host.includes(':') ? `[${host}]:${grpc.port}` : `${host}:${grpc.port}`;
        const client = createClient(operationsService, target);
        opened.unshift(client);
        await expect(
          client.replayDeadLetter(testCall({ userId: 7 }), { eventId: '1', type: 'x' }),
        ).resolves.toBeDefined();
        expect(await statusOf(host, http.port)).toBe(200);
        expect(await statusOf(host, operations.port, '/readyz')).toBe(200);
      }
    },
  );

  it('that listen elsewhere than the one that is asked are tried where they are', async () => {
    const [first, second] = loopbacks;
    const http = await listenHttp((_request, response) => void response.end(), 0, {
      tls: undefined,
      host: [second],
    });
    const operations = await startOperationsServer({ host: first, port: 0 }, silentLog);
    opened.push(operations);
    operations.started([http]);
    expect(await statusOf(first, operations.port, '/readyz')).toBe(200);
    await http.close();
    expect(await statusOf(first, operations.port, '/readyz')).toBe(503);
  });

  it('are all open, or the process is not ready', async () => {
    const { grpc, operations } = await open(everyAddress());
    await grpc.close();
    expect(await statusOf('127.0.0.1', operations.port, '/readyz')).toBe(503);
  });
});
