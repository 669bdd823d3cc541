import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { removeOldCeremonies } from './ceremony.ts';
import { currentPassword, network, secondFactorSteps } from '../testing/second-factor-steps.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());
const steps = secondFactorSteps(() => system);
afterEach(() => steps.afterDelay());

describe('an authenticator app', () => {
  it('is asked for after the password, and signs in by its code', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const { ceremony, methods } = await steps.begin(user);
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect((await steps.byCode(ceremony, await steps.codeOf(secret))).id).toBe(user.id);
    expect((await system.actions(user.id)).slice(-2)).toEqual(['authenticator_app_added', 'signed_in']);
  });

  it('is set up only by a code of it, with the current password, in the same sign-in', async () => {
    const user = await system.aUser();
    const call = testCall({ userId: user.id });
    const wrong = { currentPassword: 'not the password', network };
    await expect(system.security.beginApp(call, wrong)).rejects.toMatchObject({ code: 'password_wrong' });
    const { ceremony, secret } = await system.security.beginApp(call, steps.confirmation);
    await expect(system.security.addApp(call, ceremony, '000000')).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    const other = testCall({ userId: (await system.aUser()).id });
    const code = await steps.codeOf(secret);
    await expect(system.security.addApp(other, ceremony, code)).rejects.toMatchObject({
      code: 'ceremony_over',
    });
    await system.users.endOwnSessions(call);
    await expect(system.security.addApp(call, ceremony, code)).rejects.toMatchObject({
      code: 'ceremony_over',
    });
    expect((await system.security.get(call)).appAddedAt).toBeNull();
  });

  it('takes each code once, also when two calls come at the same moment', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const code = await steps.codeOf(secret);
    const ceremonies = [await steps.begin(user), await steps.begin(user)];
    const results = await Promise.allSettled(ceremonies.map(({ ceremony }) => steps.byCode(ceremony, code)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { ceremony } = await steps.begin(user);
    await expect(steps.byCode(ceremony, code)).rejects.toMatchObject({ code: 'second_factor_wrong' });
    expect((await steps.byCode(ceremony, await steps.codeOf(secret, 1))).id).toBe(user.id);
  });

  it('is not readable in the database', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const [row] = await system.database.query('SELECT * FROM authenticator_apps WHERE user_id = $1', [
      user.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('is removed with its recovery codes, and a new password does not remove it', async () => {
    const user = await system.aUser();
    await steps.addApp(user);
    const call = testCall({ userId: user.id });
    await expect(system.signIn(user.username, currentPassword)).rejects.toThrow('a second factor is missing');
    const { appAddedAt, recoveryCodeCount } = await system.security.removeApp(call, steps.confirmation);
    expect([appAddedAt, recoveryCodeCount]).toEqual([null, 0]);
    expect((await system.signIn(user.username, currentPassword)).id).toBe(user.id);
    const kinds = (await system.noticesTo(user.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['welcome', 'authenticator_app_added', 'authenticator_app_removed']);
  });
});

describe('recovery codes', () => {
  it('come with the first second factor, and each works once, however it is typed', async () => {
    const user = await system.aUser();
    const { recoveryCodes } = await steps.addApp(user);
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { ceremony } = await steps.begin(user);
    await steps.byCode(ceremony, ` ${first.toUpperCase().replaceAll('-', ' ')}`);
    const again = await steps.begin(user);
    await expect(steps.byCode(again.ceremony, first)).rejects.toMatchObject({ code: 'second_factor_wrong' });
    await steps.byCode(again.ceremony, second);
    expect((await system.security.get(testCall({ userId: user.id }))).recoveryCodeCount).toBe(8);
    expect(await system.noticesTo(user.email, 'recovery_code_used')).toHaveLength(2);
  });

  it('are replaced by new ones', async () => {
    const user = await system.aUser();
    const { recoveryCodes } = await steps.addApp(user);
    const call = testCall({ userId: user.id });
    const made = await system.security.makeRecoveryCodes(call, steps.confirmation);
    const { ceremony } = await steps.begin(user);
    await expect(steps.byCode(ceremony, recoveryCodes[0]!)).rejects.toMatchObject({
      code: 'second_factor_wrong',
    });
    await steps.byCode(ceremony, made.recoveryCodes[9]!);
    await expect(
      system.security.makeRecoveryCodes(testCall({ userId: (await system.aUser()).id }), steps.confirmation),
    ).rejects.toMatchObject({ code: 'second_factor_missing' });
  });
});

describe('guesses', () => {
  it('end a ceremony after five, and wait as wrong passwords do', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const { ceremony } = await steps.begin(user);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(steps.byCode(ceremony, '000000')).rejects.toMatchObject({ code: 'second_factor_wrong' });
    }
    const code = await steps.codeOf(secret);
    await expect(system.begin(user.username, currentPassword)).rejects.toMatchObject({
      code: 'sign_in_too_early',
    });
    await steps.afterDelay();
    await expect(steps.byCode(ceremony, code)).rejects.toMatchObject({ code: 'ceremony_over' });
  });

  it('go on counting when the password is right in between', async () => {
    const user = await system.aUser();
    await steps.addApp(user);
    for (let guess = 0; guess < 5; guess += 1) {
      const { ceremony } = await steps.begin(user);
      await expect(steps.byCode(ceremony, '000000')).rejects.toMatchObject({ code: 'second_factor_wrong' });
    }
    await expect(system.begin(user.username, currentPassword)).rejects.toMatchObject({
      code: 'sign_in_too_early',
    });
  });

  it('that come too early use up no guess of a ceremony', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const { ceremony } = await steps.begin(user);
    for (let guess = 0; guess < 5; guess += 1) {
      const { ceremony: other } = await steps.begin(user);
      await expect(steps.byCode(other, '000000')).rejects.toMatchObject({ code: 'second_factor_wrong' });
    }
    const code = await steps.codeOf(secret, 1);
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(steps.byCode(ceremony, code)).rejects.toMatchObject({ code: 'sign_in_too_early' });
    }
    await steps.afterDelay();
    expect((await steps.byCode(ceremony, code)).id).toBe(user.id);
  });

  it('from many networks are fifty a day at most, until there is a new password', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    await system.database.query(
      'UPDATE users SET wrong_codes = 50, wrong_codes_since = now() WHERE id = $1',
      [user.id],
    );
    const { ceremony } = await steps.begin(user);
    await expect(steps.byCode(ceremony, await steps.codeOf(secret))).rejects.toMatchObject({
      code: 'sign_in_too_early',
    });
    const changed = { ...steps.confirmation, newPassword: 'eight quiet otters' };
    await system.passwordChanges.change(testCall({ userId: user.id }), changed);
    const { step } = await system.begin(user.username, 'eight quiet otters');
    expect((await steps.byCode(step!.ceremony, await steps.codeOf(secret))).id).toBe(user.id);
  });
});

