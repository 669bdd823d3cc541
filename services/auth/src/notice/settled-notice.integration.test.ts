import { ownCall } from '@clinical-hours/service-kit/grpc';
import { countRows, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { confirmation } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';
import { removeOldFarewells } from './settled-notice.ts';

let system: AuthSystem;
let admin: User;
beforeAll(async () => {
  system = await startAuthSystem();
  admin = await system.anAdministrator();
});
afterAll(() => system.drop());

const call = () => testCall({ userId: admin.id });
const settle = (noticeId: number, outcome: string, status?: string) =>
  system.messaging.deliver('notification.account_mail_settled.v1', { noticeId, outcome, status });
const list = (limit = 10, beforeId?: number) =>
  system.administration.listFailedMails(call(), limit, beforeId);

/** Registers a user. Returns the user and the id of the welcome notice. */
async function welcomed(): Promise<{ user: User; noticeId: number }> {
  const user = await system.aUser();
  const [{ id }] = await system.database.query('SELECT id FROM notices WHERE user_id = $1', [user.id]);
  return { user, noticeId: id };
}

/** Deletes a new user. Returns the user and the id of the notice about the deletion. */
async function deleted(): Promise<{ user: User; noticeId: number }> {
  const { user } = await welcomed();
  await system.administration.delete(call(), user.id);
  const event = (await system.messaging.recorded()).findLast(
    ({ type }) => type === 'auth.account_deleted.v1',
  );
  return { user, noticeId: (event!.payload as { noticeId: number }).noticeId };
}

describe('a farewell to a user who was deleted', () => {
  it('is for the address that they had last, and nothing else of them is left', async () => {
    const { user } = await welcomed();
    const former = user.email;
    await system.users.update(testCall({ userId: user.id }), { email: `last-${former}` }, confirmation);
    await system.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
    await system.threeDaysLater(user.id);
    await system.administration.delete(call(), user.id);
    expect(await system.noticesTo(former)).toEqual([]);
    const [notice, ...more] = await system.noticesTo(`last-${former}`);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'account_deleted', toName: 'Tess Trainee', token: null });
  });

  it.each(['sent', 'cancelled', 'refused', 'put_off', 'bounced', 'unsent', 'something_new'])(
    'goes when its email is %s, and nobody lists it',
    async (outcome) => {
      const { user, noticeId } = await deleted();
      const listed = await list();
      expect(await settle(noticeId, outcome)).toBe('handled');
      expect(await settle(noticeId, outcome)).toBe('handled');
      await expect(system.notices.get(ownCall(), noticeId)).rejects.toMatchObject({ kind: 'not_found' });
      expect(await list()).toEqual(listed);
      const text = JSON.stringify(await system.database.query('SELECT * FROM notices, outbox'));
      expect(text).not.toContain(user.email);
    },
  );

  it('goes after 5 days when nobody says what became of its email, and notices to users stay', async () => {
    const { noticeId } = await deleted();
    const { noticeId: recent } = await deleted();
    await system.database.query(`UPDATE notices SET occurred_at = now() - interval '5 days' WHERE id <> $1`, [
      recent,
    ]);
    const [{ count: kept }] = await system.database.query(
      'SELECT count(*)::int AS count FROM notices WHERE user_id IS NOT NULL',
    );
    await removeOldFarewells(system.database);
    expect(await system.database.query('SELECT id FROM notices WHERE id = $1', [noticeId])).toEqual([]);
    expect((await system.notices.get(ownCall(), recent)).kind).toBe('account_deleted');
    expect((await countRows(system.database)).notices).toBe(kept + 1);
  });
});

describe('an account email that failed', () => {
  it('is listed: which one, to whom by name and domain, why and when, the last one first', async () => {
    const [first, second] = [await welcomed(), await welcomed()];
    await settle(second.noticeId, 'refused', '550');
    await settle(first.noticeId, 'bounced', '5.1.1');
    const [last, before] = await list(2);
    expect(last).toEqual({
      id: expect.any(Number),
      kind: 'welcome',
      userId: first.user.id,
      userName: 'Tess Trainee',
      domain: 'example.com',
      outcome: 'bounced',
      status: '5.1.1',
      failedAt: expect.any(Date),
    });
    expect(before).toMatchObject({ userId: second.user.id, outcome: 'refused', status: '550' });
    expect(await list(1, last!.id)).toEqual([before]);
  });

  it('is listed once, with what was said first; one that was sent is not, and may still come back', async () => {
    const { user, noticeId } = await welcomed();
    const mine = async () => (await list()).filter(({ userId }) => userId === user.id);
    await settle(noticeId, 'sent');
    await settle(noticeId, 'cancelled');
    expect(await mine()).toEqual([]);
    await Promise.all([settle(noticeId, 'bounced'), settle(noticeId, 'bounced')]);
    await settle(noticeId, 'sent');
    expect(await mine()).toMatchObject([{ outcome: 'bounced', status: null }]);
  });

  it('is not listed any more once its user is deleted, and never of a notice that is not there', async () => {
    const { user, noticeId } = await welcomed();
    await settle(noticeId, 'unsent');
    const listed = await list();
    await system.administration.delete(call(), user.id);
    expect(await settle(noticeId, 'bounced')).toBe('handled');
    expect(await settle(2_000_000_000, 'bounced')).toBe('handled');
    expect(await list()).toEqual(listed.slice(1));
  });

  it.each([
    ['no outcome', '', undefined],
    ['words', 'It was refused.', undefined],
    ['an answer in words', 'refused', '550 no such user'],
    ['an answer without an end', 'refused', '5'.repeat(21)],
  ])('of a report with %s is no event', async (_what, outcome, status) => {
    const { noticeId } = await welcomed();
    expect(await settle(noticeId, outcome, status)).toBe('dead');
  });
});
