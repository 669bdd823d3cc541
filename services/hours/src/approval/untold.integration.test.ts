import { AppError } from '@clinical-hours/service-kit/errors';
import type { EventPayload } from '@clinical-hours/service-kit/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

const secret = {
  name: 'Secret Deputy',
  email: 'secret@example.com',
  licenseNumber: 'S-1',
  credentials: 'LPC',
};

let system: HoursSystem;
let userId = 31_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const { trainee, logMany, log, request, events, pass, admitted } = approvalSteps(
  () => system,
  () => userId,
);

/** The owner of the address that supervisor 7 names chose a weekly email, and is away with a deputy. */
const said = { portalId: 5, digestWeekday: 'monday', awayUntil: '2030-01-31', deputy: secret };
const names = (changes: object) =>
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true, ...changes });
const requested = async () =>
  (await events('hours.approval_requested.v1')).map(
    ({ payload }) => payload as EventPayload<'hours.approval_requested.v1'>,
  );
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error instanceof AppError ? error.code : error;
};

/** Does everything by which a trainee could learn how requests are mailed, and returns all that they hear. */
async function hear(): Promise<unknown[]> {
  const heard: unknown[] = [];
  const answer = async (ids: number[]) => {
    const { sessions, alreadyAsked, ...rest } = await request(ids);
    heard.push(rest, alreadyAsked.count, alreadyAsked.text.replace(/ at .*/, ''), sessions.length);
    heard.push(await system.weekly.list(trainee()), admitted().flat().length);
  };
  const [first, second] = await logMany(2);
  await answer([first!.id]);
  await answer([first!.id]);
  await answer([second!.id]);
  await log({ requestApproval: true });
  const { requestId } = (await requested())[0]!;
  heard.push(await refusal(system.weekly.askNow(trainee(), requestId)));
  await pass(25);
  await answer([first!.id, second!.id]);
  await pass(48);
  await system.database.query(
    `UPDATE sessions SET pending_since = pending_since - interval '3 days' WHERE user_id = $1`,
    [userId],
  );
  heard.push(await refusal(system.nudges.nudge(trainee(), first!.id)));
  for (let time = 0; time < 4; time += 1) {
    await system.bulkChanges.withdraw(trainee(), { sessionIds: [second!.id] });
    heard.push(await refusal(request([second!.id])));
  }
  heard.push((await events('hours.supervisor_nudged.v1')).length);
  return heard;
}

describe('a request to an address that its owner has not confirmed to the trainee', () => {
  it('is answered as if the owner had said nothing, and waits for the weekly email all the same', async () => {
    names({ addressState: 'unconfirmed' });
    const ordinary = await hear();
    expect((await requested()).filter(({ digestOfPortalId }) => digestOfPortalId)).toEqual([]);
    userId += 1;
    names({ addressState: 'unconfirmed', ...said });
    expect(await hear()).toEqual(ordinary);
    const mailed = await requested();
    expect(mailed.map(({ digestOfPortalId }) => digestOfPortalId)).toEqual(mailed.map(() => 5));
    expect(new Set(mailed.map(({ mailDueAt }) => new Date(mailDueAt!).getUTCDay()))).toEqual(new Set([1]));
  });

  it('is told of as ever once it is confirmed', async () => {
    names({ ...said });
    const [session] = await logMany(1);
    expect(await request([session!.id])).toMatchObject({
      weeklyCount: 1,
      deputies: [{ name: secret.name, supervisorName: 'Sam Supervisor' }],
    });
  });
});
