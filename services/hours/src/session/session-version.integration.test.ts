import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf } from '../testing/session-reading.ts';
import { statementsOf } from '../testing/statements.ts';

let system: HoursSystem;
let userId = 800;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = async (changes = {}) => (await system.sessions.create(trainee(), aSession(changes))).id;
const page = { page: 1, pageSize: 10 };
const readers = {
  list: (known: string[]) => system.lists.all(trainee(), known),
  page: (known: string[]) => system.lists.find(trainee(), page, known),
  stats: (known: string[]) => system.lists.stats(trainee(), known),
};
const versions = () => Promise.all(Object.values(readers).map(async (read) => (await read([])).version));
const decideLatest = async (id: number, decision: 'approve' | 'reject') => {
  const [{ requestId }] = await system.database.query(
    `SELECT request_id AS "requestId" FROM approval_items WHERE session_id = $1 AND state = 'open'`,
    [id],
  );
  const decisions = [{ sessionId: id, decision }];
  await system.approvals.decide(ownCall(), {
    requestId,
    decisions,
    attestation: 'Sam Supervisor',
    linkId: 1,
    supervisorVersion: 1,
  });
};

describe('the versions of lists and totals', () => {
  it('are others after every change, and never come back', async () => {
    const id = await log({ status: 'logged' });
    const changes: (() => Promise<unknown>)[] = [
      () => log(),
      () => system.sessions.update(trainee(), id, { notes: 'edited' }),
      () => system.sessions.update(trainee(), id, { notes: 'Talked about the week.' }),
      () => system.requests.request(trainee(), [id]),
      () => system.sessions.withdraw(trainee(), id),
      () => system.sessions.review(trainee(), id, 'reject', undefined),
      () => system.sessions.revise(trainee(), id),
      () => system.requests.request(trainee(), [id]),
      () => decideLatest(id, 'reject'),
      () => system.sessions.revise(trainee(), id),
      () => system.sessions.delete(trainee(), id),
      () => system.messaging.deliver('auth.user_deleted.v1', { userId }),
    ];
    const seen = new Set(await versions());
    for (const change of changes) {
      await change();
      for (const version of await versions()) {
        expect(seen).not.toContain(version);
        seen.add(version);
      }
    }
    expect(seen.size).toBe(3 * (changes.length + 1));
  });

  it('stay when nothing changed, whatever others do', async () => {
    const id = await log({ status: 'logged' });
    const before = await versions();
    await system.sessions.get(trainee(), id);
    await system.sessions.history(trainee(), id);
    await listOf(system, trainee());
    await system.sessions.update(trainee(), id, { supervisionHours: '1', notes: 'Talked about the week.' });
    await expect(system.sessions.revise(trainee(), id)).rejects.toMatchObject({ kind: 'conflict' });
    const nonsense = system.sessions.update(trainee(), id, { activityBreakdown: '[]' });
    await expect(nonsense).rejects.toMatchObject({ kind: 'invalid' });
    await system.sessions.create(testCall({ userId: 1 }), aSession({ supervisorId: undefined }));
    expect(await versions()).toEqual(before);
  });

  it('differ by what is asked for', async () => {
    await log();
    const queries = [
      {},
      { page: 2 },
      { pageSize: 20 },
      { status: 'pending' },
      { status: 'logged' },
      { type: 'supervision' },
      { type: 'directClinical' },
      { supervisorId: 7 },
      { search: '7' },
      { search: 'pending' },
    ];
    const all = await Promise.all(
      queries.map(async (query) => (await system.lists.find(trainee(), { ...page, ...query }, [])).version),
    );
    expect(new Set([...all, ...(await versions())]).size).toBe(queries.length + 2);
  });

  it('spare everything but one read to who has the present one', async () => {
    await log();
    const short = (known: string[]) => system.lists.short(trainee(), known);
    for (const [name, read] of Object.entries({ ...readers, short })) {
      const { version } = await read([]);
      let answer;
      const sent = await statementsOf(async () => {
        answer = await read(['an older one', version]);
      });
      expect([name, answer]).toEqual([name, { version, content: undefined }]);
      expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('FROM list_versions')]);
    }
  });

  it('are old for who read while a change was on its way', async () => {
    const id = await log({ status: 'logged' });
    const runner = system.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE sessions SET notes = 'changed' WHERE id = $1`, [id]);
    const seen = await readers.page([]);
    expect(seen.content?.json).not.toContain('changed');
    expect((await readers.page([seen.version])).content).toBeUndefined();
    await runner.commitTransaction();
    await runner.release();
    const now = await readers.page([seen.version]);
    expect(now.content?.json).toContain('changed');
    expect(now.version).not.toBe(seen.version);
  });

  it('are old for who read a change that was made between version and list', async () => {
    const id = await log({ status: 'logged' });
    const query = system.database.query.bind(system.database);
    const spy = vi.spyOn(system.database, 'query').mockImplementationOnce(async (sql, parameters) => {
      await system.sessions.update(trainee(), id, { notes: 'changed' });
      return query(sql, parameters);
    });
    const between = await readers.page([]);
    spy.mockRestore();
    expect(between.content?.json).toContain('changed');
    const next = await readers.page([between.version]);
    expect(next.content?.json).toContain('changed');
    expect((await readers.page([next.version])).content).toBeUndefined();
  });
});
