import { hashSync } from '@node-rs/argon2';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { silentLog, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import type { readConfig } from '../config.ts';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { toUserMessage } from '../auth.messages.ts';
import type { User } from '../user/user.entity.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());

const register = (changes = {}) => system.users.register(ownCall(), aRegistration(changes));
const signIn = (login: string, password: string) => system.signIn(login, password);

describe('registering', () => {
  it('makes a user without rights, with the defaults, and never stores the password', async () => {
    const registration = aRegistration();
    const user = await system.users.register(ownCall(), registration);
    expect(user).toMatchObject({
      isAdmin: false,
      emailVerified: false,
      hasCompletedOnboarding: false,
      program: null,
    });
    const rows = await system.database.query('SELECT * FROM users WHERE id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(registration.password);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('lets one of many win who want the same name in other case at the same moment', async () => {
    const names = ['samename', 'SameName', 'SAMENAME', 'sAmEnAmE'];
    const results = await Promise.allSettled(names.map((username) => register({ username })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('username_taken'));
  });

  it('keeps a username in the form in which names are compared, and takes it however it is typed', async () => {
    const registration = aRegistration({ username: 'Éva_Ｑｕｉｍｂｙ' });
    const { id, username } = await system.users.register(ownCall(), registration);
    expect(username).toBe('éva_quimby');
    for (const login of ['éva_quimby', 'ÉVA_QUIMBY', 'E\u0301va_Quimby', 'éva_ｑｕｉｍｂｙ']) {
      expect((await signIn(login, registration.password)).id).toBe(id);
      await expect(register({ username: login })).rejects.toMatchObject({ code: 'username_taken' });
    }
    const greek = await register({ username: 'ΟΔΟΣ' });
    for (const login of ['ΟΔΟΣ', 'οδος', 'οδοσ'])
      expect((await signIn(login, registration.password)).id).toBe(greek.id);
  });

  it('keeps the names that are there: they sign in as they are, and their forms are taken', async () => {
    const names = ['Chloé', 'Ｃhloé', 'Ｐierre', 'pа\u200Bul', 'Ivаn'];
    const users = [];
    for (const username of names) {
      const user = await register();
      await system.database.query('UPDATE users SET username = $2 WHERE id = $1', [user.id, username]);
      users.push({ ...user, username });
    }
    for (const { id, username } of users) {
      expect(await signIn(username, confirmation.currentPassword)).toMatchObject({ id, username });
      expect((await signIn(username.toUpperCase(), confirmation.currentPassword)).id).toBe(id);
    }
    expect((await signIn('pierre', confirmation.currentPassword)).username).toBe('Ｐierre');
    for (const username of ['chloé', 'CHLOE\u0301', 'ｃhloé', 'pierre'])
      await expect(register({ username })).rejects.toMatchObject({ code: 'username_taken' });
  });

  it.each([
    ['a letter of another alphabet', '\u0391dmin'],
    ['a space without a width', 'ad\u200Bmin'],
    ['a turn of the direction', 'admin\u202E'],
    ['a mark that is covered', 'admi\u0307n'],
    ['a space', 'ad min'],
  ])('refuses a username with %s', async (_what, username) => {
    await expect(register({ username })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'username_invalid',
      details: { field: 'username' },
    });
  });

  it('says when an address is registered already', async () => {
    const { email } = await register();
    await expect(register({ email: email.toUpperCase() })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'email_taken',
      details: { field: 'email' },
    });
  });

  it.each([
    ['password_common', 'password123'],
    ['password_guessable', 'Clinical Hours 2026'],
    ['password_guessable', 'Robin Quimby 7'],
  ])('refuses what anybody would try first: %s', async (code, password) => {
    await expect(register({ password, name: 'Robin Quimby' })).rejects.toMatchObject({
      code,
      details: { field: 'password' },
    });
  });
});

describe('signing in', () => {
  it('takes the username or the address, in any case', async () => {
    const registration = aRegistration();
    const { id } = await system.users.register(ownCall(), registration);
    for (const login of [registration.username.toUpperCase(), registration.email.toUpperCase()]) {
      expect((await signIn(login, registration.password)).id).toBe(id);
    }
  });

  it('takes a password however its characters were typed, and the same signs hashed before that', async () => {
    const registration = aRegistration({ password: 'neun müde Reiher' });
    const { id } = await system.users.register(ownCall(), registration);
    const decomposed = registration.password.normalize('NFD');
    expect((await signIn(registration.username, decomposed)).id).toBe(id);

    const old = hashSync(decomposed);
    await system.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, old]);
    expect((await signIn(registration.username, decomposed)).id).toBe(id);
    const [{ hash }] = await system.database.query('SELECT password_hash AS hash FROM users WHERE id = $1', [
      id,
    ]);
    expect(hash).not.toBe(old);
    expect((await signIn(registration.username, registration.password)).id).toBe(id);
  });

  it('fails alike for a wrong password and an unknown name, and notes both', async () => {
    const registration = aRegistration();
    const { id } = await system.users.register(ownCall(), registration);
    const wrong = { kind: 'unauthenticated', message: 'Invalid username or password' };
    await expect(signIn(registration.username, 'seven loud otters')).rejects.toMatchObject(wrong);
    await expect(signIn('nobody-of-that-name', registration.password)).rejects.toMatchObject(wrong);
    await expect(signIn(registration.username, registration.password.toUpperCase())).rejects.toMatchObject(
      wrong,
    );
    expect(await system.actions(id)).toEqual(['sign_in_failed', 'sign_in_failed']);
  });
});

