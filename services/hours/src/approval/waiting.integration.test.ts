import { hoursService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { aLicense } from '../testing/builders.ts';
import { evaluations } from '../licensure/thread/evaluator.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';
import type { AskingRecord, Waiting } from './waiting.service.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 22_000;
beforeAll(async () => {
  system = await startHoursSystem();
  // A page does not wait for the start of the thread.
  await evaluations.prepare();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 10;
  tess = new Supervising(system, userId, userId);
});

const recordOf = ({ userId: id }: Supervising) => ({ userId: id, supervisorId: id });
async function read(records: AskingRecord[], maxSessions = 300): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for await (const each of system.waiting.read(ownCall(), records, maxSessions)) found.push(each);
  return found;
}
const datesOf = ({ weeks }: Waiting) =>
  weeks.map(({ firstDay, sessions }) => [firstDay, sessions.map(({ date }) => date)]);

describe('what waits with a supervisor', () => {
  it('is told by trainee and week, over all requests', async () => {
    const other = new Supervising(system, userId + 1, userId + 1);
    const late = await tess.request(await tess.log(1, { date: '2026-03-31', notes: 'Stored notes.' }));
    const early = await tess.request([
      ...(await tess.log(1, { date: '2026-03-30' })),
      ...(await tess.log(1, { date: '2026-03-29' })),
    ]);
    const third = await other.request(await other.log(2));
    const found = await read([recordOf(other), recordOf(tess)]);
    expect(
      found.map(({ supervisorId, sessionCount, hours, requestIds }) => {
        return { supervisorId, sessionCount, hours, requestIds };
      }),
    ).toEqual([
      { supervisorId: other.userId, sessionCount: 2, hours: '7.00', requestIds: [third] },
      { supervisorId: userId, sessionCount: 3, hours: '10.50', requestIds: [late, early] },
    ]);
    expect(datesOf(found[1]!)).toEqual([
      ['2026-03-23', ['2026-03-29']],
      ['2026-03-30', ['2026-03-30', '2026-03-31']],
    ]);
    expect(found[1]!.weeks[1]!.sessions[1]).toMatchObject({ notes: 'Stored notes.', status: 'pending' });
    expect(found[1]!.weeks.map(({ hints }) => hints)).toEqual([[], []]);
  });

  it('is not what was decided, withdrawn, disputed, or never asked', async () => {
    const ids = await tess.log(4);
    const requestId = await tess.request(ids);
    await tess.log(2);
    await tess.decide(requestId, all('approve', ids.slice(0, 1)));
    await system.sessions.withdraw(tess.call(), ids[1]!);
    await system.sessions.delete(tess.call(), ids[2]!, { withdraw: true });
    expect(await read([recordOf(tess)])).toMatchObject([{ sessionCount: 1, requestIds: [requestId] }]);
    await system.disputes.dispute(ownCall(), { requestId }, { linkId: 1 });
    expect(await read([recordOf(tess)])).toEqual([]);
  });

  it('is never that of another trainee, a removed record, or somebody whom the record named before', async () => {
    const other = new Supervising(system, userId + 1, userId + 1);
    await tess.request(await tess.log());
    await other.request(await other.log());
    expect(await read([{ userId: other.userId, supervisorId: userId }])).toEqual([]);
    expect(
      await read([
        { userId, supervisorId: 2_000_000_000 },
        { userId: -1, supervisorId: 0 },
      ]),
    ).toEqual([]);
    const known = system.supervisors.get(userId)!;
    system.supervisors.set(userId, { ...known, email: 'other@example.com', addressVersion: 2 });
    expect(await read([recordOf(tess)])).toEqual([]);
    system.supervisors.set(userId, { ...known, isActive: false });
    expect(await read([recordOf(tess)])).toEqual([]);
    system.supervisors.set(userId, known);
    // A record that is named twice is told once.
    expect(await read([recordOf(tess), recordOf(tess)])).toHaveLength(1);
  });

  it('is only counted once enough was told, and is nothing that a signed-in user can ask for', async () => {
    const other = new Supervising(system, userId + 1, userId + 1);
    await tess.request(await tess.log(3));
    await other.request(await other.log(2));
    const counts = async (max: number) =>
      (await read([recordOf(tess), recordOf(other)], max)).map(({ sessionCount, hours, weeks }) => [
        sessionCount,
        hours,
        weeks.length,
      ]);
    expect(await counts(0)).toEqual([
      [3, '10.50', 0],
      [2, '7.00', 0],
    ]);
    expect(await counts(3)).toEqual([
      [3, '10.50', 1],
      [2, '7.00', 0],
    ]);
    expect(await counts(4)).toEqual([
      [3, '10.50', 1],
      [2, '7.00', 1],
    ]);
    expect(await counts(-1)).toEqual([
      [3, '10.50', 0],
      [2, '7.00', 0],
    ]);
    await expect(system.waiting.read(testCall({ userId }), [recordOf(tess)], 9).next()).rejects.toMatchObject(
      { kind: 'forbidden', code: 'approval_is_by_link' },
    );
  });

  it('is told of 500 sessions over 40 requests, and counted beyond', async () => {
    await tess.askMany(520, 40);
    const [waiting] = await read([recordOf(tess)], 300);
    expect(waiting).toMatchObject({ sessionCount: 520, hours: '520.00' });
    expect(waiting!.requestIds).toHaveLength(40);
    expect(waiting!.weeks.reduce((sum, { sessions }) => sum + sessions.length, 0)).toBe(500);
    expect(waiting!.weeks[0]!.firstDay < waiting!.weeks.at(-1)!.firstDay).toBe(true);
  });
});

