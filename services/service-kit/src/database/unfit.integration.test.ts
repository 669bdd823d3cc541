import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isDependencyAway, toAppError } from '../errors/index.ts';
import { createTransact } from '../events/index.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { migrate, openDatabase, requireWritable, type Database, type MigrationStep } from './index.ts';

class CreatePairs1796000003000 implements MigrationStep {
  readonly isExpanding = false;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE pairs (id int PRIMARY KEY, n int NOT NULL)');
    await runner.query('INSERT INTO pairs VALUES (1, 0), (2, 0)');
  }
}

const migrations = [CreatePairs1796000003000];
let test: TestDatabase;
let database: Database;
let admin: Client;
beforeAll(async () => {
  test = await createTestDatabase('kit-unfit', migrations);
  database = await test.database([]);
  admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.drop();
});

const open = (url: string) =>
  openDatabase({ service: 'kit', config: { DATABASE_URL: url }, entities: [], migrations, log: silentLog });

/** Makes a database of its own, drops it after the work, and passes its address. */
async function withDatabase(
  options: string,
  work: (url: string, name: string) => Promise<void>,
): Promise<void> {
  const name = `unfit_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} ${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  try {
    await work(url.href, name);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

describe('a start', () => {
  it('refuses a database whose tables would lie elsewhere than in public, of which alone there are backups', () =>
    withDatabase('', async (url) => {
      const own = new Client({ connectionString: url });
      await own.connect();
      try {
        const { rows } = await own.query('SELECT quote_ident(current_user) AS "role"');
        await own.query(`CREATE SCHEMA ${rows[0].role}`);
        const refusal = `its tables would lie in ${rows[0].role}, and backups know the schema public alone: DROP SCHEMA`;
        await expect(open(url)).rejects.toThrow(refusal);
        await expect(migrate({ service: 'kit', url, migrations, log: silentLog })).rejects.toThrow(refusal);
        await own.query(`DROP SCHEMA ${rows[0].role}; DROP SCHEMA public`);
        await expect(open(url)).rejects.toThrow('its tables would lie in no schema');
      } finally {
        await own.end();
      }
    }));

  it.each(['LATIN1', 'SQL_ASCII'])('refuses a database in %s, and says how to make one', (encoding) =>
    withDatabase(`ENCODING '${encoding}' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`, async (url) => {
      const refusal = `cannot be used: its encoding is ${encoding}, and has to be UTF8: CREATE DATABASE`;
      await expect(open(url)).rejects.toThrow(refusal);
      await expect(migrate({ service: 'kit', url, migrations, log: silentLog })).rejects.toThrow(refusal);
    }),
  );

  it('refuses a database whose triggers are off', () =>
    withDatabase('TEMPLATE template0', async (url, name) => {
      await admin.query(`ALTER DATABASE ${name} SET session_replication_role = replica`);
      await expect(open(url)).rejects.toThrow('session_replication_role is replica');
    }));

  it.each(['session', 'transaction'] as const)(
    'tells a pooler that lends connections for a %s',
    async (lends) => {
      const pooler = await startPooler(test.url, lends);
      const url = new URL(test.url);
      url.host = `127.0.0.1:${pooler.port}`;
      const outcome = await open(url.href).then(
        async (opened) => opened.destroy().then(() => 'opened'),
        (error: Error) => error.message,
      );
      expect(outcome).toContain(
        lends === 'session' ? 'opened' : 'a pooler lends its connections for single transactions',
      );
      pooler.close();
    },
  );
});

describe('a read-only database', () => {
  it('is not ready, and a write waits for it', () =>
    withDatabase('TEMPLATE template0', async (url, name) => {
      await (await open(url)).destroy();
      await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      const readOnly = await open(url);
      await expect(requireWritable(readOnly)).rejects.toThrow('the database is read-only');
      const failure = await readOnly.query('UPDATE pairs SET n = 1').catch((error: unknown) => error);
      expect(toAppError(failure)).toMatchObject({ kind: 'unavailable' });
      await readOnly.destroy();
    }));
});

describe('a transaction that collides', () => {
  const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'collided' USING ERRCODE = '${code}'; END $$`;

  it.each(['40001', '40P01'])('is done again as a whole after %s', async (code) => {
    const before = await count();
    let tries = 0;
    const wakes: string[] = [];
    await createTransact(database, () => wakes.push('wake'))('request', async (unit) => {
      await unit.manager.query('INSERT INTO pairs SELECT max(id) + 1, 0 FROM pairs');
      tries += 1;
      if (tries <= 3) await unit.manager.query(raise(code));
    });
    expect({ tries, added: (await count()) - before, wakes }).toEqual({ tries: 4, added: 1, wakes: [] });
  });

  it('is unavailable when it collides four times, and leaves nothing', async () => {
    const before = await count();
    let tries = 0;
    const failure = await createTransact(database, () => {})('request', async (unit) => {
      tries += 1;
      await unit.manager.query('INSERT INTO pairs SELECT max(id) + 1, 0 FROM pairs');
      await unit.manager.query(raise('40P01'));
    }).catch((error: unknown) => error);
    expect({ tries, isAway: isDependencyAway(failure), added: (await count()) - before }).toEqual({
      tries: 4,
      isAway: true,
      added: 0,
    });
  });

  it('is done when two lock the same rows in opposite orders', async () => {
    const transact = createTransact(database, () => {});
    let arrived = 0;
    const add = (first: number, second: number) =>
      transact('request', async ({ manager }) => {
        await manager.query('UPDATE pairs SET n = n + 1 WHERE id = $1', [first]);
        arrived += 1;
        // Once only: the repetition comes when the other has gone on.
        await expect.poll(() => arrived).toBeGreaterThan(1);
        await manager.query('UPDATE pairs SET n = n + 1 WHERE id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await database.query('SELECT n FROM pairs WHERE id < 3')).toEqual([{ n: 2 }, { n: 2 }]);
  });

  const count = async (): Promise<number> => {
    const [{ n }] = await database.query('SELECT count(*)::int AS n FROM pairs');
    return n;
  };
});

const frame = (letter: string, ...words: number[]): Buffer => {
  const bytes = Buffer.alloc(5 + 4 * words.length);
  bytes.write(letter);
  [4 + 4 * words.length, ...words].forEach((word, index) => bytes.writeInt32BE(word, 1 + 4 * index));
  return bytes;
};
// Authenticated, process 1 of the pooler's own making, ready and idle.
const greeting = Buffer.concat([frame('R', 0), frame('K', 1, 2), Buffer.from('Z\0\0\0\x05I', 'latin1')]);
const terminate = 'X'.charCodeAt(0);

/**
 * A pooler as PgBouncer is: it tells each client a process of its own making, and refuses settings in the startup
 * packet. With `transaction` all clients share one connection.
 */
async function startPooler(url: string, lends: 'session' | 'transaction') {
  const lent: Client[] = [];
  const lend = async (): Promise<Socket> => {
    const own = lends === 'transaction' && lent[0] ? lent[0] : new Client({ connectionString: url });
    if (!lent.includes(own)) {
      own.on('error', () => {});
      lent.push(own);
      await own.connect();
    }
    return own.connection.stream as Socket;
  };
  const serve = async (client: Socket): Promise<void> => {
    client.on('error', () => {});
    const [startup]: Buffer[] = await once(client, 'data');
    if (/_timeout|options/.test(startup!.toString('latin1'))) return void client.destroy();
    const server = await lend();
    client.on('data', (bytes) => {
      server.removeAllListeners('data');
      server.on('data', (answer) => client.write(answer));
      if (bytes[0] === terminate) client.end();
      else server.write(bytes);
    });
    client.write(greeting);
  };
  const pooler = createServer((client) => void serve(client).catch(() => client.destroy()));
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const close = () => {
    pooler.close();
    for (const own of lent) (own.connection.stream as Socket).destroy();
  };
  return { port: (pooler.address() as { port: number }).port, close };
}
