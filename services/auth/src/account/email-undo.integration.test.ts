import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const { aConfirmedUser, change, confirm, emailOf, resetsTo, undo } = emailChanges(() => system);
const dead = { code: 'undo_link_invalid' };

describe('reset links', () => {
  it('go to the last confirmed address until the new one is confirmed', async () => {
    const user = await aConfirmedUser();
    const { email } = await change(user);
    await system.requestReset(email);
    await system.requestReset(user.email.toUpperCase());
    expect([await resetsTo(user.email), await resetsTo(email)]).toEqual([2, 0]);
    const [link] = await system.noticesTo(user.email, 'password_reset');
    await system.passwordResets.reset(ownCall(), { token: link!.token!, password: 'another quiet otter' });
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({ email, emailVerified: false });
    await confirm(email);
    await system.requestReset(email);
    expect([await resetsTo(user.email), await resetsTo(email)]).toEqual([2, 1]);
    await system.requestReset(user.email);
    expect(await resetsTo(user.email)).toBe(2);
  });

  it('go to the present address when none ever was confirmed, and after an edit by an administrator', async () => {
    const user = await system.aNewUser();
    const { email } = await change(user);
    await system.requestReset(email);
    expect(await resetsTo(email)).toBe(1);
    const administrator = await system.anAdministrator();
    const edited = aRegistration().email;
    const call = testCall({ userId: administrator.id });
    await system.administration.update(call, user.id, { email: edited });
    await system.requestReset(edited);
    expect(await resetsTo(edited)).toBe(1);
    // Nobody has proved to hold the first two.
    expect(await system.noticesTo(email, 'email_changed')).toEqual([]);
    expect(await system.noticesTo(user.email, 'email_changed')).toEqual([]);
  });

  it('no longer go to an address that another user has confirmed since', async () => {
    const user = await aConfirmedUser();
    const { email } = await change(user);
    const other = await system.users.register(ownCall(), aRegistration({ email: user.email }));
    await confirm(user.email, 'welcome');
    await system.requestReset(email);
    expect(await resetsTo(email)).toBe(1);
    await system.requestReset(user.email);
    expect((await system.noticesTo(user.email, 'password_reset')).map(({ toName }) => toName)).toEqual([
      other.name,
    ]);
  });
});

describe('the link to the former address', () => {
  it('takes a change back, ends web sessions, and sends a link for a new password', async () => {
    const user = await aConfirmedUser();
    const { email, undo: token } = await change(user);
    await confirm(email);
    const { sessionEpoch } = await undo(token);
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({
      email: user.email,
      emailVerified: true,
      sessionEpoch,
    });
    expect(sessionEpoch).toBe(user.sessionEpoch + 1);
    expect([await resetsTo(user.email), await resetsTo(email)]).toEqual([1, 0]);
    expect(await system.noticesTo(email, 'email_change_undone')).toHaveLength(1);
    await expect(undo(token)).rejects.toMatchObject(dead);
    expect((await system.actions(user.id)).slice(-2)).toEqual(['email_changed', 'email_change_undone']);
  });

  it('ends the password, which whoever changed the address knows, until a new one is chosen', async () => {
    const user = await aConfirmedUser();
    const { undo: token } = await change(user);
    await undo(token);
    const signIn = (password: string) => system.signIn(user.username, password);
    await expect(signIn(aRegistration().password)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { token: reset } = (await system.noticesTo(user.email, 'email_restored')).at(-1)!;
    await system.passwordResets.reset(ownCall(), { token: reset!, password: 'seven other calm otters' });
    expect(await signIn('seven other calm otters')).toMatchObject({ id: user.id });
  });

  it('works after a second change, and the link of the address in between does not any more', async () => {
    const user = await aConfirmedUser();
    const first = await change(user);
    await confirm(first.email);
    const second = await change(user);
    await undo(first.undo);
    await expect(undo(second.undo)).rejects.toMatchObject(dead);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('of an earlier address works after that of a later one', async () => {
    const user = await aConfirmedUser();
    const first = await change(user);
    await confirm(first.email);
    const second = await change(user);
    await undo(second.undo);
    expect(await emailOf(user)).toBe(first.email);
    await undo(first.undo);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('works for 72 hours, and only while nobody else has the address', async () => {
    const user = await aConfirmedUser();
    const { email, undo: token } = await change(user);
    await system.users.register(ownCall(), aRegistration({ email: user.email }));
    await expect(undo(token)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(user)).toBe(email);
    await system.database.query(
      `UPDATE account_tokens SET expires_at = expires_at - interval '72 hours' WHERE purpose = 'undo_email_change'`,
    );
    for (const none of [token, 'x'.repeat(43), '', "'"]) await expect(undo(none)).rejects.toMatchObject(dead);
  });
});
