import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../machine/ports.ts';
import { eventually } from '../testing/eventually.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs the fixture as a process of its own, whose operations server listens on `port`. */
function run(behaviour: string, port: number, certificateFile = '') {
  const script = new URL('./runtime.fixture.ts', import.meta.url).pathname;
  const child = fork(script, [behaviour, String(port), certificateFile], { silent: true });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close');
  const statusOf = async (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  return {
    says: (line: string) => eventually(() => expect(output.split('\n')).toContain(line)),
    /** Waits for these statuses of /healthz and /readyz. */
    isAt: (healthz: number, readyz: number) =>
      eventually(async () =>
        expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([healthz, readyz]),
      ),
    signal: (name: NodeJS.Signals) => child.kill(name),
    end: async () => {
      const [code] = await ended;
      return { code, output };
    },
  };
}

describe('the health of a process', () => {
  it('is told while it starts, and when it is ready', async () => {
    const service = run('slow-start', await freePort());
    await service.says('starting');
    await service.isAt(200, 503);
    service.signal('SIGUSR2');
    await service.isAt(200, 200);
  });

  it('is not ready from the moment it is told to stop, and is told until all is closed', async () => {
    const service = run('slow-stop', await freePort());
    await service.isAt(200, 200);
    service.signal('SIGTERM');
    await service.says('closing first');
    await service.isAt(200, 503);
    service.signal('SIGUSR2');
    expect((await service.end()).code).toBe(0);
  });

  it('is not ready while what it needs is away', async () => {
    const service = run('database-away', await freePort());
    await service.says('started');
    await service.isAt(200, 503);
    service.signal('SIGTERM');
    expect((await service.end()).code).toBe(0);
  });

  it('cannot be told on a port that is taken, which ends the start in one line', async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    await once(other, 'listening');
    const { code, output } = await run('', port).end();
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`^fixture cannot start: OPERATIONS_PORT ${port} cannot be used: .*EADDRINUSE.*\n$`),
    );
  });
});

describe('a process whose certificate is missing', () => {
  it('ends in one line that names the settings', async () => {
    const { code, output } = await run('', 0, '/nowhere/tls.crt').end();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^fixture cannot start: TLS_CERT_FILE cannot be read: ENOENT.*; TLS_KEY_FILE is missing: .*; TLS_CA_FILE is missing: .*\n$/,
    );
  });
});
