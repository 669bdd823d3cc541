import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { aRegistration } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

let owner: User;
let currentPassword: string;
beforeEach(async () => {
  const registration = aRegistration();
  currentPassword = registration.password;
  owner = await system.aUser(registration);
});

const newPassword = 'eight patient herons';
const network = '192.0.2.1';
const change = (given: Partial<Parameters<AuthSystem['passwordChanges']['change']>[1]> = {}, user = owner) =>
  system.passwordChanges.change(testCall({ userId: user.id }), {
    currentPassword,
    newPassword,
    network,
    ...given,
  });
const signIn = (password: string) => system.signIn(owner.username, password);

describe('changing the password', () => {
  it('sets it, ends web sessions, notes it, and tells the owner', async () => {
    const changed = await change();
    expect(changed.sessionEpoch).toBe(owner.sessionEpoch + 1);
    expect(await system.messaging.recorded()).toContainEqual(
      expect.objectContaining({
        type: 'auth.sessions_ended.v1',
        payload: { userId: owner.id, epoch: changed.sessionEpoch, isPasswordChanged: true },
      }),
    );
    expect(await system.noticesTo(owner.email, 'password_changed')).toHaveLength(1);
    expect((await signIn(newPassword)).id).toBe(owner.id);
    await expect(signIn(currentPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await system.actions(owner.id)).toContain('password_changed');
  });

  it('makes a reset link that is on its way worthless', async () => {
    await system.requestReset(owner.email);
    const [notice] = await system.noticesTo(owner.email, 'password_reset');
    await change();
    const reset = system.passwordResets.reset(ownCall(), {
      token: notice!.token!,
      password: 'nine patient herons',
    });
    await expect(reset).rejects.toMatchObject({ code: 'reset_link_invalid' });
  });

  it.each([
    ['password_wrong', 'currentPassword', { currentPassword: 'not this one' }],
    ['password_unchanged', 'password', { newPassword: 'seven quiet otters' }],
    ['password_common', 'password', { newPassword: 'password123' }],
    ['password_guessable', 'password', { newPassword: 'Tess Trainee 1' }],
  ])('is refused as %s at the field %s, and changes nothing', async (code, field, given) => {
    await expect(change(given)).rejects.toMatchObject({ kind: 'invalid', code, details: { field } });
    expect((await signIn(currentPassword)).sessionEpoch).toBe(owner.sessionEpoch);
    expect(await system.noticesTo(owner.email, 'password_changed')).toEqual([]);
  });

  it('counts wrong guesses as those of a sign-in', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change({ currentPassword: 'a guess' })).rejects.toMatchObject({ code: 'password_wrong' });
    }
    await expect(change()).rejects.toMatchObject({ kind: 'rate_limited', code: 'sign_in_too_early' });
    await expect(signIn(currentPassword)).rejects.toMatchObject({ code: 'sign_in_too_early' });
    expect(await system.actions(owner.id)).toContain('password_change_failed');
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const results = await Promise.allSettled([change(), change({ newPassword: 'nine patient herons' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(refused!.reason).toMatchObject({ kind: 'conflict', code: 'password_changed' });
    expect(await system.noticesTo(owner.email, 'password_changed')).toHaveLength(1);
  });

  it('needs somebody who is signed in and still there', async () => {
    const given = { currentPassword, newPassword, network };
    await expect(system.passwordChanges.change(ownCall(), given)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(change({}, { ...owner, id: 2_147_483_000 })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});
