import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { startPostgres } from './postgres.ts';
import { ensureServiceDatabases } from './service-databases.ts';

// A start makes a database and starts six processes, beside those of other tests.
const withinMs = 120_000;

let testDir: string;
let dataDir: string;
let port: number;
let mailboxPort: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  testDir = mkdtempSync(join(tmpdir(), 'start-test-'));
  // As root, PostgreSQL runs under another account, which has to enter its folder in here.
  chmodSync(testDir, 0o711);
  dataDir = join(testDir, 'data');
  port = await freePort();
  mailboxPort = await freePort();
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  rmSync(testDir, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  exitCode: Promise<number | null>;
  isReady: () => Promise<void>;
}

/** Runs `npm start` with fake services. */
function start(env: Record<string, string> = {}): Run {
  const main = join(import.meta.dirname, 'fixtures', 'start-fake.ts');
  const settings = {
    NATS_URL: '',
    PORT: `${port}`,
    MAILBOX_PORT: `${mailboxPort}`,
    DATA_DIR: dataDir,
    FAKE_PARENT: testDir,
    // The compile cache saves half of the work of a start.
    NODE_COMPILE_CACHE: join(defaultCacheDir(), 'node-compile-cache'),
  };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exitCode = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return {
    child,
    output: () => output,
    exitCode,
    isReady: () => expect.poll(() => output, { timeout: withinMs / 2 }).toContain('Clinical Hours is ready'),
  };
}

/** Returns the pids and arguments of all processes of this data directory or its fake services. */
function processesLeft(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(testDir));
}

function pidOf(trace: string): number {
  const line = processesLeft().find((candidate) => candidate.includes(trace)) ?? '';
  return Number.parseInt(line, 10);
}

describe('npm start', { timeout: withinMs }, () => {
  it('starts, tells the password once, and leaves nothing running after two SIGTERMs', async () => {
    const first = start();
    await first.isReady();
    expect(first.output()).toContain(`http://localhost:${port}`);
    expect(first.output()).toMatch(/Administrator {2}admin with the password (\w{4}-){3}\w{4}/);
    expect((await fetch(`http://localhost:${mailboxPort}/email`)).status).toBe(200);
    first.child.kill('SIGTERM');
    first.child.kill('SIGINT');
    expect(await first.exitCode).toBe(0);
    expect(processesLeft()).toEqual([]);

    const second = start();
    await second.isReady();
    expect(second.output()).not.toContain('password');
    second.child.kill('SIGINT');
    expect(await second.exitCode).toBe(0);
  });

  it('starts a service again that was killed, and says so in one line', async () => {
    const run = start();
    await run.isReady();
    process.kill(pidOf('services/gateway'), 'SIGKILL');
    await expect
      .poll(() => run.output())
      .toContain('gateway has stopped (SIGKILL); starting it again in 0.1 s.');
    const answers = () =>
      fetch(`http://localhost:${port}/`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.exitCode).toBe(0);
  });

  it('starts a service again in development when its sources change', async () => {
    const run = start({ FAKE_DEV: 'true' });
    await run.isReady();
    const pidBefore = pidOf('services/hours');
    const [fakeDir] = readdirSync(testDir).filter((name) => name.startsWith('fake-system-'));
    const mainPath = join(testDir, fakeDir ?? '', 'services/hours/src/main.ts');
    writeFileSync(mainPath, `${readFileSync(mainPath, 'utf8')}// changed`);
    await expect.poll(() => run.output()).toContain('hours has changed; starting it again.');
    await expect.poll(() => pidOf('services/hours')).not.toBe(pidBefore);
    expect(run.output()).not.toContain('gateway has changed');
  });

  it('starts a database and a NATS again that were killed', async () => {
    const run = start();
    await run.isReady();
    for (const trace of ['/postgres -D', 'nats.conf']) process.kill(pidOf(trace), 'SIGKILL');
    await expect.poll(() => run.output()).toContain('PostgreSQL has stopped (SIGKILL)');
    await expect.poll(() => run.output()).toContain('NATS has stopped (SIGKILL)');
    await expect.poll(() => pidOf('/postgres -D')).toBeGreaterThan(0);
    await expect.poll(() => pidOf('nats.conf')).toBeGreaterThan(0);
  });

  it('starts again after being killed itself, undisturbed by what was left', async () => {
    const killed = start();
    await killed.isReady();
    killed.child.kill('SIGKILL');
    await killed.exitCode;
    const next = start();
    await next.isReady();
    next.child.kill('SIGTERM');
    expect(await next.exitCode).toBe(0);
    expect(processesLeft()).toEqual([]);
  });

  it('names the service that never gets ready, with the end of its log, and stops everything', async () => {
    const run = start({ FAKE_FAULTS: JSON.stringify({ hours: 'dies' }), FAKE_READY_MS: '2000' });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toContain('hours: not ready within 2 s.');
    expect(run.output()).toContain('hours cannot start: SOMETHING is missing');
    expect(processesLeft()).toEqual([]);
  });

  it('refuses a second start on the same data', async () => {
    const first = start();
    await first.isReady();
    const second = start({ PORT: `${await freePort()}`, MAILBOX_PORT: `${await freePort()}` });
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toContain(`Clinical Hours already runs with the data in ${dataDir}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });

  it('says in one sentence that a port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const run = start();
    expect(await run.exitCode).toBe(1);
    expect(run.output().trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken by another program: stop that one or choose another port, for example PORT=${port + 1}.`,
    );
    other.close();
  });

  it.each([
    [{ PORT: '80a' }, "PORT is '80a', which is no port: give a whole number from 1 to 65535."],
    [
      { LISTEN_HOST: 'home' },
      "LISTEN_HOST is 'home', which is no address: give one such as 0.0.0.0, for all.",
    ],
    [{ DATA_DIR: '/dev/null/data' }, 'The data directory /dev/null/data cannot be written'],
    [
      { NATS_URL: 'nats://127.0.0.1:9' },
      'NATS_URL names 127.0.0.1:9, where no NATS server with JetStream answers',
    ],
  ])('says in one sentence what is wrong with %o', async (env, sentence) => {
    const run = start(env);
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output()).not.toContain('    at ');
  });

  it('says in one sentence that the data is older than the first version, and leaves it as it is', async () => {
    const older = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
      const postgres = await startPostgres({ dataDir });
      const urls = await ensureServiceDatabases(postgres, ['hours']);
      const client = new Client({ connectionString: urls['hours'] });
      await client.connect();
      await work(client);
      await client.end();
      await postgres.stop();
    };
    await older((client) =>
      client.query(`CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL);
        INSERT INTO migrations (timestamp, name) VALUES (1760000000000, 'CreateSpine1760000000000')`),
    );
    const run = start();
    expect(await run.exitCode).toBe(1);
    expect(run.output().trim().split('\n').at(-1)).toBe(
      `The data in ${dataDir} is from before version 0.1.0 (hours), and is not upgraded: ` +
        'start it once more with the version that made it, save the hours there (Export CSV under Reports), ' +
        'start this version with another DATA_DIR, and import them (Import under Session History). ' +
        'Nothing was changed.',
    );
    expect(processesLeft()).toEqual([]);
    await older(async (client) => {
      const { rows } = await client.query('SELECT name FROM migrations');
      expect(rows).toEqual([{ name: 'CreateSpine1760000000000' }]);
    });
  });

  it('ends within its start when it is told to', async () => {
    const run = start();
    await expect.poll(() => run.output()).toContain('The mailbox is ready');
    run.child.kill('SIGTERM');
    expect(await run.exitCode).toBe(0);
    expect(processesLeft()).toEqual([]);
  });
});
