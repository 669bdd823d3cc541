import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { publishCollected } from './notice.ts';
import type { User } from '../user/user.entity.ts';

let system: AuthSystem;
let administrators: User[];

beforeAll(async () => {
  system = await startAuthSystem();
  administrators = [await system.anAdministrator(), await system.anAdministrator()];
});
beforeEach(() => system.database.query('DELETE FROM notices'));
afterAll(() => system.drop());

const disputes = [
  {
    what: 'decision',
    notice: 'dispute_reported',
    action: 'decision_disputed',
    details: 'approval request 11 to supervisor 3',
    disputeId: 1,
    dispute: (userId: number, eventId: string = randomUUID()) =>
      system.messaging.deliver(
        'hours.request_disputed.v1',
        { disputeId: 1, requestId: 11, userId, supervisorId: 3 },
        eventId,
      ),
  },
  {
    what: 'withdrawn approval',
    notice: 'approval_withdrawn',
    action: 'approval_withdrawn',
    details: 'approval request 12 to supervisor 3',
    disputeId: 2,
    dispute: (userId: number, eventId: string = randomUUID()) =>
      system.messaging.deliver(
        'hours.approval_withdrawn.v1',
        { disputeId: 2, requestId: 12, userId, supervisorId: 3 },
        eventId,
      ),
  },
  {
    what: 'answer',
    notice: 'answer_disputed',
    action: 'answer_disputed',
    details: 'question 21 to supervisor 3',
    disputeId: undefined,
    dispute: (userId: number, eventId: string = randomUUID()) =>
      system.messaging.deliver(
        'consultation.disputed.v1',
        { escalationId: 31, consultationId: 21, userId, supervisorId: 3 },
        eventId,
      ),
  },
] as const;
const noticesAbout = async (name: string) => {
  const notices = await Promise.all(administrators.map(({ email }) => system.noticesTo(email)));
  return notices.flat().filter(({ aboutName }) => aboutName === name);
};
const countNotices = async (): Promise<number> =>
  (await system.database.query('SELECT id FROM notices')).length;
const countNotified = async (): Promise<number> =>
  (await system.messaging.recorded()).filter(({ type }) => type === 'auth.dispute_reported.v1').length;
const rename = async (user: User, name: string): Promise<void> => {
  await system.users.update(testCall({ userId: user.id }), { name });
};

it('every administrator hears of mails that wait, once an hour, unless their trainee was deleted', async () => {
  const trainee = await system.aUser();
  await rename(trainee, 'Robin Sample');
  const waits = (about: { userId?: number }) =>
    system.messaging.deliver('notification.mail_delayed.v1', about);
  await waits({ userId: trainee.id });
  await waits({ userId: trainee.id });
  await waits({});
  await waits({ userId: 2_000_000_000 });
  for (const { email } of administrators) {
    expect(await system.noticesTo(email, 'mails_delayed')).toMatchObject([
      { times: 1, aboutName: 'Robin Sample' },
      { times: 2, aboutName: null },
    ]);
  }
});

describe.each(disputes)('what a supervisor says of a $what', ({ what, notice, action, dispute, ...told }) => {
  it('is told to every administrator, with the name of the trainee, and to the audit log, once', async () => {
    const trainee = await system.aUser();
    const name = `Robin Sample ${what}`;
    await rename(trainee, name);
    const before = await countNotified();
    const eventId = randomUUID();
    expect(await dispute(trainee.id, eventId)).toBe('handled');
    expect(await dispute(trainee.id, eventId)).toBe('repeated');
    const notices = await noticesAbout(name);
    expect(notices.map(({ toEmail }) => toEmail)).toEqual(administrators.map(({ email }) => email));
    expect(notices[0]).toMatchObject({ kind: notice, token: null, disputeId: told.disputeId ?? null });
    expect((await countNotified()) - before).toBe(administrators.length);
    expect(await system.actions(trainee.id)).toEqual([action]);
    const call = testCall({ userId: administrators[0]!.id });
    const [entry] = await system.administration.listAudit(call, 1);
    expect(entry).toMatchObject({ action, actorId: null, userId: trainee.id });
    const { details, disputeId } = JSON.parse(entry!.body!);
    expect({ details, disputeId }).toEqual({ details: told.details, disputeId: told.disputeId });
  });

  it('is collected by the hour, and names no trainee when it is about several', async () => {
    const trainees = [await system.aUser(), await system.aUser()];
    const before = await countNotified();
    for (let index = 0; index < 14; index += 1) await dispute(trainees[index % 2]!.id);
    await system.administration.delete(testCall({ userId: administrators[0]!.id }), trainees[1]!.id);
    await system.database.query(`UPDATE notices SET send_at = send_at - interval '1 hour'`);
    await system.messaging.transact('an hour later', publishCollected);
    const [first, others] = await system.noticesTo(administrators[0]!.email, notice);
    expect(first).toMatchObject({ times: 1, aboutName: trainees[0]!.name });
    expect(others).toMatchObject({ times: 13, aboutName: null, disputeId: null });
    expect((await countNotified()) - before).toBe(2 * administrators.length);
  });

  it('of somebody unknown or deleted is told to nobody', async () => {
    const trainee = await system.aUser();
    const call = testCall({ userId: administrators[0]!.id });
    await system.administration.delete(call, trainee.id);
    const before = await countNotices();
    expect(await dispute(trainee.id)).toBe('handled');
    expect(await dispute(2_000_000_000)).toBe('handled');
    expect(await countNotices()).toBe(before);
    expect(await system.actions(trainee.id)).toEqual(['user_deleted']);
  });

  it('is not told any more once the trainee is deleted', async () => {
    const trainee = await system.aUser();
    await rename(trainee, 'Somebody Else');
    await dispute(trainee.id);
    expect(await noticesAbout('Somebody Else')).toHaveLength(2);
    await system.administration.delete(testCall({ userId: administrators[0]!.id }), trainee.id);
    expect(await noticesAbout('Somebody Else')).toEqual([]);
  });

  it('and the deletion of the trainee at the same moment do not wait for each other for ever', async () => {
    const trainee = await system.anAdministrator();
    const call = testCall({ userId: administrators[0]!.id });
    const outcomes = await Promise.all([
      dispute(trainee.id),
      system.administration.delete(call, trainee.id).then(() => 'deleted'),
      dispute(trainee.id),
    ]);
    expect(outcomes).toEqual(['handled', 'deleted', 'handled']);
  });

  it('and others at the same moment do not wait for each other for ever, also about an administrator', async () => {
    const trainee = await system.anAdministrator();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => dispute(trainee.id)));
    expect(new Set(outcomes)).toEqual(new Set(['handled']));
    await system.administration.delete(testCall({ userId: administrators[0]!.id }), trainee.id);
  });
});
