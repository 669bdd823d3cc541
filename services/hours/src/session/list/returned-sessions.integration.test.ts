import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { all, Supervising } from '../../testing/supervising.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 93_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId, userId);
});

const returned = async (of = tess) => (await system.lists.returned(of.call(), [])).content!;
const dispute = (requestId: number) => system.disputes.dispute(ownCall(), { requestId }, { linkId: 3 });
const withdraw = async (number: string, reason: string) =>
  system.disputes.withdraw(ownCall(), await tess.decisionId(number), {
    reason,
    attestation: 'Sam Supervisor',
    portalLinkId: 9,
  });
const reject = async (ids: number[], notes?: string) => {
  const decisions = ids.map((sessionId) => ({ sessionId, decision: 'reject' as const, notes }));
  await tess.decide(await tess.request(ids), decisions);
};

describe('what came back from a supervisor', () => {
  it('is nothing at first, nor what waits for them, nor what the trainee rejected', async () => {
    expect(await returned()).toEqual([]);
    await tess.request(await tess.log(1));
    const [own] = await tess.log(1);
    await system.sessions.review(tess.call(), own!, 'reject', 'mine');
    expect(await returned()).toEqual([]);
  });

  it('is what they rejected, in one group with the last reason and the number of all', async () => {
    const [first, second, third] = await tess.log(3);
    await reject([first!], 'wrong date');
    await reject([second!]);
    await reject([third!], 'no supervision that day');
    const days = await Promise.all([first!, third!].map(async (id) => (await tess.session(id)).date));
    const [from, to] = days.toSorted((a, b) => a.localeCompare(b));
    expect(await returned()).toMatchObject([
      {
        kind: 'rejected',
        supervisorId: userId,
        sessionCount: 3,
        reason: 'no supervision that day',
        reasonCount: 2,
        from,
        to,
      },
    ]);
    await system.sessions.revise(tess.call(), first!);
    expect(await returned()).toMatchObject([{ sessionCount: 2, reasonCount: 1 }]);
    const { version } = await system.lists.returned(tess.call(), []);
    expect(await system.lists.returned(tess.call(), [version])).toEqual({ version, content: undefined });
    await reject([(await tess.log(1))[0]!]);
    expect((await system.lists.returned(tess.call(), [version])).content).toMatchObject([
      { sessionCount: 3 },
    ]);
  });

  it('is what they withdrew or disputed, also before they decided, until somebody is asked again', async () => {
    const { ids, number } = await tess.approved(2);
    await withdraw(number, 'The hours were another week.');
    const withdrawn = { kind: 'withdrawn', sessionCount: 2, reason: 'The hours were another week.' };
    expect(await returned()).toMatchObject([withdrawn]);
    const open = await tess.log(2);
    await dispute(await tess.request(open));
    const groups = await returned();
    expect(groups).toMatchObject([{ kind: 'disputed', sessionCount: 2, reason: null }, withdrawn]);
    expect(groups.map(({ sessionIds }) => sessionIds.toSorted((a, b) => a - b))).toEqual([open, ids]);
    await tess.request([...open, ids[0]!]);
    expect(await returned()).toMatchObject([{ kind: 'withdrawn', sessionCount: 1, sessionIds: [ids[1]] }]);
    await system.sessions.withdraw(tess.call(), ids[1]!);
    expect(await returned()).toEqual([]);
  });

  it('is counted once when it came back twice, as it came back last', async () => {
    const { ids, number } = await tess.approved(1);
    await withdraw(number, 'Once more, please.');
    const requestId = await tess.request(ids);
    await tess.decide(requestId, all('approve', ids));
    await dispute(requestId);
    expect(await returned()).toMatchObject([{ kind: 'disputed', sessionCount: 1 }]);
  });

  it('is shown to nobody else', async () => {
    await reject(await tess.log(1), 'wrong date');
    expect(await returned(new Supervising(system, userId + 500))).toEqual([]);
  });
});
