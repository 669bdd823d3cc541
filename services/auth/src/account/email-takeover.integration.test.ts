import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const { aConfirmedUser, change, confirm, emailOf, resetsTo, undo } = emailChanges(() => system);
const dead = { code: 'undo_link_invalid' };
const asAdministrator = async () => testCall({ userId: (await system.anAdministrator()).id });

describe('an address that was never confirmed', () => {
  it('gets no link when a mistyped address is put right, and is told nothing', async () => {
    const user = await aConfirmedUser();
    const mistyped = await change(user);
    const corrected = await change(user, user.email);
    expect(mistyped.undo).toEqual(expect.any(String));
    expect(corrected.undo).toBeNull();
    expect((await system.noticesTo(mistyped.email)).map(({ kind }) => kind)).toEqual(['verify_email']);
  });

  it('gets none from whoever changes twice, so that a new password of the owner keeps them out', async () => {
    const user = await aConfirmedUser();
    const first = await change(user);
    const second = await change(user);
    await system.requestReset(user.email);
    const [link] = await system.noticesTo(user.email, 'password_reset');
    await system.passwordResets.reset(ownCall(), { token: link!.token!, password: 'nine patient herons' });
    expect(await system.noticesTo(first.email, 'email_changed')).toEqual([]);
    expect(await emailOf(user)).toBe(second.email);
  });

  it('gets none when no other address ever was confirmed: it may be that of a stranger', async () => {
    const { undo: token } = await change(await system.aNewUser());
    expect(token).toBeNull();
  });
});

describe('the link to a former address', () => {
  it('ends with an edit by an administrator', async () => {
    const user = await aConfirmedUser();
    const between = await change(user);
    await confirm(between.email);
    const { undo: token } = await change(user);
    const email = aRegistration().email;
    await system.administration.update(await asAdministrator(), user.id, { email });
    await expect(undo(token)).rejects.toMatchObject(dead);
    expect([await emailOf(user), await resetsTo(between.email)]).toEqual([email, 0]);
  });

  it('ends with an approved recovery', async () => {
    const user = await aConfirmedUser();
    const between = await change(user);
    await confirm(between.email);
    const { undo: token } = await change(user);
    const newEmail = aRegistration().email;
    const details = { username: user.username, name: user.name, licenseNumber: '', newEmail };
    await system.requestRecovery(details);
    const call = await asAdministrator();
    const [waiting] = (await system.recoveries.list(call)).filter(({ userId }) => userId === user.id);
    await system.recoveries.decide(call, waiting!.id, 'approve', undefined);
    await expect(undo(token)).rejects.toMatchObject(dead);
    expect(await emailOf(user)).toBe(newEmail);
  });

  it('works once when it is opened twice at the same moment', async () => {
    const user = await aConfirmedUser();
    const { undo: token } = await change(user);
    const settled = await Promise.allSettled([undo(token), undo(token)]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await resetsTo(user.email)).toBe(1);
  });
});

describe('a confirmed address', () => {
  it.each([
    ['a change is taken back', async (_id: number, _email: string, token: string | null) => undo(token)],
    [
      'an administrator gives it to another user',
      async (id: number, email: string) =>
        system.administration.update(await asAdministrator(), id, { email }),
    ],
    [
      'an administrator says it is verified',
      async (id: number, email: string) => {
        await system.users.update(testCall({ userId: id }), { email }, confirmation);
        await system.administration.update(await asAdministrator(), id, { emailVerified: true });
      },
    ],
  ])('belongs to one user only after %s', async (_name, move) => {
    const user = await aConfirmedUser();
    const { undo: token } = await change(user);
    const other = await system.users.register(
      ownCall(),
      aRegistration({ email: user.email, name: 'Olive Other' }),
    );
    await confirm(user.email, 'welcome');
    const moved = await change(other);
    await move(user.id, user.email, token);
    await system.requestReset(moved.email);
    const told = (await system.noticesTo(user.email, 'password_reset')).map(({ toName }) => toName);
    expect(told).not.toContain(other.name);
    expect(await resetsTo(moved.email)).toBe(1);
  });
});