describe('the hints of a week', () => {
  const breakdown = (group: string, activityType: string, hours: string) =>
    JSON.stringify({ [group]: [{ hours, activityType }] });
  const clinical = (hours: string) => ({
    supervisionHours: undefined,
    directClinicalHours: undefined,
    activityBreakdown: breakdown('directClinical', 'individual-therapy', hours),
  });
  const supervised = {
    supervisionHours: undefined,
    directClinicalHours: undefined,
    activityBreakdown: breakdown('supervision', 'individual-supervision', '1.00'),
  };
  const details = { degreeOn: '2025-05-30', registeredOn: '2025-07-15' };
  const hints = async () => (await read([recordOf(tess)]))[0]!.weeks.map((week) => week.hints);

  it('say what the rules of each license lack, and nothing where nothing is lacking', async () => {
    await system.licenses.create(tess.call(), aLicense(details));
    await tess.request([
      ...(await tess.log(1, { date: '2026-03-02', ...clinical('4.00') })),
      ...(await tess.log(1, { date: '2026-03-09', ...clinical('4.00') })),
      ...(await tess.log(1, { date: '2026-03-10', ...supervised })),
      ...(await tess.log(1, { date: '2026-03-16', ...clinical('12.00') })),
      ...(await tess.log(1, { date: '2026-03-17', ...supervised })),
    ]);
    expect(await hints()).toEqual([
      ['California LMFT (rules as of 11/28/2026): this week may not count without supervision.'],
      [],
      [
        'California LMFT (rules as of 11/28/2026): this week lacks 1 h individual, or 2 h in a group, of supervision.',
      ],
    ]);
  });

  it('look at what others supervised as well', async () => {
    await system.licenses.create(tess.call(), aLicense(details));
    system.supervisors.set(userId + 5, { userId, name: 'Kim Supervisor', isActive: true });
    await tess.request(await tess.log(1, { date: '2026-03-02', ...clinical('4.00') }));
    await tess.log(1, { date: '2026-03-03', supervisorId: userId + 5, ...supervised });
    expect(await hints()).toEqual([[]]);
  });

  it('name no site but those of the sessions that wait', async () => {
    await system.licenses.create(tess.call(), aLicense(details));
    const add = async (name: string) =>
      (
        await system.sites.create(tess.call(), {
          name,
          address: null,
          kind: null,
          liveScanOn: null,
          approvedFrom: null,
          isPaid: null,
        })
      ).id;
    const [here, elsewhere] = [await add('Harbor Clinic'), await add('Secret Practice')];
    await tess.request(await tess.log(1, { date: '2026-03-02', siteId: here, ...clinical('4.00') }));
    await tess.log(1, { date: '2026-03-03', siteId: elsewhere, ...clinical('4.00') });
    expect(await hints()).toEqual([
      [
        'California LMFT (rules as of 11/28/2026): this week at Harbor Clinic may not count without supervision.',
      ],
    ]);
    expect([...(await read([recordOf(tess)]))[0]!.siteNames]).toEqual([[here, 'Harbor Clinic']]);
  });

  it('begin with the weeks of the license, and never fail the page', async () => {
    await system.licenses.create(tess.call(), aLicense({ ...details, weekStartsOn: 'sunday' }));
    await tess.request(await tess.log(1, { date: '2026-03-01', ...clinical('4.00') }));
    const [waiting] = await read([recordOf(tess)]);
    expect(datesOf(waiting!)).toEqual([['2026-03-01', ['2026-03-01']]]);
    const failing = vi.spyOn(system.licenses, 'rulesOf').mockImplementation(() => {
      throw new Error('no such preset');
    });
    try {
      expect(await hints()).toEqual([[]]);
      expect(failing).toHaveBeenCalled();
    } finally {
      failing.mockRestore();
    }
    expect((await hints())[0]).toHaveLength(1);
  });
});

it('is streamed, decided and listed by calls of services', async () => {
  const server = await startTestRpc(hoursRpc(system));
  const hours = createClient(hoursService, server.address);
  try {
    const [sessionId] = await tess.log(1, { notes: 'Stored notes.' });
    await tess.request([sessionId!]);
    const supervisors = [{ ...recordOf(tess), people: null }];
    const messages = [];
    for await (const each of hours.streamWaiting(ownCall(), { supervisors, maxSessions: 9 }))
      messages.push(each);
    expect(messages).toMatchObject([
      { sessionCount: 1, weeks: [{ sessions: [{ id: sessionId, notes: 'Stored notes.' }], hints: [] }] },
    ]);
    const refused = async () => {
      for await (const _ of hours.streamWaiting(tess.call(), { supervisors, maxSessions: 9 }));
    };
    await expect(refused()).rejects.toMatchObject({ kind: 'forbidden' });
    const decision = {
      ...recordOf(tess),
      supervisorVersion: 1,
      decisions: [{ sessionId: sessionId!, decision: 'approve' }],
      attestation: 'Sam Supervisor',
      portalLinkId: 3,
    };
    await expect(hours.decideWaiting(tess.call(), decision)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await hours.decideWaiting(ownCall(), decision)).toMatchObject({
      receiptNumbers: [expect.stringMatching(/^[0-9a-f]{32}$/)],
      approvedCount: 1,
      rejectedCount: 0,
    });
    expect(await hours.listWeeklyRequests(tess.call(), {})).toMatchObject({ requests: [] });
    await expect(hours.askNow(tess.call(), { requestId: 0 })).rejects.toMatchObject({ kind: 'not_found' });
  } finally {
    await hours.close();
    await server.close();
  }
});