describe('ceremonies whose time is over', () => {
  it('are all removed, and no others, however many visitors began', async () => {
    await system.secondSteps.beginPasskey();
    await system.database.query(
      `INSERT INTO ceremonies (token_sha256, purpose, expires_at)
       SELECT sha256(n::text::bytea), 'passkey_sign_in', now() - interval '1 s' FROM generate_series(1, 2500) n`,
    );
    const count = async (condition: string): Promise<number> =>
      (await system.database.query(`SELECT count(*)::int FROM ceremonies WHERE expires_at ${condition}`))[0]
        .count;
    const alive = await count('> now()');
    await removeOldCeremonies(system.database);
    expect([await count('< now()'), await count('> now()')]).toEqual([0, alive]);
  });
});

describe('a ceremony', () => {
  it('is over when it is used, too old, unknown, of another kind, or the password changed', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const used = await steps.begin(user);
    await steps.byCode(used.ceremony, await steps.codeOf(secret));
    const old = await steps.begin(user);
    await system.database.query(
      `UPDATE ceremonies SET expires_at = now() - interval '1 s' WHERE user_id = $1`,
      [user.id],
    );
    const { ceremony: setup } = await system.security.beginApp(
      testCall({ userId: user.id }),
      steps.confirmation,
    );
    const overtaken = await steps.begin(user);
    await system.users.endOwnSessions(testCall({ userId: user.id }));
    for (const ceremony of [
      used.ceremony,
      old.ceremony,
      setup,
      overtaken.ceremony,
      'x'.repeat(43),
      '',
      "'--",
    ]) {
      const code = await steps.codeOf(secret, 1);
      await expect(steps.byCode(ceremony, code)).rejects.toMatchObject({ code: 'ceremony_over' });
    }
  });

  it('does not let a user in who is suspended meanwhile', async () => {
    const user = await system.aUser();
    const { secret } = await steps.addApp(user);
    const { ceremony } = await steps.begin(user);
    await system.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    await expect(steps.byCode(ceremony, await steps.codeOf(secret))).rejects.toMatchObject({
      code: 'account_suspended',
    });
    await expect(system.begin(user.username, currentPassword)).rejects.toMatchObject({
      code: 'account_suspended',
    });
  });

  it('tells administrators once a day that the second factor is lost', async () => {
    const administrator = await system.anAdministrator();
    const user = await system.aUser();
    await steps.addApp(user);
    const { ceremony } = await steps.begin(user);
    await system.secondSteps.reportLoss(ownCall(), ceremony);
    await system.secondSteps.reportLoss(ownCall(), ceremony);
    const told = await system.noticesTo(administrator.email, 'second_factor_lost');
    expect(told.map(({ aboutName }) => aboutName)).toEqual([user.name]);
    expect(await system.noticesTo(user.email, 'second_factor_lost_claimed')).toHaveLength(1);
    await expect(system.secondSteps.reportLoss(ownCall(), 'x'.repeat(43))).rejects.toMatchObject({
      code: 'ceremony_over',
    });
  });
});
