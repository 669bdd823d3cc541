import { randomUUID } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { digestWeekdays } from '@clinical-hours/proto/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '../../session/calendar.ts';
import { approvalSteps } from '../../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { digestDue } from './digest.ts';

const zone = 'America/New_York';
// A day that is not about to begin, whenever the test runs.
const dayOf = (daysAhead: number) =>
  digestWeekdays[(new Date().getUTCDay() + 6 + daysAhead) % 7] ?? digestWeekdays[0];
const weekday = dayOf(3);

let system: HoursSystem;
let userId = 21_000;
beforeAll(async () => {
  system = await startHoursSystem({ collectSeconds: 300 });
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  chooses({ portalId: 5, digestWeekday: weekday });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const { trainee, log, logMany, request, events, latestRequestId, states, pass, admitted } = approvalSteps(
  () => system,
  () => userId,
);

/** Sam Supervisor sets something in their portal. */
function chooses(changes: { portalId?: number; digestWeekday?: string; addressVersion?: number }): void {
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true, ...changes });
}
const due = () => digestDue(new Date(), weekday, zone);
const asked = async () =>
  (await events('hours.approval_requested.v1')).map(({ payload }) => payload as Record<string, unknown>);
const waiting = () => system.weekly.list(trainee());
/** Lets the weekly email become due: the request was to be told an hour ago. */
const tell = (requestId: number, hoursAgo = 1) =>
  system.database.query(
    `UPDATE approval_requests SET mail_due_at = now() - $2 * interval '1 hour', created_at = now() - interval '6 days'
     WHERE id = $1`,
    [requestId, hoursAgo],
  );
/** Lets sessions have been sent some days ago. */
const age = (days: number) =>
  system.database.query(
    `UPDATE sessions SET pending_since = pending_since - $2 * interval '1 day',
       asked_at = asked_at - $2 * interval '1 day' WHERE user_id = $1`,
    [userId, days],
  );

describe('a request to a supervisor who chose one email a week', () => {
  it('is due at seven on the day, and says whose portal it is for', async () => {
    const { id } = await log();
    expect(await request([id])).toMatchObject({
      requestCount: 1,
      weeklyCount: 1,
      toldOn: todayIn(zone, due()),
    });
    expect(await asked()).toEqual([
      expect.objectContaining({ supervisorId: 7, mailDueAt: due().toISOString(), digestOfPortalId: 5 }),
    ]);
    expect(admitted()).toEqual([[7]]);
  });

  it('collects until then, also days later, and counts as one email', async () => {
    const [first, second, third] = await logMany(3);
    await request([first!.id]);
    await system.database.query(
      `UPDATE approval_requests SET created_at = created_at - interval '6 days' WHERE user_id = $1`,
      [userId],
    );
    await request([second!.id]);
    await log({ requestApproval: true });
    expect(await request([third!.id])).toMatchObject({ requestCount: 1, weeklyCount: 1 });
    expect(await asked()).toHaveLength(1);
    expect(await states(await latestRequestId())).toEqual(['open', 'open', 'open', 'open']);
    expect(admitted()).toEqual([[7]]);
  });

  it('stands beside requests to others, who are told at once', async () => {
    const ids = [(await log()).id, (await log({ supervisorId: 8 })).id];
    expect(await request(ids)).toMatchObject({ requestCount: 2, weeklyCount: 1 });
    const [, other] = await asked();
    expect(other).toMatchObject({ supervisorId: 8 });
    expect(other).not.toHaveProperty('digestOfPortalId');
    expect(other).not.toHaveProperty('mailDueAt');
  });

  it('is answered the same to a repetition', async () => {
    const { id } = await log();
    const call = testCall({ userId, idempotencyKey: randomUUID() });
    const { sessions: _, ...answer } = await system.requests.request(call, [id]);
    expect(answer).toMatchObject({ weeklyCount: 1 });
    expect(await system.requests.request(call, [id])).toMatchObject(answer);
    expect(await asked()).toHaveLength(1);
  });

  it('stays as it is when they want to be told at once again, and nothing joins it', async () => {
    const [first, second, third] = await logMany(3);
    await request([first!.id]);
    chooses({ portalId: 5 });
    await request([second!.id]);
    await request([third!.id]);
    const payloads = await asked();
    expect(payloads.map(({ digestOfPortalId }) => digestOfPortalId)).toEqual([5, undefined, undefined]);
    // The second is mailed at once, whatever waits for the weekly email; the third five minutes later.
    expect(payloads[1]).not.toHaveProperty('mailDueAt');
    expect(Date.parse(String(payloads[2]!.mailDueAt))).toBeLessThan(Date.now() + 600_000);
    expect(await waiting()).toMatchObject([{ sessionIds: [first!.id] }]);
  });

  it('is another one for another weekday, another portal, or another person', async () => {
    const [first, second, third, fourth] = await logMany(4);
    await request([first!.id]);
    chooses({ portalId: 5, digestWeekday: dayOf(4) });
    await request([second!.id]);
    chooses({ portalId: 6, digestWeekday: dayOf(4) });
    await request([third!.id]);
    chooses({ portalId: 6, digestWeekday: dayOf(4), addressVersion: 2 });
    await request([fourth!.id]);
    expect(await asked()).toHaveLength(4);
    expect(admitted()).toHaveLength(4);
  });

  it('receives nothing once its email has read it', async () => {
    const [first, second] = await logMany(2);
    await request([first!.id]);
    const read = system.waiting.read(ownCall(), [{ userId, supervisorId: 7 }], 0);
    expect((await read.next()).value).toMatchObject({ sessionCount: 1, weeks: [] });
    await request([second!.id]);
    expect(await asked()).toHaveLength(2);
    expect((await asked()).map(({ mailDueAt }) => mailDueAt)).toEqual(
      [due(), due()].map((at) => at.toISOString()),
    );
    expect(await waiting()).toMatchObject([{ sessionIds: [second!.id] }]);
  });
});

