import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withIdempotencyKey, type Database } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { messagingMigrations } from '../events/index.ts';
import {
  countRowsOf,
  createTestDatabase,
  createTestMessaging,
  testCall,
  type TestDatabase,
  type TestMessaging,
  eventually,
  everybodyDeleted,
} from '../testing/index.ts';
import { erasureMigrations, eraseUsers, isErased, refuseErased, type DeletionRegister } from './index.ts';

let test: TestDatabase;
let database: Database;
let messaging: TestMessaging;
let userId = 0;
let register: DeletionRegister;
// The eraser awaits this before it commits.
let beforeCommit: () => Promise<unknown>;

const eraseNotes = async (manager: EntityManager, id: number): Promise<void> => {
  await manager.query('DELETE FROM notes WHERE user_id = $1', [id]);
  await beforeCommit();
};

beforeAll(async () => {
  test = await createTestDatabase('erasure', [...messagingMigrations, ...erasureMigrations]);
  database = await test.database([]);
  await database.query('CREATE TABLE notes (user_id int NOT NULL)');
  messaging = createTestMessaging(database);
  messaging.subscribe([
    eraseUsers('hours', { isUserDeleted: (...asked) => register.isUserDeleted(...asked) }, eraseNotes),
  ]);
});
afterAll(() => test.drop());
beforeEach(() => {
  userId += 1;
  beforeCommit = async () => {};
  register = everybodyDeleted;
});

const write = (id = userId, until: Promise<unknown> = Promise.resolve()) =>
  messaging.transact(randomUUID(), async ({ manager }) => {
    await refuseErased(manager, id);
    await manager.query('INSERT INTO notes (user_id) VALUES ($1)', [id]);
    await until;
  });
const remove = (eventId?: string) => messaging.deliver('auth.user_deleted.v1', { userId }, eventId);
const acknowledgements = async () =>
  (await messaging.recorded()).filter(({ payload }) => (payload as { userId: number }).userId === userId);
const rows = () => countRowsOf(database, userId);
const nothing = { notes: 0, idempotency_keys: 0 };
const untilSomebodyWaits = () =>
  eventually(async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [userId],
    );
    expect(waiting).toHaveLength(1);
  });

describe('erasing a user', () => {
  it('removes what is theirs, their idempotency keys, and nothing of others', async () => {
    const other = userId + 1_000;
    for (const id of [userId, other]) {
      await write(id);
      await messaging.transact(randomUUID(), ({ manager }) =>
        withIdempotencyKey(
          manager,
          testCall({ userId: id, idempotencyKey: 'key' }),
          'write',
          {},
          async () => ({ id }),
        ),
      );
    }
    expect(await remove()).toBe('handled');
    expect(await rows()).toEqual(nothing);
    expect(await countRowsOf(database, other)).toEqual({ notes: 1, idempotency_keys: 1 });
    expect(await isErased(database.manager, other)).toBe(false);
  });

  it('is told once, however often and under whatever id it is asked for', async () => {
    await write();
    const eventId = randomUUID();
    expect(await remove(eventId)).toBe('handled');
    expect(await remove(eventId)).toBe('repeated');
    expect(await remove()).toBe('handled');
    await Promise.all([remove(), remove()]);
    expect(await acknowledgements()).toMatchObject([{ type: 'hours.user_erased.v1', payload: { userId } }]);
  });

  it('tells nothing, and leaves no tombstone, when it fails', async () => {
    await write();
    beforeCommit = () => Promise.reject(new Error('broken'));
    expect(await remove()).toBe('later');
    expect(await acknowledgements()).toEqual([]);
    await write();
    expect((await rows()).notes).toBe(2);
  });

  it('is done only when auth says that the user was deleted, whatever the message says', async () => {
    await write();
    const asked: number[] = [];
    register = {
      isUserDeleted: async (_call, request) => {
        asked.push(request.userId);
        return { isDeleted: false };
      },
    };
    expect(await remove()).toBe('later');
    expect(asked).toEqual([userId]);
    expect((await rows()).notes).toBe(1);
    expect(await isErased(database.manager, userId)).toBe(false);
    expect(await acknowledgements()).toEqual([]);
  });

  it('waits while auth is away, and counts nothing', async () => {
    const eventId = randomUUID();
    register = { isUserDeleted: () => Promise.reject(new AppError('unavailable', 'unavailable', 'away')) };
    expect(await remove(eventId)).toBe('later');
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).toEqual([]);
    register = everybodyDeleted;
    expect(await remove(eventId)).toBe('handled');
  });

  it('is acknowledged for a user of whom there is nothing', async () => {
    await remove();
    expect(await acknowledgements()).toHaveLength(1);
  });
});

describe('writing for a user', () => {
  it('is refused once they were erased', async () => {
    await remove();
    await expect(write()).rejects.toMatchObject({ kind: 'not_found', code: 'user_erased' });
    expect(await rows()).toEqual(nothing);
  });

  it('that began before they are erased lands first, and is erased', async () => {
    const commit = Promise.withResolvers<void>();
    const writing = write(userId, commit.promise);
    await eventually(async () =>
      expect(
        await database.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1`, [userId]),
      ).toHaveLength(1),
    );
    const erasing = remove();
    await untilSomebodyWaits();
    commit.resolve();
    await writing;
    expect(await erasing).toBe('handled');
    expect(await rows()).toEqual(nothing);
  });

  it('that began while they are erased waits, and is refused', async () => {
    const erased = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    beforeCommit = () => {
      erased.resolve();
      return commit.promise;
    };
    const erasing = remove();
    await erased.promise;
    const writing = write();
    await untilSomebodyWaits();
    commit.resolve();
    await expect(writing).rejects.toMatchObject({ code: 'user_erased' });
    expect(await erasing).toBe('handled');
    expect(await rows()).toEqual(nothing);
  });

  it('does not wait for others who write for them, nor for the erasure of another user', async () => {
    const commit = Promise.withResolvers<void>();
    const writing = write(userId, commit.promise);
    await write();
    const other = userId + 1_000;
    expect(await messaging.deliver('auth.user_deleted.v1', { userId: other })).toBe('handled');
    commit.resolve();
    await writing;
    expect((await rows()).notes).toBe(2);
  });
});
