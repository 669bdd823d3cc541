import {
  migrate,
  openDatabase,
  type Migration,
  type MigrationStep,
} from '@clinical-hours/service-kit/database';
import { silentLog } from '@clinical-hours/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entities } from '../databases.ts';
import { sessionEntity } from '../session/session.entity.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf, wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';
import { migrations } from './index.ts';

/** What the next version might add: columns may be null or have a default. */
class AddWeather1900000001000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN weather text,
        ADD COLUMN was_outdoors boolean NOT NULL DEFAULT false`);
    await runner.query('CREATE INDEX sessions_weather ON sessions (user_id, weather)');
    await runner.query('CREATE TABLE forecasts (day date PRIMARY KEY, weather text NOT NULL)');
  }
}

/** What a version after it might remove, when no process uses it any more. */
class DropWeather1900000002000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forecasts');
    await runner.query('ALTER TABLE sessions DROP COLUMN weather, DROP COLUMN was_outdoors');
  }
}

const expanded: Migration[] = [...migrations, AddWeather1900000001000];
const contracted: Migration[] = [...expanded, DropWeather1900000002000];

let system: HoursSystem;
let url: string;
let tess: Supervising;
beforeAll(async () => {
  system = await startHoursSystem();
  ({ url } = system.database.options as { url: string });
  tess = new Supervising(system, 1);
});
afterAll(() => system.drop());

const upgrade = (later: Migration[]) => migrate({ service: 'hours', url, migrations: later, log: silentLog });

/** Starts a process with the code of today, or with later migrations. Returns how many sessions it finds. */
async function start(known: Migration[] = migrations): Promise<number> {
  const config = { DATABASE_URL: url };
  const options = { service: 'hours', config, entities, migrations: known, log: silentLog };
  const database = await openDatabase(options);
  try {
    return (await database.getRepository(sessionEntity).find()).length;
  } finally {
    await database.destroy();
  }
}

/** Logs, edits, requests and decides sessions by the process of today that has run since before. */
async function work(): Promise<void> {
  const ids = await tess.log(3, { status: 'logged' });
  const [first, second] = ids as [number, number];
  await system.sessions.update(tess.call(), first, { notes: 'Edited.' });
  const requestId = await tess.request(ids);
  await tess.decide(requestId, all('approve', [first, second]));
  expect(await tess.session(first)).toMatchObject({ notes: 'Edited.', status: 'approved' });
  expect(await listOf(system, tess.call())).toHaveLength(
    await system.database.getRepository(sessionEntity).countBy({ userId: tess.userId }),
  );
  expect(await wrongSums(system.database)).toEqual([]);
}

describe('the code of today', () => {
  it('works, and starts with a warning, beside a later migration that expands', async () => {
    await work();
    await upgrade(expanded);
    await work();
    await system.database.query(`UPDATE sessions SET weather = 'rain', was_outdoors = true`);
    await work();
    const warn = vi.spyOn(silentLog, 'warn');
    expect(await start()).toBe(9);
    expect(warn.mock.calls).toEqual([
      [{ migrations: ['AddWeather1900000001000'] }, expect.stringContaining('newer than this version')],
    ]);
    warn.mockRestore();
  });

  it('works while a later migration removes what it never used, and does not start any more', async () => {
    await upgrade(contracted);
    await work();
    const refusal = 'the database schema is newer than this version: it has DropWeather1900000002000';
    await expect(start()).rejects.toThrow(refusal);
    await expect(start(expanded)).rejects.toThrow(refusal);
    expect(await start(contracted)).toBe(12);
  });
});
