import { readFileSync } from 'node:fs';
import { errorCodes } from '@clinical-hours/proto/error-codes';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { commonTables, tableBounds } from '../support/table-bounds.ts';

const product = inject('sharedProduct');
const specification = readFileSync(new URL('../../docs/SPECIFICATION.md', import.meta.url), 'utf8');
const limits = /^## 23\. Limits\n([\s\S]*?)^## /m.exec(specification)?.[1] ?? '';

async function tablesOf(service: string): Promise<string[]> {
  const database = new Client({ connectionString: product.databaseUrls[service] });
  await database.connect();
  try {
    const { rows } = await database.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    return rows.map(({ name }: { name: string }) => name);
  } finally {
    await database.end();
  }
}

describe('what one account can make', () => {
  it.each(Object.keys(product.databaseUrls))('has a bound in every table of %s', async (service) => {
    const own = (await tablesOf(service)).filter((name) => !Object.hasOwn(commonTables, name));
    expect(own.toSorted()).toEqual(Object.keys(tableBounds[service] ?? {}).toSorted());
  });

  const bounds = Object.values(tableBounds).flatMap((tables) => Object.values(tables));

  it('is refused by a code that there is, and described with the other limits', () => {
    const refused = bounds.flatMap((bound) => ('code' in bound ? [bound] : []));
    expect(Object.keys(errorCodes)).toEqual(expect.arrayContaining(refused.map(({ code }) => code)));
    const described = [
      ...refused.map(({ most }) => most.toLocaleString('en-US')),
      ...bounds.flatMap((bound) => ('rate' in bound ? [bound.rate] : [])),
    ];
    expect(described.filter((text) => !limits.includes(text))).toEqual([]);
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
