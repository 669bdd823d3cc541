import { hoursService } from '@clinical-hours/proto/hours';
import { createClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf } from '../testing/session-reading.ts';

const connect = (address: string) => createClient(hoursService, address);

let system: HoursSystem;
let hours: ReturnType<typeof connect>;
let stop: () => Promise<unknown>;
let userId = 1_100;
beforeAll(async () => {
  system = await startHoursSystem();
  const server = await startTestRpc(hoursRpc(system));
  hours = connect(server.address);
  stop = async () => {
    await hours.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());
beforeEach(() => {
  userId += 1;
  for (const id of [7, 8]) system.supervisors.set(id, { userId, name: 'Sam Supervisor', isActive: true });
});

const row = (activityType: string, amount: string) => ({ activityType, hours: amount });
const rows = (directClinical: object[], supervision: object[] = []) => ({
  supervisionHours: undefined,
  directClinicalHours: undefined,
  activityBreakdown: JSON.stringify({ directClinical, supervision, indirectClinical: [] }),
});
const therapy = rows([row('individual-therapy', '2')], [row('group-supervision', '1')]);

const create = (changes = {}, key?: string) =>
  hours.createSession(
    testCall({ userId, ...(key === undefined ? {} : { idempotencyKey: key }) }),
    aSession({ ...therapy, ...changes }),
  );
const ask = (changes = {}, key?: string) => create({ ...changes, unlessDuplicate: true }, key);
const count = async () => (await listOf(system, testCall({ userId }))).length;

describe('a session that is identical to one that is there', () => {
  it('is not logged, and causes no email, when it is only wanted once: the one that is there is returned', async () => {
    const { session } = await ask();
    const again = await ask({ notes: 'Others', requestApproval: true });
    expect(again).toMatchObject({ session: null, duplicate: { id: session?.id, status: 'pending' } });
    expect(await count()).toBe(1);
    expect(system.admitted.filter((admitted) => admitted.userId === userId)).toEqual([]);
  });

  it('is logged otherwise, and the answer names the latest one, also when it is repeated', async () => {
    const { session, ...first } = await create();
    expect(first.duplicateOf).toBeUndefined();
    const second = await create({}, 'second');
    expect(second).toMatchObject({ duplicate: null, duplicateOf: session?.id });
    expect(await create({}, 'second')).toEqual(second);
    expect(await create()).toMatchObject({ duplicateOf: second.session?.id });
    expect(await count()).toBe(3);
  });

  it('has the same hours of the same activities, in whatever rows', async () => {
    await create(rows([row('individual-therapy', '1.50'), row('family-therapy', '1')]));
    const split = rows([
      row('family-therapy', '1'),
      row('individual-therapy', '1'),
      row('individual-therapy', '0.5'),
    ]);
    expect((await ask(split)).duplicate).not.toBeNull();
  });

  it.each([
    ['day', { date: '2026-03-30' }],
    ['supervisor', { supervisorId: 8 }],
    ['supervisor, as it has none', { supervisorId: undefined }],
    ['amount of hours', rows([row('individual-therapy', '1')], [row('group-supervision', '1')])],
    ['activity', rows([row('family-therapy', '2')], [row('group-supervision', '1')])],
    ['kind of supervision', rows([row('individual-therapy', '2')], [row('consultation', '1')])],
    ['kind of hours', rows([row('individual-therapy', '2')])],
  ])('is none with another %s', async (_what, changes) => {
    await create();
    const { session, duplicateOf } = await ask(changes);
    expect(session).not.toBeNull();
    expect(duplicateOf).toBeUndefined();
  });

  it('is none of a rejected one, a deleted one, or one of another trainee', async () => {
    const { session: rejected } = await create();
    await system.sessions.review(testCall({ userId }), rejected!.id, 'reject', undefined);
    const { session: deleted } = await create({ status: 'logged' });
    await system.sessions.delete(testCall({ userId }), deleted!.id);
    expect((await ask({ supervisorId: undefined })).session).not.toBeNull();
    expect((await ask()).session).not.toBeNull();
    const other = testCall({ userId: 1 });
    const given = aSession({ ...therapy, supervisorId: undefined });
    expect(await system.sessions.duplicateOf(other, given)).toBeUndefined();
  });

  it('is never the session of the same call, however often and soon it is repeated', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({}, 'lost answer')));
    const ids = new Set(answers.map(({ session }) => session?.id));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(undefined);
    expect(await ask({}, 'lost answer')).toEqual(answers[0]);
    expect(await count()).toBe(1);
  });

  it('leaves the key of its call free: after an answer it logs the session, once', async () => {
    await create();
    expect((await ask({}, 'asked')).duplicate).not.toBeNull();
    const logged = await create({}, 'asked');
    expect(logged.session).not.toBeNull();
    expect(await create({}, 'asked')).toEqual(logged);
    expect(await ask({}, 'asked')).toEqual(logged);
    expect(await count()).toBe(2);
  });
});
