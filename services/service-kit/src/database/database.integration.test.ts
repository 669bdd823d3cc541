import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDependencyAway } from '../errors/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { migrate, openDatabase, type Database, type Migration, type MigrationStep } from './index.ts';

class CreateNotes1796000001000 implements MigrationStep {
  readonly isExpanding = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (text text NOT NULL)');
    // Long enough for another replica to arrive, and longer than the (shortened) statement timeout of a
    // service would allow.
    await runner.query('SELECT pg_sleep(0.3)');
    await runner.query(`INSERT INTO notes VALUES ('made')`);
  }
}

class FailHalfWay1796000002000 implements MigrationStep {
  readonly isExpanding = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO notes VALUES ('half')`);
    throw new Error('half way');
  }
}

let empty: TestDatabase;
let database: Database;
beforeAll(async () => {
  empty = await createTestDatabase('kit-database', []);
  database = await empty.database([]);
});
afterAll(() => empty.drop());

const run = (migrations: Migration[]): Promise<string[]> =>
  migrate({ service: 'kit-database', url: empty.url, migrations, log: silentLog });
const notes = () => database.query('SELECT text FROM notes');

describe('migrations', () => {
  it('are applied once, when three replicas start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => run([CreateNotes1796000001000])));
    expect(await notes()).toEqual([{ text: 'made' }]);
  });

  it('leave nothing of one that fails, which can be tried again', async () => {
    const migrations = [CreateNotes1796000001000, FailHalfWay1796000002000];
    await expect(run(migrations)).rejects.toThrow('half way');
    await expect(run(migrations)).rejects.toThrow('half way');
    expect(await notes()).toEqual([{ text: 'made' }]);
  });

  it('refuse a schema that newer code has made, by the name of what they do not know', async () => {
    await expect(run([])).rejects.toThrow(
      'the database schema is newer than this version: it has CreateNotes1796000001000',
    );
  });

  it('say in a sentence which database cannot be reached', async () => {
    const opened = openDatabase({
      service: 'hours',
      config: { DATABASE_URL: 'postgres://nobody:wrong@localhost:9/none' },
      entities: [],
      migrations: [],
      log: silentLog,
    });
    await expect(opened).rejects.toThrow(
      /^the database of hours \(localhost:9\/none\) cannot be opened: .*ECONNREFUSED/,
    );
  });
});

/** Blocks this process until a database connection has disappeared. */
function standStillUntilGone(pid: number): void {
  const script = `
    import { Client } from 'pg';
    const client = new Client({ connectionString: '${empty.url}' });
    await client.connect();
    const look = () => client.query('SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}');
    while ((await look()).rowCount > 0);
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname });
}

describe('a connection of a service', () => {
  it('takes an answer that does not come in time for the absence of the database, where it is told to', async () => {
    const config = { DATABASE_URL: empty.url, MIGRATIONS: 'done-before' as const };
    const options = { service: 'kit-database', config, entities: [], migrations: [CreateNotes1796000001000] };
    const impatient = await openDatabase({ ...options, log: silentLog, answerTimeoutMs: 200 });
    const failure = await impatient.query('SELECT pg_sleep(2)').catch((error: unknown) => error);
    expect(isDependencyAway(failure)).toBe(true);
    await impatient.destroy();
  });

  it('gives up a statement after 5 seconds', async () => {
    expect(await database.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    const idle = await database.query('SHOW idle_in_transaction_session_timeout');
    expect(idle).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  });

  it('takes a database that ends a transaction between two statements for one that is away', async () => {
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    await database.query('SELECT pg_terminate_backend($1)', [pid]);
    await expect.poll(() => runner.isReleased).toBe(true);
    for (const goOn of [() => runner.query('SELECT 1'), () => runner.manager.query('SELECT 1')]) {
      expect(isDependencyAway(await goOn().catch((error: unknown) => error))).toBe(true);
    }
  });

  it('takes a database that had no patience with a process which stood still for one that is away', async () => {
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '20ms'`);
    standStillUntilGone(pid);
    const failure = await runner.query('SELECT 1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '25P03' });
    expect(isDependencyAway(failure)).toBe(true);
  });

  it('is replaced when the database cuts it off', async () => {
    const other = await createTestDatabase('kit-cut', []);
    const cut = await other.database([]);
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1`,
      [new URL(other.url).pathname.slice(1)],
    );
    await expect.poll(() => cut.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
    await other.drop();
  });
});

describe('calendar dates', () => {
  it.each([
    ['Pacific/Auckland', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-08'],
    ['America/Los_Angeles', '2026-12-31'],
    ['Pacific/Auckland', '2026-09-27'],
  ])('stay the same day in %s: %s', async (zone, date) => {
    const own = await createTestDatabase('kit-dates', []);
    const script = new URL('./dates.fixture.ts', import.meta.url).pathname;
    const env = { ...process.env, TZ: zone };
    const { stdout } = await promisify(execFile)(process.execPath, [script, own.url, date], { env });
    const hour = zone === 'Pacific/Auckland' ? 11 : 8;
    expect(JSON.parse(stdout)).toEqual({ raw: date, found: date, at: '2026-03-08T07:00:00.123Z', hour });
    await own.drop();
  });
});
