import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { messagingMigrations } from '../events/index.ts';
import {
  createTestDatabase,
  createTestMessaging,
  type TestDatabase,
  type TestMessaging,
  eventually,
  everybodyDeleted,
} from '../testing/index.ts';
import { erasureMigrations, eraseStep, eraseUsersInSteps, refuseErased } from './index.ts';

let test: TestDatabase;
let database: Database;
let messaging: TestMessaging;
let userId = 0;
// The eraser awaits this before it commits.
let beforeCommit: () => Promise<unknown>;

const left = async (id = userId): Promise<number> =>
  (await database.query('SELECT 1 FROM files WHERE user_id = $1', [id])).length;

beforeAll(async () => {
  test = await createTestDatabase('erasure', [...messagingMigrations, ...erasureMigrations]);
  database = await test.database([]);
  await database.query('CREATE TABLE files (user_id int NOT NULL, name text NOT NULL, is_doomed boolean)');
  messaging = createTestMessaging(database);
  messaging.subscribe([
    eraseUsersInSteps('document', everybodyDeleted, async (manager, id) => {
      const [, count] = await manager.query('UPDATE files SET is_doomed = true WHERE user_id = $1', [id]);
      await beforeCommit();
      return count === 0;
    }),
  ]);
});
afterAll(() => test.drop());
beforeEach(() => {
  userId += 1;
  beforeCommit = async () => {};
});

const write = (...names: string[]) =>
  messaging.transact(randomUUID(), async ({ manager }) => {
    await refuseErased(manager, userId);
    for (const name of names) {
      await manager.query('INSERT INTO files (user_id, name) VALUES ($1, $2)', [userId, name]);
    }
  });
const erase = () => messaging.deliver('auth.user_deleted.v1', { userId });
const remove = (name: string, until?: Promise<unknown>) =>
  messaging.transact(randomUUID(), (unit) =>
    eraseStep('document', unit, userId, async () => {
      const query = 'DELETE FROM files WHERE user_id = $1 AND name = $2';
      const [, count] = await unit.manager.query(query, [userId, name]);
      const rest = await unit.manager.query('SELECT 1 FROM files WHERE user_id = $1', [userId]);
      await until;
      return count > 0 && rest.length === 0;
    }),
  );
const told = async () =>
  (await messaging.recorded()).filter(({ payload }) => (payload as { userId: number }).userId === userId);
const untilSomebodyWaits = () =>
  eventually(async () =>
    expect(
      await database.query(`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    ).toHaveLength(1),
  );

describe('erasing a user in steps', () => {
  it('is told by the last step, once', async () => {
    await write('a', 'b');
    await erase();
    await remove('a');
    expect(await told()).toEqual([]);
    await remove('b');
    expect(await told()).toMatchObject([{ type: 'document.user_erased.v1', payload: { userId } }]);
    await remove('b');
    await erase();
    expect(await told()).toHaveLength(1);
  });

  it('is told at once of a user of whom there is nothing', async () => {
    await erase();
    await erase();
    expect(await told()).toHaveLength(1);
  });

  it('is not told again when it is asked for again in the middle', async () => {
    await write('a');
    await erase();
    await erase();
    expect(await told()).toEqual([]);
    await remove('a');
    expect(await told()).toHaveLength(1);
  });

  it('tells nothing of a user who is not erased, though nothing is left of them', async () => {
    await write('a');
    await remove('a');
    expect([await left(), await told()]).toEqual([0, []]);
  });

  it('is told once by two last steps at the same time', async () => {
    await write('a', 'b');
    await erase();
    const commit = Promise.withResolvers<void>();
    const first = remove('a', commit.promise);
    await eventually(async () =>
      expect(
        await database.query(`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`),
      ).toHaveLength(1),
    );
    const second = remove('b');
    await untilSomebodyWaits();
    commit.resolve();
    await Promise.all([first, second]);
    expect([await left(), (await told()).length]).toEqual([0, 1]);
  });

  it('is told when the last step comes while it begins', async () => {
    await write('a');
    const begun = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    beforeCommit = () => {
      begun.resolve();
      return commit.promise;
    };
    const erasing = erase();
    await begun.promise;
    const removing = remove('a');
    await untilSomebodyWaits();
    commit.resolve();
    await Promise.all([erasing, removing]);
    expect(await told()).toHaveLength(1);
  });
});
