import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { aRegistration } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';

let system: AuthSystem;
let adminId: number;
beforeAll(async () => {
  system = await startAuthSystem();
  adminId = (await system.anAdministrator()).id;
});
afterAll(() => system.drop());

const admin = () => testCall({ userId: adminId });

async function aLicensedUser(): Promise<User> {
  const { id } = await system.aUser();
  return system.users.update(testCall({ userId: id }), { licenseNumber: 'AMFT 123' });
}

const details = (user: User, changes = {}) => ({
  username: user.username,
  name: ' tess  TRAINEE ',
  licenseNumber: 'amft 123',
  newEmail: aRegistration().email,
  ...changes,
});
const waiting = async (user: User) =>
  (await system.recoveries.list(admin())).filter(({ userId }) => userId === user.id);

describe('account recovery', () => {
  it('waits for an administrator, and tells the old address at once', async () => {
    const user = await aLicensedUser();
    await system.requestRecovery(details(user));
    expect(await waiting(user)).toHaveLength(1);
    const [notice] = await system.noticesTo(user.email, 'recovery_requested');
    expect(notice?.token).toEqual(expect.any(String));
  });

  it('is told to the audit log with where it was asked for, and what an approval changed', async () => {
    const user = await aLicensedUser();
    const origin = { address: '203.0.113.7', userAgent: 'Firefox/140.0' };
    const given = details(user);
    await system.requestRecovery(given, { ...ownCall(), origin });
    const [request] = await waiting(user);
    await system.recoveries.decide({ ...admin(), origin }, request!.id, 'approve', undefined);
    const entries = await system.administration.listAudit(admin(), 2, { userId: user.id });
    expect(entries.map(({ action, body }) => ({ action, ...JSON.parse(body!) }))).toMatchObject([
      {
        action: 'recovery_approved',
        changes: [{ field: 'email', from: user.email, to: given.newEmail }],
        origin,
      },
      { action: 'recovery_requested', origin },
    ]);
  });

  it.each([{ name: 'Somebody Else' }, { licenseNumber: 'AMFT 124' }, { username: 'nobody-of-that-name' }])(
    'answers the same and does nothing for %j',
    async (changes) => {
      const user = await aLicensedUser();
      await expect(system.requestRecovery(details(user, changes))).resolves.toBeUndefined();
      expect(await waiting(user)).toEqual([]);
    },
  );

  it('takes it from somebody who never entered a license number that they have none, and from nobody else', async () => {
    const [without, user] = [await system.aUser(), await aLicensedUser()];
    await system.requestRecovery(details(without, { licenseNumber: 'AMFT 123' }));
    expect(await waiting(without)).toEqual([]);
    await system.requestRecovery(details(without, { licenseNumber: '' }));
    expect(await waiting(without)).toMatchObject([{ isWithoutLicense: true }]);
    await system.requestRecovery(details(user, { licenseNumber: '' }));
    expect(await waiting(user)).toEqual([]);
    await system.requestRecovery(details(user));
    expect(await waiting(user)).toMatchObject([{ isWithoutLicense: false }]);
  });

  it('tells each administrator once that a request waits, but for the one who asks', async () => {
    const chief = await system.users.get(admin(), adminId);
    const other = await system.anAdministrator();
    const user = await aLicensedUser();
    const noticesOf = async (email: string) =>
      (await system.noticesTo(email, 'recovery_waiting')).reduce((sum, { times }) => sum + times, 0);
    const before = await noticesOf(chief.email);
    await system.requestRecovery(details(user));
    await system.requestRecovery(details(user));
    expect([(await noticesOf(chief.email)) - before, await noticesOf(other.email)]).toEqual([1, 1]);
    const [notice] = await system.noticesTo(other.email, 'recovery_waiting');
    expect(notice).toMatchObject({ aboutName: 'Tess Trainee', newEmail: null, token: null });
    await system.requestRecovery(details(other, { licenseNumber: '' }));
    expect([(await noticesOf(chief.email)) - before, await noticesOf(other.email)]).toEqual([2, 1]);
    await system.administration.delete(admin(), other.id);
  });

  it('keeps what was decided, by whom and why, for administrators and their audit log', async () => {
    const user = await aLicensedUser();
    const decideNext = async (decision: 'approve' | 'reject', notes?: string) => {
      await system.requestRecovery(details(user));
      const [request] = await waiting(user);
      return system.recoveries.decide(admin(), request!.id, decision, notes);
    };
    const rejected = await decideNext('reject', ' Somebody else answered. ');
    const approved = await decideNext('approve');
    const settled = await system.recoveries.listSettled(admin(), 2);
    expect(settled).toMatchObject([
      { id: approved.id, status: 'approved', notes: null, decidedBy: 'Tess Trainee' },
      { id: rejected.id, status: 'rejected', notes: 'Somebody else answered.', user: { id: user.id } },
    ]);
    expect(await system.recoveries.listSettled(admin(), 0, approved.id)).toMatchObject([{ id: rejected.id }]);
    const [entry] = await system.administration.listAudit(admin(), 1, {
      userId: user.id,
      action: 'recovery_rejected',
    });
    expect(JSON.parse(entry!.body!)).toMatchObject({ details: 'Somebody else answered.' });
    await expect(system.recoveries.listSettled(testCall({ userId: user.id }), 1)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('keeps one request at a time, the first', async () => {
    const user = await aLicensedUser();
    const first = details(user);
    await system.requestRecovery(first);
    await system.requestRecovery(details(user));
    expect((await waiting(user)).map(({ newEmail }) => newEmail)).toEqual([first.newEmail]);
    expect(await system.noticesTo(user.email, 'recovery_requested')).toHaveLength(1);
  });

  it('can be stopped from the old address, again and again', async () => {
    const user = await aLicensedUser();
    await system.requestRecovery(details(user));
    const [request] = await waiting(user);
    const [notice] = await system.noticesTo(user.email, 'recovery_requested');
    await system.recoveries.stop(ownCall(), notice!.token!);
    await system.recoveries.stop(ownCall(), notice!.token!);
    expect(await waiting(user)).toEqual([]);
    await expect(system.recoveries.decide(admin(), request!.id, 'approve', undefined)).rejects.toMatchObject({
      code: 'recovery_stopped',
    });
  });

  it('lets the person in under the new address once it is approved, and ends older sessions and links', async () => {
    const user = await aLicensedUser();
    await system.requestReset(user.email);
    const [older] = await system.noticesTo(user.email, 'password_reset');
    const given = details(user);
    await system.requestRecovery(given);
    const [request] = await waiting(user);
    const decided = await system.recoveries.decide(admin(), request!.id, 'approve', ' called them ');
    expect(decided).toMatchObject({
      status: 'approved',
      notes: 'called them',
      user: { email: given.newEmail, sessionEpoch: 2 },
    });
    expect(await system.noticesTo(user.email, 'account_moved')).toHaveLength(1);
    await expect(
      system.passwordResets.reset(ownCall(), { token: older!.token!, password: 'eight patient herons' }),
    ).rejects.toMatchObject({
      code: 'reset_link_invalid',
    });
    const [notice] = await system.noticesTo(given.newEmail, 'recovery_approved');
    await system.passwordResets.reset(ownCall(), { token: notice!.token!, password: 'eight patient herons' });
    expect((await system.signIn(given.newEmail, 'eight patient herons')).id).toBe(user.id);
    expect(await system.actions(user.id)).toEqual([
      'recovery_requested',
      'recovery_approved',
      'password_reset',
      'signed_in',
    ]);
  });

  it('changes nothing when it is rejected, and is decided once', async () => {
    const user = await aLicensedUser();
    const given = details(user);
    await system.requestRecovery(given);
    const [request] = await waiting(user);
    const both = await Promise.allSettled([
      system.recoveries.decide(admin(), request!.id, 'reject', undefined),
      system.recoveries.decide(admin(), request!.id, 'reject', undefined),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect((await system.users.get(ownCall(), user.id)).email).toBe(user.email);
    expect(await system.noticesTo(user.email, 'recovery_rejected')).toHaveLength(1);
    const notices = await system.noticesTo(given.newEmail);
    expect(notices).toMatchObject([{ kind: 'move_rejected', toName: '', newEmail: null, token: null }]);
  });

  it('cannot give somebody an address that another one has', async () => {
    const [user, other] = [await aLicensedUser(), await system.aUser()];
    await system.requestRecovery(details(user, { newEmail: other.email }));
    const [request] = await waiting(user);
    await expect(system.recoveries.decide(admin(), request!.id, 'approve', undefined)).rejects.toMatchObject({
      code: 'email_taken',
    });
    expect(await waiting(user)).toHaveLength(1);
  });

  it('is nothing that others can list or decide', async () => {
    const { id } = await system.aUser();
    const call = testCall({ userId: id, isAdmin: true });
    await expect(system.recoveries.list(call)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(system.recoveries.decide(call, 1, 'approve', undefined)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
