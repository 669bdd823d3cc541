import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { currentPassword, secondFactorSteps } from '../testing/second-factor-steps.ts';
import type { User } from '../user/user.entity.ts';

let admin: User;
let user: User;
const system = await startAuthSystem();
afterAll(() => system.drop());
beforeEach(async () => {
  admin = await system.anAdministrator();
  user = await system.aUser();
});
const steps = secondFactorSteps(() => system);
const call = () => testCall({ userId: admin.id });
const kinds = async ({ email }: User) => (await system.noticesTo(email)).map(({ kind }) => kind).slice(1);

describe('an administrator', () => {
  it('suspends a user, who is signed out and cannot sign in until they are reinstated', async () => {
    const suspended = await system.userAccess.suspend(call(), user.id);
    expect(suspended.sessionEpoch).toBe(user.sessionEpoch + 1);
    await system.userAccess.suspend(call(), user.id);
    await expect(system.signIn(user.username, currentPassword)).rejects.toMatchObject({
      code: 'account_suspended',
    });
    await expect(system.signIn(user.username, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await system.userAccess.reinstate(call(), user.id);
    await system.userAccess.reinstate(call(), user.id);
    await system.signIn(user.username, currentPassword);
    expect(await kinds(user)).toEqual(['account_suspended', 'account_reinstated']);
    expect(await system.actions(user.id)).toEqual([
      'user_suspended',
      'sign_in_failed',
      'user_reinstated',
      'signed_in',
    ]);
  });

  it('ends the web sessions of a user', async () => {
    expect((await system.userAccess.endSessions(call(), user.id)).sessionEpoch).toBe(user.sessionEpoch + 1);
    expect(await kinds(user)).toEqual(['sessions_ended']);
  });

  it('removes the second factors of a user who has lost them', async () => {
    await expect(system.userAccess.removeSecondFactors(call(), user.id)).rejects.toMatchObject({
      code: 'second_factor_missing',
    });
    await steps.addApp(user);
    await steps.addPasskey(user);
    const changed = await system.userAccess.removeSecondFactors(call(), user.id);
    expect([changed.hasSecondFactor, changed.sessionEpoch]).toEqual([false, user.sessionEpoch + 1]);
    expect((await system.signIn(user.username, currentPassword)).id).toBe(user.id);
    expect(await system.security.get(testCall({ userId: user.id }))).toMatchObject({
      appAddedAt: null,
      passkeys: [],
      recoveryCodeCount: 0,
    });
    expect((await kinds(user)).at(-1)).toBe('second_factors_removed');
  });

  it('removes their own second factors as a user only, by the password', async () => {
    await steps.addApp(admin);
    await expect(system.userAccess.removeSecondFactors(call(), admin.id)).rejects.toMatchObject({
      code: 'own_second_factors',
    });
    expect((await system.users.get(ownCall(), admin.id)).hasSecondFactor).toBe(true);
  });

  it('suspends neither themselves nor the last one who could sign in', async () => {
    await expect(system.userAccess.suspend(call(), admin.id)).rejects.toMatchObject({
      code: 'self_suspension',
    });
    await system.database.query('UPDATE users SET suspended_at = now() WHERE is_admin AND id <> $1', [
      admin.id,
    ]);
    const { id } = admin;
    await system.database.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    await system.userAccess.suspend(call(), user.id);
    await expect(system.administration.update(call(), id, { isAdmin: false })).rejects.toMatchObject({
      code: 'last_administrator',
    });
    await expect(system.administration.list(testCall({ userId: user.id }))).rejects.toMatchObject({
      code: 'account_suspended',
    });
  });

  it.each(['suspend', 'reinstate', 'endSessions', 'removeSecondFactors'] as const)(
    'is who may do this, to a user who is there: %s',
    async (work) => {
      const own = testCall({ userId: user.id });
      await expect(system.userAccess[work](own, admin.id)).rejects.toMatchObject({
        code: 'administrators_only',
      });
      await expect(system.userAccess[work](call(), 2_147_483_647)).rejects.toMatchObject({
        code: 'user_not_found',
      });
    },
  );
});

describe('an administrator with a password of less than 12 characters', () => {
  it('is asked for another one at the next sign-in', async () => {
    await system.database.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    const own = testCall({ userId: user.id });
    expect(system.administrators.requiredStep(await system.signIn(user.username, currentPassword))).toBe(
      undefined,
    );
    const { id, username } = await system.users.register(ownCall(), {
      username: `short${user.id}`,
      password: 'xK9#vQ2m',
      name: 'Shorty Short',
      email: `short${user.id}@example.com`,
    });
    await system.administration.update(call(), id, { isAdmin: true });
    const signedIn = await system.signIn(username, 'xK9#vQ2m');
    expect(system.administrators.requiredStep(signedIn)).toBe('new_password');
    await expect(system.administration.list(testCall({ userId: id }))).rejects.toMatchObject({
      code: 'password_change_required',
    });
    expect((await system.administration.list(own)).length).toBeGreaterThan(0);
  });
});

describe('where administrators need a second factor', () => {
  let strict: AuthSystem;
  beforeAll(async () => {
    strict = await startAuthSystem(undefined, true);
  });
  afterAll(() => strict.drop());
  const strictSteps = secondFactorSteps(() => strict);

  it('one without is refused until they have one, and cannot remove the last one', async () => {
    const chief = await strict.anAdministrator();
    const own = testCall({ userId: chief.id });
    await expect(strict.administration.list(own)).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(await strict.security.get(own)).toMatchObject({ isRequired: true });
    await strictSteps.addApp(chief);
    expect((await strict.administration.list(own)).map(({ id }) => id)).toEqual([chief.id]);
    await expect(strict.security.removeApp(own, strictSteps.confirmation)).rejects.toMatchObject({
      code: 'second_factor_needed',
    });
    await strictSteps.addPasskey(chief);
    await strict.security.removeApp(own, strictSteps.confirmation);
    const trainee = await strict.aUser();
    expect(await strict.security.get(testCall({ userId: trainee.id }))).toMatchObject({ isRequired: false });
  });
});

describe('the audit log', () => {
  const origin = { address: '192.0.2.7', userAgent: 'Test', requestId: 'request-7' };
  const access = { action: 'document_viewed', details: 'document 7', occurredAt: '2026-11-20T10:00:00.000Z' };

  it('has what the gateway saw, once for each request, and nothing of users who are gone', async () => {
    const seen = { ...access, userId: user.id, origin };
    await system.accesses.record(ownCall(), seen);
    await system.accesses.record(ownCall(), seen);
    await system.accesses.record(ownCall(), { ...seen, origin: { ...origin, requestId: 'request-8' } });
    await system.accesses.record(ownCall(), { ...seen, userId: 2_147_483_647 });
    expect(await system.actions(user.id)).toEqual(['document_viewed', 'document_viewed']);
    const byRequest = await system.administration.listAudit(call(), 10, { requestId: 'request-7' });
    expect(byRequest.map(({ userId, body }) => [userId, JSON.parse(body!).at])).toEqual([
      [user.id, access.occurredAt],
    ]);
    expect(await system.administration.listAudit(call(), 10, { address: '192.0.2.' })).toHaveLength(2);
    expect(await system.administration.listAudit(call(), 10, { address: '198.' })).toEqual([]);
  });

  it('takes it only from the gateway, and only what that can see', async () => {
    const seen = { ...access, userId: user.id, origin };
    await expect(system.accesses.record(call(), seen)).rejects.toMatchObject({
      code: 'accesses_are_internal',
    });
    await expect(
      system.accesses.record(ownCall(), { ...seen, action: 'user_deleted' }),
    ).rejects.toMatchObject({ code: 'message_invalid' });
  });

  it('tells once an hour that an administrator reads the list of users', async () => {
    await system.administration.list(call());
    await system.administration.list(call());
    const listed = await system.administration.listAudit(call(), 10, {
      action: 'users_listed',
      userId: admin.id,
    });
    expect(listed).toHaveLength(1);
  });
});
