import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { EntitySchema } from 'typeorm';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Migration } from '../database/schema.ts';
import { silentLog } from './log.ts';
import { addRestore } from './restore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address, as a superuser, of a real PostgreSQL that is thrown away after the run. */
    postgresUrl: string;
    /** The address of a real NATS with JetStream, which all test files share. */
    natsUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  /** Opens a pool as a service does, of 10 connections by default; `drop` closes it. */
  database: (entities: EntitySchema[], poolSize?: number) => Promise<Database>;
  /** Closes the pools, and restores the database for the next test file or, with a changed schema, drops it. */
  drop: () => Promise<void>;
}

/** Databases that ended test files of this worker have restored, by their migrations. */
const restored = new WeakMap<Migration[], string[]>();

/**
 * Returns an empty database for a test file, with the schema of `migrations`. They run once for all files: each file
 * gets a copy of a template, or the restored copy of a file that ended in this worker.
 */
export async function createTestDatabase(service: string, migrations: Migration[]): Promise<TestDatabase> {
  const spare = restored.get(migrations) ?? [];
  restored.set(migrations, spare);
  const name = spare.pop() ?? (await copyTemplate(service, migrations));
  const url = urlOf(name);
  const opened: Database[] = [];
  const drop = async (): Promise<void> => {
    await Promise.all(opened.filter(({ isInitialized }) => isInitialized).map((open) => open.destroy()));
    const { rows } = await asSuperuser((own) => own.query('SELECT test.restore() AS "isRestored"'), url);
    if (rows[0].isRestored) spare.push(name);
    else await asSuperuser((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  let dropped: Promise<void> | undefined;
  return {
    url,
    database: async (entities, poolSize = 10) => {
      const database = await openDatabase({
        service,
        config: { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize },
        entities,
        migrations,
        log: silentLog,
      });
      opened.push(database);
      return database;
    },
    // Once: the database may be another file's afterwards.
    drop: () => (dropped ??= drop()),
  };
}

async function copyTemplate(service: string, migrations: Migration[]): Promise<string> {
  const name = `test_${service.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  await asSuperuser(async (admin) => {
    const template = await ensureTemplate(admin, service, migrations);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return name;
}

// The template gets its name only when it is complete, so an existing one is usable.
async function ensureTemplate(admin: Client, service: string, migrations: Migration[]): Promise<string> {
  const source = migrations.map((migration) => `${migration.name} ${migration.toString()}`).join('\n');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const template = `template_${service.replaceAll('-', '_')}_${hash}`;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) {
    const draft = `${template}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${draft}`);
    await migrate({ service, url: urlOf(draft), migrations, log: silentLog });
    await asSuperuser((own) => own.query(addRestore), urlOf(draft));
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  }
  await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

async function asSuperuser<T>(work: (admin: Client) => Promise<T>, url = inject('postgresUrl')): Promise<T> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
