import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { emailChanges } from '../testing/email-changes.ts';
import type { User } from './user.entity.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const { confirm } = emailChanges(() => system);
const as = ({ id }: User) => testCall({ userId: id });
const stored = ({ id }: User) => system.users.get(ownCall(), id);

async function resetLink(user: User): Promise<string> {
  await system.requestReset(user.email);
  return (await system.noticesTo(user.email, 'password_reset')).at(-1)!.token!;
}

describe('a suspended user', () => {
  it('can confirm the address and set a password, and stays suspended', async () => {
    const user = await system.aUser();
    await system.userAccess.suspend(as(await system.anAdministrator()), user.id);
    await confirm(user.email, 'welcome');
    await system.passwordResets.reset(ownCall(), {
      token: await resetLink(user),
      password: 'nine patient herons',
    });
    expect(await stored(user)).toMatchObject({ emailVerified: true, suspendedAt: expect.any(Date) });
    await expect(system.signIn(user.username, 'nine patient herons')).rejects.toMatchObject({
      code: 'account_suspended',
    });
  });
});

describe('two administrators who suspend each other at the same moment', () => {
  it('leave one who can sign in', async () => {
    const [one, other] = [await system.anAdministrator(), await system.anAdministrator()];
    const settled = await Promise.allSettled([
      system.userAccess.suspend(as(one), other.id),
      system.userAccess.suspend(as(other), one.id),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = [await stored(one), await stored(other)].filter(({ suspendedAt }) => !suspendedAt);
    expect(left).toHaveLength(1);
  });
});

describe('a user who ends all web sessions', () => {
  it('gets the epoch of the next one, and the audit log tells', async () => {
    const user = await system.aUser();
    const { sessionEpoch } = await system.users.endOwnSessions(as(user));
    expect([sessionEpoch, (await stored(user)).sessionEpoch]).toEqual([
      user.sessionEpoch + 1,
      user.sessionEpoch + 1,
    ]);
    expect(await system.messaging.recorded()).toContainEqual(
      expect.objectContaining({
        type: 'auth.sessions_ended.v1',
        payload: { userId: user.id, epoch: sessionEpoch },
      }),
    );
    expect(await system.actions(user.id)).toEqual(['sessions_ended']);
  });
});

describe('a reset by an administrator', () => {
  it('needs 12 characters, keeps the link after 11, and is all that a required new password asks for', async () => {
    const administrator = await system.anAdministrator();
    await system.database.query('UPDATE users SET must_change_password = true WHERE id = $1', [
      administrator.id,
    ]);
    await expect(system.administration.list(as(administrator))).rejects.toMatchObject({
      code: 'password_change_required',
    });
    const token = await resetLink(administrator);
    await expect(
      system.passwordResets.reset(ownCall(), { token, password: 'elf owls 11' }),
    ).rejects.toMatchObject({
      code: 'password_short',
    });
    await system.passwordResets.reset(ownCall(), { token, password: 'elf owls 12!' });
    expect((await system.administration.list(as(administrator))).length).toBeGreaterThan(0);
  });
});
