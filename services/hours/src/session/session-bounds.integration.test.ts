import { randomUUID } from 'node:crypto';
import { accountBounds } from '@clinical-hours/proto/api';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { logMany } from '../testing/many-sessions.ts';

let system: HoursSystem;
let userId = 700;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const trainee = () => testCall({ userId, idempotencyKey: randomUUID() });
const log = () => system.sessions.create(trainee(), { ...aSession(), supervisorId: undefined });
const countSessions = async (): Promise<number> => {
  const [{ count }] = await system.database.query(
    'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1',
    [userId],
  );
  return count;
};
const file = Buffer.from(
  ['Date,Supervision Hours', ...[1, 2, 3].map((day) => `2005-02-0${day},1`)].join('\n'),
);

describe('the sessions of a trainee', () => {
  it('are at most 30,000, also when several are logged at once', async () => {
    await logMany(system.database, userId, accountBounds.sessions - 2);
    const results = await Promise.allSettled([log(), log(), log(), log()]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { kind: 'conflict', code: 'too_many_sessions' } });
    expect(await countSessions()).toBe(accountBounds.sessions);
  });

  it('are not imported, not even some, when there is no room for all of a file', async () => {
    await logMany(system.database, userId, accountBounds.sessions - 2);
    const options = { columns: {}, duplicates: 'import' as const };
    const refusal = {
      code: 'too_many_sessions',
      message: expect.stringContaining('the file has 3 sessions to import, and there is room for 2'),
    };
    await expect(system.imports.look(trainee(), file, options)).rejects.toMatchObject(refusal);
    await expect(system.imports.import(trainee(), file, options)).rejects.toMatchObject(refusal);
    expect(await countSessions()).toBe(accountBounds.sessions - 2);
  });

  it('come of at most 1,000 imports', async () => {
    await system.database.query(
      'INSERT INTO imports (user_id, session_count) SELECT $1, 1 FROM generate_series(1, $2)',
      [userId, accountBounds.imports],
    );
    await expect(system.imports.import(trainee(), file, { columns: {} })).rejects.toMatchObject({
      code: 'too_many_imports',
    });
    expect(await countSessions()).toBe(0);
  });

  it('are each decided at most 200 times by the trainee', async () => {
    const { id } = await log();
    await system.sessions.review(trainee(), id, 'approve', undefined);
    await system.sessions.revise(trainee(), id);
    await system.database.query(
      `INSERT INTO session_status_changes (session_id, to_status, actor)
       SELECT $1, 'logged', 'trainee' FROM generate_series(1, $2)`,
      [id, accountBounds.changesOfSession],
    );
    await expect(system.sessions.review(trainee(), id, 'approve', undefined)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_changed_often',
    });
    await system.sessions.delete(trainee(), id);
  });
});
