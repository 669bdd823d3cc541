import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration } from '../testing/builders.ts';
import { delayAfter } from '../user/sign-in-failures.ts';
import type { SignInAttempt } from './sign-in.service.ts';
import type { User } from '../user/user.entity.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

let owner: User;
let password: string;
beforeEach(async () => {
  const registration = aRegistration();
  ({ password } = registration);
  owner = await system.aUser(registration);
  await system.database.query('DELETE FROM sign_in_failures');
});

type Where = Partial<SignInAttempt>;
const home: Where = { network: '192.0.2.1' };
const elsewhere: Where = { network: '198.51.100.7' };
const deviceOf = ({ id: userId, sessionEpoch: epoch }: User, id = 'laptop'): Where => ({
  ...home,
  device: { id, users: [{ userId, epoch }] },
});
const signIn = (where?: Where) => system.signIn(owner.username, password, where);
const fail = (login = owner.username, where?: Where) =>
  system.signIn(login, 'a wrong password', where).catch((error: unknown) => error);
/** Sets the number of failures of each counter, and the time until its next attempt is allowed. */
const setFailures = (failures: number, inS = 0) =>
  system.database.query(`UPDATE sign_in_failures SET failures = $1, next_at = now() + $2 * interval '1 s'`, [
    failures,
    inS,
  ]);
async function failTimes(count: number, login?: string, where?: Where): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    expect(await fail(login, where)).toMatchObject({ kind: 'unauthenticated' });
  }
}
const tooEarly = { kind: 'rate_limited', code: 'sign_in_too_early' };

describe('failures in a row', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [10, 32],
    [15, 900],
    [99, 900],
    [1_000, 900],
  ])('after %i of them the next try waits %i s', (failures, delayS) => {
    expect(delayAfter(failures)).toBe(delayS);
  });

  it('make the sixth try at once a 429 with Retry-After, also with the right password', async () => {
    await failTimes(5);
    await expect(signIn()).rejects.toMatchObject({ ...tooEarly, details: { retryAfterS: 1 } });
  });

  it('are forgotten once the right password comes after the delay, under both names of the user', async () => {
    await failTimes(5);
    await failTimes(5, owner.email);
    await setFailures(7, -1);
    await signIn();
    await failTimes(4);
    await failTimes(4, owner.email);
    await signIn();
  });

  it('are forgotten where somebody signs in, and nowhere else', async () => {
    await failTimes(5, owner.username, elsewhere);
    await signIn();
    expect(await fail(owner.username, elsewhere)).toMatchObject(tooEarly);
  });

  it('are forgotten a day after the last one', async () => {
    await failTimes(5);
    await setFailures(50, 900);
    await system.database.query(`UPDATE sign_in_failures SET failed_at = now() - interval '25 hours'`);
    await failTimes(5);
    expect(await fail()).toMatchObject(tooEarly);
  });

  it('let one of many tries through that come at the same moment', async () => {
    await failTimes(1);
    await setFailures(20, -1);
    const results = await Promise.all([1, 2, 3, 4].map(() => fail()));
    const kinds = results.map((error) => (error as { kind: string }).kind).toSorted();
    expect(kinds).toEqual(['rate_limited', 'rate_limited', 'rate_limited', 'unauthenticated']);
  });

  it('leave nothing that could be read, and are removed when they are old', async () => {
    await failTimes(2, 'a password in the wrong field', elsewhere);
    const rows = await system.database.query('SELECT * FROM sign_in_failures');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ login: expect.any(Buffer), place: expect.any(Buffer), failures: 2 });
    expect(rows[0].login).toHaveLength(32);
    await system.database.query(`UPDATE sign_in_failures SET failed_at = now() - interval '25 hours'`);
    await failTimes(1);
    expect(await system.database.query('SELECT failures FROM sign_in_failures')).toEqual([{ failures: 1 }]);
  });
});

