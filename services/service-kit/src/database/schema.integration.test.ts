import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MigrationTime } from '../config/index.ts';
import {
  compileCache,
  createTestDatabase,
  silentLog,
  TcpProxy,
  type TestDatabase,
  eventually,
} from '../testing/index.ts';
import { openDatabase, type Migration } from './index.ts';
import { contracted, expanded, first } from './schema.fixture.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase('kit-schema', []);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.drop();
});

/** Opens the database as a service does, with the migrations of its version. */
async function start(migrations: Migration[], when: MigrationTime = 'at-start'): Promise<void> {
  const config = { DATABASE_URL: test.url, MIGRATIONS: when };
  const database = await openDatabase({ service: 'kit', config, entities: [], migrations, log: silentLog });
  await database.destroy();
}

async function query(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: test.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const columns = () =>
  query(`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'notes' ORDER BY 1`);
const bothColumns = [{ name: 'author' }, { name: 'text' }];

const script = `
  import { runMigrations } from '${join(import.meta.dirname, 'migrate.ts')}';
  import { expanded } from '${join(import.meta.dirname, 'schema.fixture.ts')}';
  await runMigrations('kit', expanded);
`;
const scriptArgs = ['--input-type=module', '--eval', script];
const run = () =>
  promisify(execFile)(process.execPath, scriptArgs, { env: { ...compileCache, DATABASE_URL: test.url } });

describe('older code', () => {
  it('starts beside a migration that is expanding, and says so', async () => {
    await start(expanded);
    const warn = vi.spyOn(silentLog, 'warn');
    await start(first);
    await start(first, 'done-before');
    expect(warn.mock.calls).toEqual([
      [{ migrations: ['AddAuthors1796000002000'] }, expect.stringContaining('newer than this version')],
      [{ migrations: ['AddAuthors1796000002000'] }, expect.stringContaining('newer than this version')],
    ]);
  });

  it.each(['at-start', 'done-before'] as const)(
    'refuses to start beside any other migration, by its name alone: %s',
    async (when) => {
      await start(contracted);
      await expect(start(first, when)).rejects.toThrow(
        /^the database schema is newer than this version: it has DropTexts1796000003000$/,
      );
    },
  );

  it('refuses one that a later version found not to be expanding after all', async () => {
    await start(expanded);
    const later = expanded.map(
      (migration) =>
        class extends migration {
          static override readonly name = migration.name;
          override readonly isExpanding = false;
        },
    );
    await start(later);
    await expect(start(first)).rejects.toThrow('it has AddAuthors1796000002000');
  });
});

describe('a schema from before version 0.1.0', () => {
  const refusal =
    /^the database schema is from before version 0\.1\.0, and cannot be upgraded: it has CreateSpine1760000000000 and 1 more; export its data with the version that made it, and start this version with an empty database$/;
  beforeEach(async () => {
    await query(
      `CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL)`,
    );
    await query(`INSERT INTO migrations (timestamp, name)
      VALUES (1760000000000, 'CreateSpine1760000000000'), (1760000001000, 'CreateSessions1760000001000')`);
    // What that version marked as expanding does not help.
    await query(`INSERT INTO expanding_migrations VALUES ('CreateSessions1760000001000')`);
  });

  it.each(['at-start', 'done-before'] as const)('is refused, with the way out: %s', async (when) => {
    await expect(start(expanded, when)).rejects.toThrow(refusal);
    expect(await columns()).toEqual([]);
  });

  it('is refused by migrate.ts', async () => {
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('the database schema is from before version 0.1.0'),
    });
  });
});

describe('a service whose migrations are done before it starts', () => {
  it('starts when they are, and changes nothing', async () => {
    await start(expanded);
    const warn = vi.spyOn(silentLog, 'warn');
    await start(expanded, 'done-before');
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['none', [], 'CreateNotes1796000001000, AddAuthors1796000002000'],
    ['some', first, 'AddAuthors1796000002000'],
  ])('refuses to start when %s are, and names what is missing', async (_which, done, missing) => {
    if (done.length > 0) await start(done);
    await expect(start(expanded, 'done-before')).rejects.toThrow(
      `the database schema is older than this version: it lacks ${missing}; run src/migrate.ts first`,
    );
    expect(await columns()).toEqual(done.length > 0 ? [{ name: 'text' }] : []);
  });
});

describe('migrate.ts', () => {
  it('brings the schema up to date once, when three start at the same moment', async () => {
    const runs = await Promise.all([1, 2, 3].map(run));
    const said = runs.map(({ stdout }) => String(JSON.parse(stdout).msg)).toSorted();
    expect(said).toEqual(['migrated', 'nothing to migrate', 'nothing to migrate']);
    expect(await columns()).toEqual(bothColumns);
    await start(expanded, 'done-before');
  });

  it('waits for a database that is not there yet', async () => {
    const url = new URL(test.url);
    const proxy = new TcpProxy(Number(url.port));
    url.port = String(await proxy.listen());
    await proxy.close();
    const child = spawn(process.execPath, scriptArgs, { env: { ...compileCache, DATABASE_URL: url.href } });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    await eventually(() => expect(said).toContain('waiting for the database'));
    await proxy.listen();
    expect(await ended).toEqual([0, null]);
    expect(said.match(/waiting for the database/g)).toHaveLength(1);
    expect(await columns()).toEqual(bothColumns);
    await proxy.close();
  });

  it('does not wait for a database that refuses it', async () => {
    const url = new URL(test.url);
    url.pathname = '/no_such_database';
    const env = { ...compileCache, DATABASE_URL: url.href };
    const refused = promisify(execFile)(process.execPath, scriptArgs, { env });
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('does not exist'),
    });
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'leaves a whole schema when it is ended in the middle by %s: older code starts, and the next one finishes',
    async (signal) => {
      const env = { ...compileCache, DATABASE_URL: test.url, SECONDS_IN_BETWEEN: '3' };
      const child = spawn(process.execPath, scriptArgs, { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await eventually(async () =>
        expect(
          await query(
            `SELECT 1 FROM pg_stat_activity
               WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`,
          ),
        ).not.toEqual([]),
      );
      child.kill(signal);
      await ended;
      expect(await columns()).toEqual([{ name: 'text' }]);
      const warn = vi.spyOn(silentLog, 'warn');
      await start(first, 'done-before');
      expect(warn).not.toHaveBeenCalled();
      await expect(start(expanded, 'done-before')).rejects.toThrow('it lacks AddAuthors1796000002000');
      await run();
      expect(await columns()).toEqual(bothColumns);
      await start(first, 'done-before');
    },
  );
});