describe('a session in a request that waits', () => {
  it('is not asked about again before it was told, and from then on for 24 hours', async () => {
    const { id } = await log();
    await request([id]);
    const requestId = await latestRequestId();
    await age(3);
    expect(await request([id])).toMatchObject({
      requestCount: 0,
      weeklyCount: 0,
      alreadyAsked: {
        count: 1,
        text: expect.stringMatching(/^already sent, and your supervisor will be notified on [A-Z][a-z]+day$/),
      },
    });
    await tell(requestId, 2);
    expect(await request([id])).toMatchObject({
      requestCount: 0,
      alreadyAsked: { count: 1, text: expect.stringMatching(/^already asked about (today|yesterday) at/) },
    });
    await tell(requestId, 25);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
    expect(await states(requestId)).toEqual(['dropped']);
  });

  it('is asked about anew when the record names somebody else since', async () => {
    const { id } = await log();
    await request([id]);
    chooses({ portalId: 5, digestWeekday: weekday, addressVersion: 2 });
    const [before] = await waiting();
    expect(await request([id])).toMatchObject({ requestCount: 1, weeklyCount: 1 });
    const after = await waiting();
    expect(after).toMatchObject([{ sessionIds: [id] }]);
    expect(after[0]!.id).not.toBe(before!.id);
  });

  it('gets no reminder before its supervisor was told, nor in the 24 hours after', async () => {
    const { id } = await log();
    await request([id]);
    await age(4);
    await expect(system.nudges.nudge(trainee(), id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'nudge_waits',
      message: expect.stringMatching(
        /^Your supervisor will be notified of this session on [A-Z][a-z]+day\. You can/,
      ),
    });
    const requestId = await latestRequestId();
    await tell(requestId, 23);
    await expect(system.nudges.nudge(trainee(), id)).rejects.toMatchObject({ code: 'nudge_repeated' });
    expect(await events('hours.supervisor_nudged.v1')).toEqual([]);
    await tell(requestId, 25);
    expect(await system.nudges.nudge(trainee(), id)).toMatchObject({ id });
    expect(await events('hours.supervisor_nudged.v1')).toHaveLength(1);
  });

  it('can be withdrawn and sent again, into the same request', async () => {
    const { id } = await log();
    for (let turn = 0; turn < 5; turn += 1) {
      await request([id]);
      await system.sessions.withdraw(trainee(), id);
    }
    await request([id]);
    expect(await asked()).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ sessionIds: [id] }]);
  });
});