describe('a name that nobody has', () => {
  // Returns the refusals of repeated attempts under a name.
  const answersOf = async (login: string) => {
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { kind, code, message, details } = (await fail(login)) as Record<string, unknown>;
      answers.push({ kind, code, message, details });
    }
    return answers;
  };

  it('is answered as one that somebody has, try by try, by username and by address', async () => {
    const ofSomebody = await answersOf(owner.username);
    expect(ofSomebody.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      ...Array.from({ length: 3 }, () => 'sign_in_too_early'),
    ]);
    expect(await answersOf('nobody-of-that-name')).toEqual(ofSomebody);
    expect(await answersOf(owner.email)).toEqual(ofSomebody);
    expect(await answersOf('nobody@example.com')).toEqual(ofSomebody);
  });

  it('is the same name however it is written', async () => {
    await failTimes(3, 'nobody-of-that-name');
    await failTimes(2, 'NOBODY-of-that-name');
    expect(await fail('Nobody-of-that-Name')).toMatchObject(tooEarly);
    expect(await fail('ｎｏｂｏｄｙ-of-that-name')).toMatchObject(tooEarly);
  });

  it('is the same name in any width and with any sigma, whether somebody has it or not', async () => {
    await system.database.query('UPDATE users SET username = $2 WHERE id = $1', [owner.id, 'οδος']);
    for (const [name, others] of [
      ['οδος', ['ΟΔΟΣ', 'οδοσ']],
      ['όδος', ['ΌΔΟΣ', 'ο\u0301δοσ']],
    ] as const) {
      await failTimes(5, name);
      for (const other of others) expect(await fail(other)).toMatchObject(tooEarly);
    }
  });

  it('is the same name in every spelling by which PostgreSQL finds it', async () => {
    // Two of the letters are the Turkish capital I with a dot and the Kelvin sign: their lower case is an ASCII letter.
    const spellings = await system.database.query<{ capital: string; small: string }[]>(
      `SELECT chr(code) AS capital, lower(chr(code)) AS small FROM generate_series(128, 65535) AS code
       WHERE code NOT BETWEEN 55296 AND 57343 AND lower(chr(code)) ~ '^[a-z]$'`,
    );
    expect(spellings).not.toEqual([]);
    for (const { capital, small } of spellings) {
      const name = `${small.repeat(3)}.nobody`;
      await failTimes(5, name);
      expect({ capital, error: await fail(`${capital.repeat(3)}.nobody`) }).toMatchObject({
        error: tooEarly,
      });
    }
  });

  it('tells nobody which address goes with which username', async () => {
    await failTimes(5);
    expect(await fail()).toMatchObject(tooEarly);
    expect(await fail(owner.email)).toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('strangers who guess', () => {
  it('do not hold up the owner in another network', async () => {
    await failTimes(5, owner.username, elsewhere);
    await setFailures(94, 900);
    for (let turn = 0; turn < 30; turn += 1) expect((await signIn(home)).id).toBe(owner.id);
    expect(await fail(owner.username, elsewhere)).toMatchObject(tooEarly);
  });

  it('do not hold up a device in their own network that the owner has signed in with before', async () => {
    await failTimes(5);
    await setFailures(94, 900);
    await expect(signIn()).rejects.toMatchObject(tooEarly);
    for (let turn = 0; turn < 30; turn += 1) expect((await signIn(deviceOf(owner))).id).toBe(owner.id);
  });

  it('have no use of a device of their own', async () => {
    const stranger = await system.aUser();
    await failTimes(5, owner.username, deviceOf(stranger));
    expect(await fail(owner.username, deviceOf(stranger))).toMatchObject(tooEarly);
    expect(await fail(owner.username, deviceOf(stranger, 'another'))).toMatchObject(tooEarly);
    expect(await fail()).toMatchObject(tooEarly);
  });

  it('have five tries with a stolen device, as anywhere else', async () => {
    await failTimes(5, owner.username, deviceOf(owner));
    expect(await fail(owner.username, deviceOf(owner))).toMatchObject(tooEarly);
  });

  it('have no use of a device from before the password was changed', async () => {
    await failTimes(5);
    await expect(signIn(deviceOf({ ...owner, sessionEpoch: owner.sessionEpoch - 1 }))).rejects.toMatchObject(
      tooEarly,
    );
  });

  it('never lock the owner out, whom an email tells after a hundred', async () => {
    await failTimes(1, owner.username, elsewhere);
    await system.database.query('UPDATE users SET failed_sign_ins = 98 WHERE id = $1', [owner.id]);
    await failTimes(1, owner.username, elsewhere);
    expect(await system.noticesTo(owner.email, 'sign_ins_failed')).toEqual([]);
    await failTimes(2, owner.username, elsewhere);
    expect(await system.noticesTo(owner.email, 'sign_ins_failed')).toHaveLength(1);
    expect((await signIn()).id).toBe(owner.id);
  });

  it('make the owner get one such email a day, and none once they have signed in', async () => {
    await system.database.query('UPDATE users SET failed_sign_ins = 500 WHERE id = $1', [owner.id]);
    await failTimes(2);
    expect(await system.noticesTo(owner.email, 'sign_ins_failed')).toHaveLength(1);
    await system.database.query(
      `UPDATE users SET failures_told_at = now() - interval '25 hours' WHERE id = $1`,
      [owner.id],
    );
    await failTimes(1);
    expect(await system.noticesTo(owner.email, 'sign_ins_failed')).toHaveLength(2);
    await signIn();
    await failTimes(1);
    expect(await system.noticesTo(owner.email, 'sign_ins_failed')).toHaveLength(2);
  });

  it('are forgotten everywhere by a new password', async () => {
    await failTimes(5);
    await failTimes(5, owner.email, elsewhere);
    await setFailures(50, 900);
    await system.requestReset(owner.email);
    const [notice] = await system.noticesTo(owner.email, 'password_reset');
    await system.passwordResets.reset(ownCall(), { token: notice!.token!, password: 'eight patient herons' });
    for (const where of [home, elsewhere]) {
      expect((await system.signIn(owner.email, 'eight patient herons', where)).id).toBe(owner.id);
    }
  });
});
