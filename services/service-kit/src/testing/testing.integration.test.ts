import { afterAll, describe, expect, it } from 'vitest';
import { messagingMigrations } from '../events/index.ts';
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

  it('leaves nothing behind when it is dropped', async () => {
    const own = await make();
    const database = await own.database([]);
    await own.drop();
    expect(database.isInitialized).toBe(false);
    await expect(own.database([])).rejects.toThrow('does not exist');
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
