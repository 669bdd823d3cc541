import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { aRegistration } from '../testing/builders.ts';
import { delayAfter } from './sign-in.service.ts';

let system: AuthSystem;
beforeAll(async () => {
  system = await startAuthSystem();
});
afterAll(() => system.drop());

const signIn = (login: string, password: string) => system.signIns.signIn(ownCall(), login, password);
const fail = (login: string) => signIn(login, 'a wrong password').catch((error: unknown) => error);
const setFailures = (username: string, failures: number, inS = 0) =>
  system.database.query(
    `UPDATE users SET failed_sign_ins = $2, next_sign_in_at = now() + $3 * interval '1 s' WHERE username = $1`,
    [username, failures, inS],
  );

describe('failures in a row', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [10, 32],
    [15, 900],
    [99, 900],
  ])('after %i of them the next try waits %i s', (failures, delayS) => {
    expect(delayAfter(failures)).toBe(delayS);
  });

  it('make the sixth try at once a 429 with Retry-After, also with the right password', async () => {
    const registration = aRegistration();
    await system.users.register(ownCall(), registration);
    for (const _ of [1, 2, 3, 4, 5]) {
      expect(await fail(registration.username)).toMatchObject({ kind: 'unauthenticated' });
    }
    await expect(signIn(registration.username, registration.password)).rejects.toMatchObject({
      kind: 'rate_limited',
      details: { retryAfterS: 1 },
    });
  });

  it('are forgotten once the right password comes after the delay', async () => {
    const registration = aRegistration();
    await system.users.register(ownCall(), registration);
    await setFailures(registration.username, 7, -1);
    await signIn(registration.username, registration.password);
    expect(await fail(registration.username)).toMatchObject({ kind: 'unauthenticated' });
    await signIn(registration.username, registration.password);
  });

  it('let one of many tries through that come at the same moment', async () => {
    const registration = aRegistration();
    await system.users.register(ownCall(), registration);
    await setFailures(registration.username, 20, -1);
    const results = await Promise.all([1, 2, 3, 4].map(() => fail(registration.username)));
    const kinds = results
      .map((error) => (error as { kind: string }).kind)
      .toSorted((a, b) => a.localeCompare(b));
    expect(kinds).toEqual(['rate_limited', 'rate_limited', 'rate_limited', 'unauthenticated']);
  });

  it('lock the account after a hundred, until its password is reset', async () => {
    const registration = aRegistration();
    const { email } = await system.users.register(ownCall(), registration);
    await setFailures(registration.username, 99, -1);
    await fail(registration.username);
    await setFailures(registration.username, 100, -1);
    await expect(signIn(registration.username, registration.password)).rejects.toMatchObject({
      code: 'account_locked',
    });
    await system.requestReset(email);
    const [notice] = await system.noticesTo(email, 'password_reset');
    await system.passwordResets.reset(ownCall(), notice!.token!, 'eight patient herons');
    expect((await signIn(registration.username, 'eight patient herons')).email).toBe(email);
  });
});
