import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/index.ts';
import { everyAddress } from './doors.ts';
import { serviceVersion, startOperationsServer, type OperationsServer } from './operations-server.ts';

let server: OperationsServer;
beforeEach(async () => {
  server = await startOperationsServer({ port: 0, host: everyAddress() }, silentLog);
});
afterEach(() => server.close());

async function ask(path: string) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}
const statusOf = async (path: string): Promise<number> => (await ask(path)).status;

describe('/healthz', () => {
  it('is well from the first moment to the last', async () => {
    expect(await ask('/healthz')).toEqual({
      status: 200,
      type: 'application/json',
      body: '{"status":"ok"}',
    });
    server.started([]);
    server.stopping();
    expect(await statusOf('/healthz')).toBe(200);
  });
});

describe('/readyz', () => {
  it('is 503 while the service starts, whatever its checks say, then 200, and 503 once it stops', async () => {
    server.readyWhen(async () => {});
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"starting"}' });
    server.started([]);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    server.stopping();
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  });

  it('is 503 as long as one of the checks fails', async () => {
    let isAway = true;
    server.readyWhen(async () => {});
    server.readyWhen(() => {
      if (isAway) throw new Error('the database is away');
      return Promise.resolve();
    });
    server.started([]);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"not ready"}' });
    isAway = false;
    expect(await statusOf('/readyz?full=1')).toBe(200);
  });

  it('is 503 when a check hangs, which it does not wait for', async () => {
    server.readyWhen(() => new Promise(() => {}));
    server.started([]);
    expect(await statusOf('/readyz')).toBe(503);
  });
});

describe('the operations server', () => {
  it('tells the metrics in the format of Prometheus', async () => {
    expect(await ask('/metrics')).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') });
  });

  it.each(['/', '/healthz/', '//', '/constructor'])('has nothing at %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('says which of the ports is taken', async () => {
    await expect(
      startOperationsServer({ port: server.port, host: everyAddress() }, silentLog),
    ).rejects.toThrow(new RegExp(`^OPERATIONS_PORT ${server.port} cannot be used: .*EADDRINUSE`));
  });
});

it('the version of a process is that of the package its program belongs to', () => {
  expect(serviceVersion(join(import.meta.dirname, 'index.ts'))).toMatch(/^\d+\.\d+\.\d+$/);
  expect(serviceVersion('/nowhere/main.ts')).toBe('unknown');
});