describe('reading a user', () => {
  it('is for themselves, for administrators and for other services', async () => {
    const { id } = await register();
    for (const call of [testCall({ userId: id }), testCall({ userId: 9_999, isAdmin: true }), ownCall()]) {
      expect((await system.users.get(call, id)).id).toBe(id);
    }
    await expect(system.users.get(testCall({ userId: 9_999 }), id)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('changing oneself', () => {
  it('changes only what was sent, and takes away what is empty', async () => {
    const { id } = await register({ program: 'Year 1' });
    const call = testCall({ userId: id });
    await system.users.update(call, { totalRequiredHours: '3000.00', licenseNumber: 'A-1' });
    const changed = await system.users.update(call, { name: 'Tess T.', program: null });
    expect(changed).toMatchObject({
      name: 'Tess T.',
      program: null,
      licenseNumber: 'A-1',
      totalRequiredHours: '3000.00',
    });
  });

  it('makes a new address unverified, tells the old one, and sends a link to the new one', async () => {
    const user = await register();
    const [welcome] = await system.noticesTo(user.email, 'welcome');
    await system.passwordResets.verifyEmail(ownCall(), welcome!.token!);
    const email = aRegistration().email;
    const changed = await system.users.update(testCall({ userId: user.id }), { email }, confirmation);
    expect(changed).toMatchObject({ email, emailVerified: false });
    const [notice] = await system.noticesTo(user.email, 'email_changed');
    expect(notice).toMatchObject({ newEmail: `${email[0]}***@example.com` });
    expect(notice?.token).toMatch(/^[\w-]{43}$/);
    const [sent] = await system.noticesTo(email, 'verify_email');
    // A link sent to the old address does not confirm the new one.
    await expect(system.passwordResets.verifyEmail(ownCall(), welcome!.token!)).rejects.toMatchObject({
      kind: 'invalid',
    });
    await system.passwordResets.verifyEmail(ownCall(), sent!.token!);
    expect((await system.users.get(ownCall(), user.id)).emailVerified).toBe(true);
  });

  it("cannot take somebody else's address", async () => {
    const [user, other] = [await register(), await register()];
    const change = system.users.update(
      testCall({ userId: user.id }),
      { email: other.email.toUpperCase() },
      confirmation,
    );
    await expect(change).rejects.toMatchObject({ code: 'email_taken' });
  });
});

describe('the number of supervisors', () => {
  it('follows the events, whatever their order', async () => {
    const { id } = await register();
    const tell = (activeCount: number, revision: number) =>
      system.messaging.deliver('supervisor.roster_changed.v1', { userId: id, activeCount, revision });
    await tell(1, 1);
    await tell(3, 3);
    await tell(2, 2);
    expect((await system.users.get(ownCall(), id)).supervisorCount).toBe(3);
  });
});

describe('a user who has never used the product', () => {
  const isNeverUsed = async (id: number) => toUserMessage(await system.users.get(ownCall(), id)).neverUsed;

  it.each([
    ['has signed in again', ({ username }: User) => signIn(username, aRegistration().password)],
    [
      'has added a supervisor, and removed them',
      ({ id: userId }: User) =>
        system.messaging.deliver('supervisor.roster_changed.v1', { userId, activeCount: 0, revision: 2 }),
    ],
  ])('is one until they %s', async (_what, use) => {
    const user = await register();
    expect(await isNeverUsed(user.id)).toBe(true);
    await use(user);
    expect(await isNeverUsed(user.id)).toBe(false);
  });
});

describe('the first administrator', () => {
  const settings = {
    ADMIN_USERNAME: 'chief',
    ADMIN_PASSWORD: 'nine patient herons',
    ADMIN_EMAIL: 'chief@example.com',
  };
  const config = { ...settings } as ReturnType<typeof readConfig>;

  it('is made once, however many replicas start, and keeps a changed password', async () => {
    await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(system.users, config, silentLog)));
    expect(await signIn('chief', settings.ADMIN_PASSWORD)).toMatchObject({ isAdmin: true });
    await ensureFirstAdministrator(
      system.users,
      { ...config, ADMIN_PASSWORD: 'ten patient herons' },
      silentLog,
    );
    await expect(signIn('chief', 'ten patient herons')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('has to choose another password at the first sign-in, where the settings say so', async () => {
    const username = 'temporary';
    const given = { ...config, ADMIN_USERNAME: username, ADMIN_EMAIL: 'temporary@example.com' };
    const made = { ...given, ADMIN_PASSWORD: 'one owl', ADMIN_MUST_CHANGE_PASSWORD: true };
    await expect(ensureFirstAdministrator(system.users, made, silentLog)).rejects.toThrow('at least 8');
    await ensureFirstAdministrator(system.users, { ...made, ADMIN_PASSWORD: 'two wet owls' }, silentLog);
    const user = await signIn(username, 'two wet owls');
    expect(system.administrators.requiredStep(user)).toBe('new_password');
    const call = testCall({ userId: user.id });
    await expect(system.administration.list(call)).rejects.toMatchObject({
      code: 'password_change_required',
    });
    const confirmation = { currentPassword: 'two wet owls', network: '192.0.2.1' };
    await expect(
      system.passwordChanges.change(call, { ...confirmation, newPassword: 'three owls' }),
    ).rejects.toMatchObject({ code: 'password_short' });
    await system.passwordChanges.change(call, { ...confirmation, newPassword: 'three dry old owls' });
    expect((await system.administration.list(call)).length).toBeGreaterThan(0);
  });

  it('has to choose another password in any case when the given one is too short for administrators', async () => {
    const given = {
      ADMIN_USERNAME: 'brief',
      ADMIN_EMAIL: 'brief@example.com',
      ADMIN_PASSWORD: 'two wet owls',
    };
    const kept = { ...config, ...given, ADMIN_MUST_CHANGE_PASSWORD: false };
    await ensureFirstAdministrator(system.users, kept, silentLog);
    expect(system.administrators.requiredStep(await signIn('brief', 'two wet owls'))).toBeUndefined();
    const short = {
      ...kept,
      ADMIN_USERNAME: 'briefer',
      ADMIN_EMAIL: 'briefer@example.com',
      ADMIN_PASSWORD: 'wet owls',
    };
    await ensureFirstAdministrator(system.users, short, silentLog);
    expect(system.administrators.requiredStep(await signIn('briefer', 'wet owls'))).toBe('new_password');
  });

  it('is found by a name that no new user can have, and made by none', async () => {
    const { id } = await register();
    await system.database.query('UPDATE users SET username = $2 WHERE id = $1', [id, 'Bоss']);
    await ensureFirstAdministrator(system.users, { ...config, ADMIN_USERNAME: 'Bоss' }, silentLog);
    const other = { ...config, ADMIN_USERNAME: 'Bоsses', ADMIN_EMAIL: 'bosses@example.com' };
    await expect(ensureFirstAdministrator(system.users, other, silentLog)).rejects.toThrow('alphabet');
  });

  it('needs a password and an address that anybody would need', async () => {
    const start = (changes: object) =>
      ensureFirstAdministrator(system.users, { ...config, ...changes }, silentLog);
    await expect(start({ ADMIN_USERNAME: 'other', ADMIN_PASSWORD: 'short' })).rejects.toThrow(
      'at least 8 characters',
    );
    await expect(start({ ADMIN_USERNAME: 'other', ADMIN_EMAIL: 'nowhere' })).rejects.toThrow(
      'valid email address',
    );
  });
});
