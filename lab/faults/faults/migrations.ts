import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { superuserUrl } from '../../../tests/support/test-product.ts';
import { topology } from '#deploy/local/topology';
import type { Fault, FaultContext } from '../fault.ts';

const rootDir = join(import.meta.dirname, '..', '..', '..');
const atOnce = 2;
const services = topology.filter(({ needs }) => needs.includes('database')).map(({ name }) => name);

interface Run {
  exitCode: number;
  output: string;
}

let problems: string[] = [];

/** Two processes migrate one fresh database at the same moment, for each service. */
export const migrationsAtOnce: Fault = {
  name: 'two migrations at once',
  inject: async (context) => {
    problems = [];
    // Services are migrated one at a time: two processes keep two cores busy.
    for (const service of services) problems.push(...(await tryOnFreshDatabase(context, service)));
    return async () => {};
  },
  check: async () => problems,
};

async function tryOnFreshDatabase(context: FaultContext, service: string): Promise<string[]> {
  const serviceUrl = context.product.databaseUrls[service] ?? '';
  const name = `fresh_${service}`;
  await asSuperuser(context, `CREATE DATABASE ${name} OWNER ${service}`);
  try {
    const freshUrl = new URL(serviceUrl);
    freshUrl.pathname = `/${name}`;
    return await check(service, freshUrl.href, serviceUrl);
  } finally {
    await asSuperuser(context, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function check(service: string, freshUrl: string, serviceUrl: string): Promise<string[]> {
  const runs = await Promise.all(Array.from({ length: atOnce }, () => migrate(service, freshUrl)));
  const failed = runs.filter(({ exitCode }) => exitCode !== 0);
  const workers = runs.filter(({ output }) => output.includes('"migrated"'));
  const [fresh, running] = await Promise.all([freshUrl, serviceUrl].map(schemaOf));
  return [
    ...failed.map(({ exitCode, output }) => `the migration of ${service} ended with ${exitCode}: ${output}`),
    ...(workers.length === 1 ? [] : [`${workers.length} of ${atOnce} processes migrated ${service}`]),
    ...(fresh === running ? [] : [`${service} has the schema ${fresh} instead of ${running}`]),
  ];
}

async function migrate(service: string, url: string): Promise<Run> {
  const child = spawn(process.execPath, [join(rootDir, 'services', service, 'src', 'migrate.ts')], {
    cwd: rootDir,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = await once(child, 'exit');
  return { exitCode, output: (await output).join('') };
}

/** The migrations of a database in order, and the resulting schema. */
async function schemaOf(url: string): Promise<string> {
  const migrations = await query(url, 'SELECT name FROM migrations ORDER BY id');
  const columns = await query(
    url,
    `SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, column_name`,
  );
  const indexes = await query(url, `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
  return JSON.stringify({ migrations, columns, indexes });
}

function asSuperuser({ product, dataDir }: FaultContext, statement: string): Promise<unknown[]> {
  return query(superuserUrl(product, dataDir), statement);
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