describe('asking now', () => {
  const askNow = (requestId: number, by = trainee()) => system.weekly.askNow(by, requestId);

  it('mails the request at once, once, and counts one email more', async () => {
    const [first, second, third] = await logMany(3);
    await request([first!.id, second!.id]);
    const requestId = (await waiting())[0]!.id;
    await askNow(requestId);
    expect(await events('hours.request_hastened.v1')).toMatchObject([
      { payload: { requestId, userId, supervisorId: 7 } },
    ]);
    expect(admitted()).toEqual([[7], [7]]);
    expect(await waiting()).toEqual([]);
    await expect(askNow(requestId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'already_hastened',
      message: expect.stringMatching(/^Your supervisor was already asked about this/),
    });
    expect(admitted()).toHaveLength(2);
    // A later request waits again.
    await request([third!.id]);
    expect(await waiting()).toMatchObject([{ sessionIds: [third!.id] }]);
    expect(await request([first!.id])).toMatchObject({
      requestCount: 0,
      alreadyAsked: { text: expect.stringMatching(/^already asked about (today|yesterday) at/) },
    });
  });

  it('is one email for two clicks', async () => {
    await request([(await log()).id]);
    const { id } = (await waiting())[0]!;
    const results = await Promise.allSettled([askNow(id), askNow(id), askNow(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await events('hours.request_hastened.v1')).toHaveLength(1);
  });

  it("is not for another trainee's request, nor for one that was told of, mailed by itself, or left", async () => {
    const [first, second] = await logMany(2);
    await request([first!.id]);
    const requestId = await latestRequestId();
    const unknown = { kind: 'not_found', code: 'approval_request_not_found' };
    await expect(askNow(requestId, testCall({ userId: 1 }))).rejects.toMatchObject(unknown);
    await expect(askNow(2_000_000_000)).rejects.toMatchObject(unknown);
    await expect(askNow(requestId, ownCall())).rejects.toMatchObject({ kind: 'unauthenticated' });
    await tell(requestId);
    await expect(askNow(requestId)).rejects.toMatchObject({ code: 'already_hastened' });
    await request([(await log({ supervisorId: 8 })).id]);
    await expect(askNow(await latestRequestId())).rejects.toMatchObject({ code: 'already_hastened' });
    await request([second!.id]);
    const left = (await waiting())[0]!.id;
    await system.sessions.withdraw(trainee(), second!.id);
    expect(await waiting()).toEqual([]);
    await expect(askNow(left)).rejects.toMatchObject({ code: 'already_hastened' });
    expect(await events('hours.request_hastened.v1')).toEqual([]);
  });

  it('is refused when a supervisor takes no email, was removed, or got too many', async () => {
    await request([(await log()).id]);
    const { id } = (await waiting())[0]!;
    const known = system.supervisors.get(7)!;
    system.supervisors.set(7, { ...known, addressState: 'refused' });
    await expect(askNow(id)).rejects.toMatchObject({ code: 'mail_refused' });
    system.supervisors.set(7, { ...known, isActive: false });
    await expect(askNow(id)).rejects.toMatchObject({ code: 'supervisor_removed' });
    expect(await waiting()).toEqual([]);
    system.supervisors.set(7, known);
    system.capped.add(userId);
    await expect(askNow(id)).rejects.toMatchObject({ kind: 'rate_limited' });
    system.capped.delete(userId);
    await askNow(id);
  });
});

it('tells of requests that wait to their trainee only', async () => {
  await request([(await log()).id]);
  await pass(1);
  expect(await waiting()).toEqual([
    {
      id: await latestRequestId(),
      supervisorId: 7,
      sessionIds: [expect.any(Number)],
      toldOn: expect.any(String),
    },
  ]);
  expect(await system.weekly.list(testCall({ userId: 1 }))).toEqual([]);
  await expect(system.weekly.list(ownCall())).rejects.toMatchObject({ kind: 'unauthenticated' });
});
