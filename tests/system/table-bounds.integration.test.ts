import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@clinical-hours/proto/error-codes';
import { migrationsIn } from '@clinical-hours/service-kit/database';
import { erasureMigrations } from '@clinical-hours/service-kit/erasure';
import { messagingMigrations } from '@clinical-hours/service-kit/events';
import { createTestDatabase } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { commonTables, tableBounds } from '../support/table-bounds.ts';

const specification = readFileSync(new URL('../../docs/SPECIFICATION.md', import.meta.url), 'utf8');
const limits = /^## 23\. Limits\n([\s\S]*?)^## /m.exec(specification)?.[1] ?? '';

const servicesDir = join(import.meta.dirname, '..', '..', 'services');
const services = globSync('*/src/migrations', { cwd: servicesDir }).map((path) => path.split('/')[0] ?? '');

async function tablesOf(service: string): Promise<string[]> {
  const own = await migrationsIn(join(servicesDir, service, 'src', 'migrations'));
  const test = await createTestDatabase(service, [...messagingMigrations, ...erasureMigrations, ...own]);
  const database = new Client({ connectionString: test.url });
  await database.connect();
  try {
    const { rows } = await database.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    return rows.map(({ name }: { name: string }) => name);
  } finally {
    await database.end();
    await test.drop();
  }
}

describe('what one account can make', () => {
  it.each(services)('has a bound in every table of %s', async (service) => {
    const own = (await tablesOf(service)).filter((name) => !Object.hasOwn(commonTables, name));
    expect(own.toSorted()).toEqual(Object.keys(tableBounds[service] ?? {}).toSorted());
  });

  const bounds = Object.values(tableBounds).flatMap((tables) => Object.entries(tables));
  // What the specification calls the rows of a table.
  const nouns: Record<string, string> = { todos: 'tasks', consultations: 'questions' };

  it('is refused by a code that there is, and described in the row of its table', () => {
    const refused = bounds.flatMap(([table, bound]) => ('code' in bound ? [{ table, ...bound }] : []));
    expect(Object.keys(errorCodes)).toEqual(expect.arrayContaining(refused.map(({ code }) => code)));
    const isDescribed = ({ table, most }: { table: string; most: number }): boolean => {
      const number = new RegExp(String.raw`(?<![\d,])${most.toLocaleString('en-US')}(?!,?\d)`);
      const rows = limits.split('\n').filter((row) => row.includes(nouns[table] ?? table));
      return rows.some((row) => number.test(row));
    };
    expect(refused.filter((bound) => !isDescribed(bound))).toEqual([]);
  });

  it('is counted with emails and requests as the limits say', () => {
    const rates = bounds.flatMap(([, bound]) => ('rate' in bound ? [bound.rate] : []));
    expect(rates.filter((text) => !limits.includes(text))).toEqual([]);
  });

  it('rests, where it rests on another table, on one that has a bound', () => {
    const known = Object.entries(tableBounds).flatMap(([service, tables]) =>
      Object.keys(tables).map((table) => `${service}.${table}`),
    );
    const named = Object.entries(tableBounds).flatMap(([service, tables]) =>
      Object.values(tables).flatMap((bound) =>
        'beside' in bound ? [bound.beside.includes('.') ? bound.beside : `${service}.${bound.beside}`] : [],
      ),
    );
    expect(named.filter((table) => !known.includes(table))).toEqual([]);
  });
});
