import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());
afterEach(() => vi.useRealTimers());

const password = 'eight patient herons';
const reset = (token: string, to = password) =>
  system.passwordResets.reset(ownCall(), { token, password: to });
const deadLink = { kind: 'invalid', code: 'reset_link_invalid' };

async function aToken(): Promise<{ id: number; email: string; token: string }> {
  const { id, email } = await system.aNewUser();
  await system.requestReset(email.toUpperCase());
  const [notice] = await system.noticesTo(email, 'password_reset');
  return { id, email, token: notice!.token! };
}

/** Moves the expiry of a user's links back, as if time had passed. */
const passMinutes = (userId: number, minutes: number) =>
  system.database.query(
    `UPDATE account_tokens SET expires_at = expires_at - $2 * interval '1 minute' WHERE user_id = $1`,
    [userId, minutes],
  );

describe('a forgotten password', () => {
  it('is replaced by the link, which ends all web sessions and tells the address', async () => {
    const { id, email, token } = await aToken();
    const { sessionEpoch } = await reset(token);
    expect(sessionEpoch).toBe(2);
    expect((await system.signIn(email, password)).id).toBe(id);
    expect(await system.noticesTo(email, 'password_changed')).toHaveLength(1);
    const events = (await system.messaging.recorded()).filter(
      ({ type }) => type === 'auth.sessions_ended.v1',
    );
    expect(events.at(-1)?.payload).toEqual({ userId: id, epoch: 2, isPasswordChanged: true });
    expect(await system.actions(id)).toContain('password_reset');
  });

  it('is replaced once, also by two tabs at the same moment', async () => {
    const { token } = await aToken();
    const tabs = await Promise.allSettled([reset(token), reset(token, 'nine patient herons')]);
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await expect(reset(token)).rejects.toMatchObject(deadLink);
  });

  it('is not replaced by a link that is cut, changed, or of another purpose', async () => {
    const { email, token } = await aToken();
    const [welcome] = await system.noticesTo(email, 'welcome');
    for (const wrong of ['', token.slice(1), `${token}x`, token.toLowerCase(), welcome!.token!]) {
      await expect(reset(wrong)).rejects.toMatchObject(deadLink);
    }
  });

  it('is not replaced after 60 minutes', async () => {
    const { id, token } = await aToken();
    await passMinutes(id, 60);
    await expect(reset(token)).rejects.toMatchObject(deadLink);
  });

  it.each([2, -2])(
    'is replaced for 60 minutes whatever time the service has: %s hours off',
    async (hours) => {
      const [early, late] = [await aToken(), await aToken()];
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      await passMinutes(early.id, 59);
      await reset(early.token);
      await passMinutes(late.id, 60);
      await expect(reset(late.token)).rejects.toMatchObject(deadLink);
      const { id, token } = await aToken();
      await passMinutes(id, 59);
      await reset(token);
    },
  );

  it('is not sent once its time is over', async () => {
    const { id, email } = await aToken();
    await passMinutes(id, 60);
    const [notice] = await system.noticesTo(email, 'password_reset');
    expect(notice).toMatchObject({ token: null, expiresAt: null });
  });

  it('is not replaced by a link that went to an address which is no longer theirs', async () => {
    const { id, token } = await aToken();
    await system.users.update(testCall({ userId: id }), { email: aRegistration().email }, confirmation);
    await expect(reset(token)).rejects.toMatchObject(deadLink);
  });

  it('does not become a common one, and the link stays good', async () => {
    const { token } = await aToken();
    await expect(reset(token, 'password123')).rejects.toMatchObject({ code: 'password_common' });
    await expect(reset(token, 'Tess Trainee 1')).rejects.toMatchObject({ code: 'password_guessable' });
    await reset(token);
  });

  it('tells nobody for an address that nobody has, and forgets the address', async () => {
    const notices = await system.database.query('SELECT count(*) FROM notices');
    await system.requestReset('nobody@example.com');
    expect(await system.database.query('SELECT count(*) FROM notices')).toEqual(notices);
    expect(await system.database.query('SELECT * FROM password_reset_requests')).toEqual([]);
  });

  it('leaves the same trace before the answer, whoever has the address', async () => {
    const { email } = await system.aUser();
    for (const address of [email, 'nobody@example.com']) {
      const before = (await system.messaging.recorded()).length;
      await system.passwordResets.request(ownCall(), address);
      const recorded = (await system.messaging.recorded()).slice(before);
      expect(recorded.map(({ type }) => type)).toEqual(['auth.password_reset_requested.v1']);
    }
  });

  it('has its token told to services only', async () => {
    const { id } = await aToken();
    await expect(system.notices.get(testCall({ userId: id, isAdmin: true }), 1)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
