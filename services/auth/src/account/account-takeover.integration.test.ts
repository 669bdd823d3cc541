import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';
import { secondFactorSteps } from '../testing/second-factor-steps.ts';
import type { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import type { User } from '../user/user.entity.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());
const steps = secondFactorSteps(() => system);
afterEach(() => steps.afterDelay());

const { aConfirmedUser, change, confirm, undo } = emailChanges(() => system);

const byPasskeyAlone = async (authenticator: SoftwareAuthenticator): Promise<User> => {
  const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
  return system.secondSteps.completePasskey(ownCall(), ceremony, authenticator.get(optionsJson));
};

/** Sets a password by the last link to an address. */
const resetBy = async (email: string, kind: 'password_reset' | 'email_restored', password: string) => {
  const { token } = (await system.noticesTo(email, kind)).at(-1)!;
  return system.passwordResets.reset(ownCall(), { token: token!, password });
};

/** A thief who knows the password moves an account to an address of their own, and has it verified. */
const stealAccount = async (user: User) => {
  const { email, undo: token } = await change(user);
  await confirm(email);
  return { email, token };
};

const ownersPassword = 'what the owner chose';

describe('an owner who takes a changed address back', () => {
  it('locks the thief out for good: no passkey, no password, no code of theirs works', async () => {
    const user = await aConfirmedUser();
    const thief = await stealAccount(user);
    const { authenticator } = await steps.addPasskey(user);
    const { secret } = await steps.addApp(user);
    await undo(thief.token);
    await resetBy(user.email, 'email_restored', ownersPassword);
    await expect(byPasskeyAlone(authenticator)).rejects.toMatchObject({ code: 'passkey_refused' });
    expect(secret).not.toBe('');
    await expect(system.begin(user.username, confirmation.currentPassword)).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    // The owner is asked for no factor of the thief.
    expect(await system.signIn(user.username, ownersPassword)).toMatchObject({
      id: user.id,
      email: user.email,
      hasSecondFactor: false,
    });
    const [told] = await system.noticesTo(user.email, 'email_restored');
    expect(told?.removedFactors).toEqual(['passkeys', 'authenticator_app', 'recovery_codes']);
  });

  it('keeps the factors and codes that are 72 hours older than the change', async () => {
    const user = await aConfirmedUser();
    const own = await steps.addPasskey(user);
    await system.threeDaysLater(user.id);
    const thief = await stealAccount(user);
    const theirs = await steps.addPasskey(user);
    await steps.addApp(user);
    await undo(thief.token);
    await expect(byPasskeyAlone(theirs.authenticator)).rejects.toMatchObject({ code: 'passkey_refused' });
    expect((await byPasskeyAlone(own.authenticator)).id).toBe(user.id);
    const security = await system.security.get(testCall({ userId: user.id }));
    expect([security.passkeys.length, security.appAddedAt, security.recoveryCodeCount]).toEqual([
      1,
      null,
      10,
    ]);
    await resetBy(user.email, 'email_restored', ownersPassword);
    const { step } = await system.begin(user.username, ownersPassword);
    expect(step?.methods).toEqual(['passkey', 'recovery_code']);
    const [told] = await system.noticesTo(user.email, 'email_restored');
    expect(told?.removedFactors).toEqual(['passkeys', 'authenticator_app']);
  });

  it('loses what was added just before the change, unless it was there when the address was proved', async () => {
    const user = await aConfirmedUser();
    const own = await steps.addPasskey(user);
    await confirm((await change(user)).email);
    await system.threeDaysLater(user.id);
    await system.database.query('UPDATE passkeys SET created_at = now() WHERE user_id = $1', [user.id]);
    // The owner proves another address of theirs after adding the passkey.
    const { email } = await change(user);
    await confirm(email);
    const theirs = await steps.addPasskey(user);
    const thief = await stealAccount(user);
    await undo(thief.token);
    expect((await byPasskeyAlone(own.authenticator)).id).toBe(user.id);
    await expect(byPasskeyAlone(theirs.authenticator)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  it('loses the codes that the thief made in place of older ones', async () => {
    const user = await aConfirmedUser();
    await steps.addPasskey(user);
    await system.threeDaysLater(user.id);
    const thief = await stealAccount(user);
    await system.security.makeRecoveryCodes(testCall({ userId: user.id }), confirmation);
    await undo(thief.token);
    const security = await system.security.get(testCall({ userId: user.id }));
    expect([security.passkeys.length, security.recoveryCodeCount]).toEqual([1, 0]);
  });

  it('leaves no setup under way by which a passkey could be added afterwards', async () => {
    const user = await aConfirmedUser();
    const thief = await stealAccount(user);
    const call = testCall({ userId: user.id });
    const app = await system.security.beginApp(call, confirmation);
    await undo(thief.token);
    const late = system.security.addApp(call, app.ceremony, await steps.codeOf(app.secret));
    await expect(late).rejects.toMatchObject({ code: 'ceremony_over' });
  });

  it('wins against a passkey that is added in the same moment', async () => {
    const user = await aConfirmedUser();
    const thief = await stealAccount(user);
    const added = steps.addPasskey(user).catch(() => undefined);
    await Promise.all([undo(thief.token), added]);
    const { passkeys } = await system.security.get(testCall({ userId: user.id }));
    expect(passkeys).toEqual([]);
  });
});

describe('while a change can be taken back', () => {
  it('a passkey from before it signs in alone, and a younger one only after the password', async () => {
    const user = await aConfirmedUser();
    const own = await steps.addPasskey(user);
    await stealAccount(user);
    const theirs = await steps.addPasskey(user);
    expect((await byPasskeyAlone(own.authenticator)).id).toBe(user.id);
    await expect(byPasskeyAlone(theirs.authenticator)).rejects.toMatchObject({
      code: 'passkey_needs_password',
    });
    const { ceremony, passkeyOptionsJson } = await steps.begin(user);
    const proof = theirs.authenticator.get(passkeyOptionsJson!);
    expect((await steps.byPasskey(ceremony, proof)).id).toBe(user.id);
  });

  it('ends after 72 hours: the younger one signs in alone then', async () => {
    const user = await aConfirmedUser();
    await stealAccount(user);
    const { authenticator } = await steps.addPasskey(user);
    await system.database.query(
      `UPDATE account_tokens SET expires_at = expires_at - interval '72 hours'
       WHERE purpose = 'undo_email_change' AND user_id = $1`,
      [user.id],
    );
    expect((await byPasskeyAlone(authenticator)).id).toBe(user.id);
  });
});

describe('who registers with the address of somebody else', () => {
  it('adds no second factor before the address is verified', async () => {
    const user = await system.aNewUser();
    await expect(steps.addPasskey(user)).rejects.toMatchObject({ code: 'email_unverified' });
    await expect(system.security.beginApp(testCall({ userId: user.id }), confirmation)).rejects.toMatchObject(
      {
        code: 'email_unverified',
      },
    );
    await confirm(user.email, 'welcome');
    expect((await steps.addPasskey(user)).recoveryCodes).toHaveLength(10);
  });

  it('adds none by a setup that was begun while another address was verified', async () => {
    const user = await aConfirmedUser();
    const call = testCall({ userId: user.id });
    const { ceremony, secret } = await system.security.beginApp(call, confirmation);
    await change(user);
    const late = system.security.addApp(call, ceremony, await steps.codeOf(secret));
    await expect(late).rejects.toMatchObject({ code: 'email_unverified' });
    expect((await system.security.get(call)).appAddedAt).toBeNull();
  });

  it('is signed out when its owner resets the password, and not by the link that verifies the address', async () => {
    const user = await system.aNewUser();
    const { token } = (await system.noticesTo(user.email, 'welcome')).at(-1)!;
    await system.passwordResets.verifyEmail(ownCall(), token!);
    await system.passwordResets.verifyEmail(ownCall(), token!);
    const stored = () => system.users.get(ownCall(), user.id);
    expect(await stored()).toMatchObject({ emailVerified: true, sessionEpoch: user.sessionEpoch });
    await system.requestReset(user.email);
    await resetBy(user.email, 'password_reset', ownersPassword);
    expect((await stored()).sessionEpoch).toBe(user.sessionEpoch + 1);
  });

  it.each(['a reset', 'the link'])('keeps no factor of before that rule when %s verifies it', async (way) => {
    const user = await system.aUser();
    const { authenticator } = await steps.addPasskey(user);
    await system.database.query(
      'UPDATE users SET email_verified = false, confirmed_email = NULL, was_verified = false WHERE id = $1',
      [user.id],
    );
    if (way === 'a reset') {
      await system.requestReset(user.email);
      await resetBy(user.email, 'password_reset', ownersPassword);
    } else await confirm(user.email, 'welcome');
    await expect(byPasskeyAlone(authenticator)).rejects.toMatchObject({ code: 'passkey_refused' });
    expect((await system.users.get(ownCall(), user.id)).hasSecondFactor).toBe(false);
    expect(await system.noticesTo(user.email, 'unproved_factors_removed')).toHaveLength(1);
    expect(await system.actions(user.id)).toContain('second_factors_removed');
  });

  it('keeps the factors of an owner who resets the password of a verified account', async () => {
    const user = await aConfirmedUser();
    const { authenticator } = await steps.addPasskey(user);
    await system.requestReset(user.email);
    await resetBy(user.email, 'password_reset', ownersPassword);
    expect((await byPasskeyAlone(authenticator)).id).toBe(user.id);
  });
});

describe('who did not open an account', () => {
  const linkTo = async (email: string, kind: 'welcome' | 'verify_email') =>
    (await system.noticesTo(email, kind)).at(-1)!;
  const refuse = (token: string | null) => system.addressRefusals.refuse(ownCall(), token ?? '');

  it('learns whose it is, and refuses it by one link: it gets its verified address back', async () => {
    const user = await aConfirmedUser();
    const { email } = await change(user);
    const notice = await linkTo(email, 'verify_email');
    expect(notice).toMatchObject({ toName: user.name, undoableUntil: expect.any(Date) });
    await refuse(notice.token);
    await refuse(notice.token);
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({
      email: user.email,
      emailVerified: true,
    });
    await expect(change(user, email)).rejects.toMatchObject({ code: 'address_refused' });
    expect((await system.actions(user.id)).filter((action) => action === 'email_refused')).toHaveLength(1);
  });

  it('gets no more links for a new account, and can change their mind', async () => {
    const user = await system.aNewUser();
    const { token, undoableUntil } = await linkTo(user.email, 'welcome');
    expect(undoableUntil).toBeNull();
    await refuse(token);
    const resend = () => system.users.resendVerification(testCall({ userId: user.id }));
    await expect(resend()).rejects.toMatchObject({ code: 'address_refused' });
    await system.passwordResets.verifyEmail(ownCall(), token!);
    expect(await resend()).toBe(true);
  });

  it('cannot refuse an address that was verified, nor by a link that is unknown or too old', async () => {
    const user = await aConfirmedUser();
    const { token } = await linkTo(user.email, 'welcome');
    await expect(refuse(token)).rejects.toMatchObject({ code: 'address_verified' });
    const { email } = await change(user);
    const { token: next } = await linkTo(email, 'verify_email');
    await system.database.query(
      `UPDATE account_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    for (const none of [next, 'x'.repeat(43), '', "'"])
      await expect(refuse(none)).rejects.toMatchObject({ code: 'verification_link_invalid' });
  });

  it('leaves the account where it is when another one has its former address meanwhile', async () => {
    const user = await aConfirmedUser();
    const { email } = await change(user);
    await system.users.register(ownCall(), { ...aRegistration(), email: user.email });
    await refuse((await linkTo(email, 'verify_email')).token);
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({ email, emailVerified: false });
  });
});

describe('an administrator', () => {
  it('corrects an address, which leaves sessions and factors, and says so to the old one', async () => {
    const user = await aConfirmedUser();
    const { authenticator } = await steps.addPasskey(user);
    const call = testCall({ userId: (await system.anAdministrator()).id });
    const { email } = aRegistration();
    const edited = await system.administration.update(call, user.id, { email });
    expect(edited.sessionEpoch).toBe(user.sessionEpoch);
    expect((await byPasskeyAlone(authenticator)).id).toBe(user.id);
    expect(await system.noticesTo(user.email, 'email_edited')).toHaveLength(1);
    expect(await system.noticesTo(user.email, 'email_changed')).toEqual([]);
  });
});
