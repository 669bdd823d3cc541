import { testCall } from '@clinical-hours/service-kit/testing';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const { aConfirmedUser, emailOf } = emailChanges(() => system);

describe('a thief who has the cookie of a web session, and not the password', () => {
  it.each([
    ['none', {}],
    ['an empty one', { currentPassword: '', network: '192.0.2.1' }],
    ['a guess', { currentPassword: 'a guess', network: '192.0.2.1' }],
  ])('cannot change the address with %s', async (_what, given) => {
    const user = await aConfirmedUser();
    const change = system.users.update(
      testCall({ userId: user.id }),
      { email: aRegistration().email, name: 'Mallory Made-Up' },
      given,
    );
    await expect(change).rejects.toMatchObject({
      code: 'password_wrong',
      details: { field: 'currentPassword' },
    });
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({ email: user.email, name: user.name });
    expect(await system.noticesTo(user.email, 'email_changed')).toEqual([]);
  });

  it('guesses no more often than at a sign-in, and leaves a trace', async () => {
    const user = await aConfirmedUser();
    const guess = () =>
      system.users.update(
        testCall({ userId: user.id }),
        { email: aRegistration().email },
        { ...confirmation, currentPassword: 'a guess' },
      );
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'password_wrong' });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'sign_in_too_early' });
    const failures = (await system.actions(user.id)).filter((action) => action === 'email_change_failed');
    expect(failures).toHaveLength(5);
  });

  it('changes no address with a password that the owner replaces in the same moment', async () => {
    const user = await aConfirmedUser();
    const call = testCall({ userId: user.id });
    const newPassword = 'eight patient herons';
    const results = await Promise.allSettled([
      system.passwordChanges.change(call, { ...confirmation, newPassword }),
      system.users.update(call, { email: aRegistration().email }, confirmation),
    ]);
    const changed = results[1].status === 'fulfilled';
    expect((await emailOf(user)) === user.email).toBe(!changed);
    // With the former password it can only have come before.
    await expect(
      system.users.update(call, { email: aRegistration().email }, confirmation),
    ).rejects.toMatchObject({ code: 'password_wrong' });
  });
});

it('saves the present address without the password, as a form with all fields sends it', async () => {
  const user = await aConfirmedUser();
  const changed = await system.users.update(testCall({ userId: user.id }), {
    email: user.email,
    program: 'MFT',
  });
  expect(changed).toMatchObject({ email: user.email, emailVerified: true, program: 'MFT' });
});
