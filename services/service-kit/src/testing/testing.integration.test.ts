import { afterAll, describe, expect, it } from 'vitest';
import { messagingMigrations } from '../events/index.ts';
import type { Database } from '../database/index.ts';
import { eventHandler } from '../events/inbox.ts';
import { createTestDatabase, createTestMessaging, type TestDatabase } from './index.ts';

const made: TestDatabase[] = [];
const make = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase('kit-testing', messagingMigrations);
  made.push(database);
  return database;
};

afterAll(() => Promise.all(made.map((database) => database.drop())));

describe('createTestDatabase', () => {
  it('gives each its own migrated database, also at the same moment', async () => {
    const [first, second] = await Promise.all([make(), make()]);
    const [a, b] = await Promise.all([first.database([]), second.database([])]);
    await a.query(`INSERT INTO inbox (event_id, type) VALUES (gen_random_uuid(), 'x')`);
    expect(await a.query('SELECT type FROM inbox')).toEqual([{ type: 'x' }]);
    expect(await b.query('SELECT type FROM inbox')).toEqual([]);
  });

  it('gives the next file a dropped database as it was in the beginning, with its pools closed', async () => {
    const first = await make();
    const database = await first.database([]);
    const read = async (open: Database): Promise<unknown[]> => [
      await open.query('SELECT * FROM migrations ORDER BY id'),
      await open.query('SELECT * FROM inbox'),
      await open.query('SELECT * FROM pg_sequences'),
    ];
    const before = await read(database);
    await database.query(`INSERT INTO inbox (event_id, type) VALUES (gen_random_uuid(), 'x')`);
    await database.query('DELETE FROM migrations');
    await database.query(`SELECT nextval('migrations_id_seq')`);
    await first.drop();
    expect(database.isInitialized).toBe(false);
    const second = await make();
    expect(second.url).toBe(first.url);
    expect(await read(await second.database([]))).toEqual(before);
  });

  it.each([
    ['a new table', 'CREATE TABLE notes (text text)'],
    ['a new column', 'ALTER TABLE inbox ADD COLUMN text text'],
    [
      'a new trigger',
      'CREATE TRIGGER same BEFORE UPDATE ON inbox FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
    ],
  ])('drops a database with %s', async (_what, change) => {
    const first = await make();
    await (await first.database([])).query(change);
    await first.drop();
    await expect(first.database([])).rejects.toThrow('does not exist');
    expect((await make()).url).not.toBe(first.url);
  });
});

describe('createTestMessaging', () => {
  it('tells what was recorded, and delivers an event once', async () => {
    const messaging = createTestMessaging(await (await make()).database([]));
    let heard = 0;
    messaging.subscribe([eventHandler('supervisor.roster_changed.v1', async () => void heard++)]);
    const payload = { userId: 7, activeCount: 1, revision: 3 };
    await messaging.transact('request-1', (unit) => unit.record('supervisor.roster_changed.v1', payload));
    const [event] = await messaging.recorded();
    expect(event).toMatchObject({ type: 'supervisor.roster_changed.v1', payload, requestId: 'request-1' });
    expect(await messaging.deliver('supervisor.roster_changed.v1', payload, event!.id)).toBe('handled');
    expect(await messaging.deliver('supervisor.roster_changed.v1', payload, event!.id)).toBe('repeated');
    expect(heard).toBe(1);
  });
});
