import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeepDeadlines1760000016000 } from './1760000016000-keep-deadlines.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(KeepDeadlines1760000016000));
const addLicense = (userId: number) =>
  database.query(
    `INSERT INTO licenses (user_id, name, preset_id, version, week_starts_on)
     SELECT $1, 'California LMFT', 'us-ca-lmft', '2026-08', 'monday' FROM generate_series(1, 2)`,
    [userId],
  );

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await addLicense(1);
  await database.query(`INSERT INTO sites (user_id, name) VALUES (2, 'Sample Clinic')`);
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
});
afterAll(() => test.drop());

const due = () => database.query('SELECT user_id AS "userId" FROM deadline_checks ORDER BY user_id');

it('looks at the deadlines of trainees who had a license before, and who get one', async () => {
  expect(await due()).toEqual([{ userId: 1 }]);
  await addLicense(3);
  expect(await due()).toEqual([{ userId: 1 }, { userId: 3 }]);
});

it('can be taken back and made again', async () => {
  const runner = database.createQueryRunner();
  try {
    const migration = new KeepDeadlines1760000016000();
    await migration.down(runner);
    await addLicense(4);
    await migration.up(runner);
  } finally {
    await runner.release();
  }
  expect(await due()).toEqual([{ userId: 1 }, { userId: 3 }, { userId: 4 }]);
});
