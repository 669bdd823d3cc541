import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { currentPassword, network, secondFactorSteps } from '../testing/second-factor-steps.ts';
import type { User } from '../user/user.entity.ts';

let user: User;
const system = await startAuthSystem();
afterAll(() => system.drop());
beforeEach(async () => {
  user = await system.aUser();
});
const steps = secondFactorSteps(() => system);
const call = () => testCall({ userId: user.id });
const close = (password = currentPassword) =>
  system.closing.close(call(), { currentPassword: password, network });
const linkOf = async ({ email }: User) =>
  (await system.noticesTo(email, 'account_closed')).at(-1)?.token ?? '';
const stored = (id: number) => system.database.query('SELECT id FROM users WHERE id = $1', [id]);
const letTimePass = (days: number) =>
  system.database.query(
    `UPDATE users SET deletion_due_at = deletion_due_at - $2 * interval '1 day' WHERE id = $1`,
    [user.id, days],
  );

describe('a user who deletes their account', () => {
  it('is signed out, cannot sign in, and takes it back by the link', async () => {
    const { closed } = await close();
    expect(closed?.sessionEpoch).toBe(user.sessionEpoch + 1);
    expect((closed?.deletionDueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await expect(system.signIn(user.username, currentPassword)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'account_closed',
    });
    await expect(close()).rejects.toMatchObject({ code: 'account_closed' });
    const token = await linkOf(user);
    await system.closing.takeBack(ownCall(), token);
    expect((await system.signIn(user.username, currentPassword)).id).toBe(user.id);
    await expect(system.closing.takeBack(ownCall(), token)).rejects.toMatchObject({
      code: 'keep_link_invalid',
    });
    expect(await system.actions(user.id)).toEqual(['deletion_requested', 'deletion_taken_back', 'signed_in']);
  });

  it('is erased after seven days, and not before', async () => {
    await close();
    await letTimePass(6.9);
    expect(await system.closing.eraseDue()).toBe(0);
    await letTimePass(0.2);
    // Of two replicas at the same moment one erases.
    const erased = await Promise.all([system.closing.eraseDue(), system.closing.eraseDue()]);
    expect(erased.toSorted()).toEqual([0, 1]);
    expect(await stored(user.id)).toEqual([]);
    expect(await system.administration.isDeleted(user.id)).toBe(true);
    const deletions = (await system.messaging.recorded()).filter(
      ({ type }) => type === 'auth.user_deleted.v1',
    );
    expect(deletions.map(({ payload }) => payload)).toContainEqual({ userId: user.id });
    expect((await system.noticesTo(user.email)).map(({ kind }) => kind)).toEqual(['account_deleted']);
  });

  it('gives the right password', async () => {
    await expect(close('a guess')).rejects.toMatchObject({ kind: 'invalid', code: 'password_wrong' });
    expect(await system.actions(user.id)).toEqual(['deletion_failed']);
  });

  it('gives the second factor where there is one, a wrong one of which is invalid', async () => {
    const { secret } = await steps.addApp(user);
    const { step } = await close();
    const prove = (code: string) =>
      system.closing.complete(call(), { ceremony: step?.ceremony ?? '', code, network, device: null });
    await expect(prove('000000')).rejects.toMatchObject({ kind: 'invalid', code: 'second_factor_wrong' });
    expect((await prove(await steps.codeOf(secret))).userId).toBe(user.id);
    await expect(prove(await steps.codeOf(secret))).rejects.toMatchObject({ code: 'ceremony_over' });
  });

  it('gets the link at an address that was never verified', async () => {
    user = await system.aNewUser();
    await close();
    await system.closing.takeBack(ownCall(), await linkOf(user));
    expect((await system.signIn(user.username, currentPassword)).id).toBe(user.id);
  });

  it('is not the last administrator who could sign in', async () => {
    const [first, second] = [await system.anAdministrator(), await system.anAdministrator()];
    await system.database.query('UPDATE users SET suspended_at = now() WHERE is_admin AND id <> ALL ($1)', [
      [first.id, second.id],
    ]);
    user = first;
    await close();
    user = second;
    await expect(close()).rejects.toMatchObject({ kind: 'conflict', code: 'last_administrator' });
  });
});
