import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';
import { secondFactorSteps } from '../testing/second-factor-steps.ts';
import type { User } from '../user/user.entity.ts';
import { publishCollected, tellUser } from './notice.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const steps = secondFactorSteps(() => system);
const { aConfirmedUser, change, confirm, resetsTo } = emailChanges(() => system);

const changeTo = (user: User, email: string) =>
  system.users.update(testCall({ userId: user.id }), { email }, confirmation);
const resend = (user: User) => system.users.resendVerification(testCall({ userId: user.id }));
const makeCodes = (user: User) =>
  system.security.makeRecoveryCodes(testCall({ userId: user.id }), confirmation);

/** Returns the kind and address of every email about a user that was published, oldest first. */
const mailsAbout = async ({ id }: User): Promise<{ kind: string; toEmail: string; times: number }[]> => {
  const published = (await system.messaging.recorded()).map(
    ({ payload }) => (payload as { noticeId?: number }).noticeId,
  );
  return system.database.query(
    `SELECT kind, to_email AS "toEmail", times FROM notices WHERE user_id = $1 AND id = ANY($2) ORDER BY id`,
    [id, published.filter((noticeId) => noticeId !== undefined)],
  );
};

/** Moves what was counted back, as if time had passed. */
const passHours = async ({ id }: User, hours: number) => {
  await system.database.query(
    `UPDATE notices SET send_at = send_at - $2 * interval '1 hour' WHERE user_id = $1`,
    [id, hours],
  );
  await system.messaging.transact('time passes', publishCollected);
};

describe('an account that is used as a mail cannon', () => {
  it('reaches five strangers a day with one email each, and says when there is room again', async () => {
    const user = await system.aNewUser();
    const tried = await Promise.allSettled(
      Array.from({ length: 12 }, () => changeTo(user, aRegistration().email)),
    );
    const refusals = tried.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(7);
    expect(refusals[0]).toMatchObject({
      kind: 'rate_limited',
      code: 'too_many_addresses',
      message: expect.stringMatching(/Please try again in 24 hours\.$/),
    });
    const mails = (await mailsAbout(user)).filter(({ kind }) => kind !== 'welcome');
    expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'verify_email'));
    expect(new Set(mails.map(({ toEmail }) => toEmail)).size).toBe(5);
  });

  it('can always go back to its verified address, and change again the next day', async () => {
    const user = await aConfirmedUser();
    for (let n = 0; n < 5; n += 1) await changeTo(user, aRegistration().email);
    await expect(changeTo(user, aRegistration().email)).rejects.toMatchObject({ code: 'too_many_addresses' });
    expect((await changeTo(user, user.email)).email).toBe(user.email);
  });

  it('never drops the link that takes a change back', async () => {
    const user = await aConfirmedUser();
    for (let n = 0; n < 6; n += 1) {
      await changeTo(user, aRegistration().email).catch(() => undefined);
      await changeTo(user, user.email).catch(() => undefined);
      await confirm(user.email);
    }
    const changed = (await system.noticesTo(user.email, 'email_changed')).map(({ token }) => token);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed).not.toContain(null);
    const mails = (await mailsAbout(user)).filter(({ kind }) => kind === 'email_changed');
    expect(mails).toHaveLength(changed.length);
  });

  it('tells nobody at an address that was never verified anything but how to verify it', async () => {
    const user = await system.aNewUser();
    const call = testCall({ userId: user.id });
    await system.passwordChanges.change(call, { ...confirmation, newPassword: 'eight patient herons' });
    const administrator = testCall({ userId: (await system.anAdministrator()).id });
    await system.userAccess.suspend(administrator, user.id);
    await system.userAccess.reinstate(administrator, user.id);
    await system.requestRecovery({ ...user, licenseNumber: '', newEmail: aRegistration().email });
    expect((await mailsAbout(user)).map(({ kind }) => kind)).toEqual(['welcome']);
  });

  it('is told what happens at its verified address, while another one waits to be verified', async () => {
    const user = await aConfirmedUser();
    await steps.addPasskey(user);
    const { email } = await change(user);
    await makeCodes(user);
    const told = (await mailsAbout(user)).filter(({ kind }) => kind === 'recovery_codes_made');
    expect(told.map(({ toEmail }) => toEmail)).toEqual([user.email]);
    expect((await mailsAbout(user)).filter(({ toEmail }) => toEmail === email)).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  const tagged = () => {
    const [name, domain] = aRegistration().email.split('@');
    let tags = 0;
    return () => `${name}+${(tags += 1)}@${domain}`;
  };

  it('gets five links of a kind a day, from whatever accounts and by whatever tags', async () => {
    const address = tagged();
    const users: User[] = [];
    for (let n = 0; n < 8; n += 1)
      users.push(await system.users.register(ownCall(), aRegistration({ email: address() })));
    const mails = (await Promise.all(users.map(mailsAbout))).flat();
    expect(mails.filter(({ kind }) => kind === 'welcome')).toHaveLength(5);
    const [first] = users;
    for (const user of users.slice(0, 5)) await resend(user);
    await expect(resend(first!)).rejects.toMatchObject({ code: 'mailbox_full', kind: 'rate_limited' });
    const other = await aConfirmedUser();
    await expect(changeTo(other, address())).rejects.toMatchObject({ code: 'mailbox_full' });
    for (const user of users) await passHours(user, 24);
    expect(await resend(first!)).toBe(false);
  });

  it('gets five reset links a day, however many are asked for at once', async () => {
    const user = await aConfirmedUser();
    for (let n = 0; n < 4; n += 1) await system.requestReset(user.email);
    await Promise.all(Array.from({ length: 6 }, () => system.requestReset(user.email)));
    expect(await resetsTo(user.email)).toBe(5);
  });
});

describe('news about the security of an account', () => {
  // As a new set of codes does, without the time that hashing them takes.
  const tellOfCodes = (user: User) =>
    system.messaging.transact('codes', (unit) => tellUser(unit, user, { kind: 'recovery_codes_made' }));

  it('come at once, and then once an hour with how often', async () => {
    const user = await aConfirmedUser();
    for (let n = 0; n < 30; n += 1) await tellOfCodes(user);
    const told = async () => (await mailsAbout(user)).filter(({ kind }) => kind === 'recovery_codes_made');
    expect(await told()).toHaveLength(1);
    await passHours(user, 1);
    expect((await told()).map(({ times }) => times)).toEqual([1, 29]);
    await passHours(user, 1);
    expect(await told()).toHaveLength(2);
  });

  it('are five emails a day, and what comes after them is told when there is room', async () => {
    const user = await aConfirmedUser();
    const told = async () => (await mailsAbout(user)).filter(({ kind }) => kind === 'recovery_codes_made');
    for (let n = 0; n < 7; n += 1) {
      await tellOfCodes(user);
      await passHours(user, 2);
    }
    expect(await told()).toHaveLength(5);
    await passHours(user, 24);
    expect((await told()).map(({ times }) => times)).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it('are collected once when they come at the same moment', async () => {
    const user = await aConfirmedUser();
    await Promise.all(Array.from({ length: 8 }, () => tellOfCodes(user)));
    await passHours(user, 1);
    const told = (await mailsAbout(user)).filter(({ kind }) => kind === 'recovery_codes_made');
    expect(told.map(({ times }) => times)).toEqual([1, 7]);
  });
});
