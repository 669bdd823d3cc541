import type { Database } from '@clinical-hours/service-kit/database';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestSpine,
  silentLog,
  testCall,
  type TestDatabase,
} from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { readConfig } from './config.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { migrations } from './migrations/index.ts';
import { aRegistration } from './testing/builders.ts';
import { userEntity } from './user.entity.ts';
import { userEvents } from './user.events.ts';
import { UserRepository } from './user.repository.ts';
import { UserService } from './user.service.ts';

let test: TestDatabase;
let database: Database;
let users: UserService;
beforeAll(async () => {
  test = await createTestDatabase('auth', migrations);
  database = await test.database([userEntity]);
  users = new UserService(new UserRepository(database));
});
afterAll(() => test.drop());

describe('registering', () => {
  it('makes a user without rights, with the defaults, and never stores the password', async () => {
    const registration = aRegistration();
    const user = await users.register(registration);
    expect(user).toMatchObject({
      isAdmin: false,
      emailVerified: false,
      hasCompletedOnboarding: false,
      program: null,
    });
    const rows = await database.query('SELECT * FROM users WHERE id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(registration.password);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('lets one of many win who want the same name in other case at the same moment', async () => {
    const names = ['samename', 'SameName', 'SAMENAME', 'sAmEnAmE'];
    const results = await Promise.allSettled(
      names.map((username) => users.register(aRegistration({ username }))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('username_taken'));
  });

  it('says when an address is registered already', async () => {
    const { email } = await users.register(aRegistration());
    await expect(users.register(aRegistration({ email: email.toUpperCase() }))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'email_taken',
    });
  });

  it.each(['password123', 'PASSWORD123', 'iloveyou1'])('refuses the common password %s', async (password) => {
    await expect(users.register(aRegistration({ password }))).rejects.toMatchObject({
      code: 'password_common',
    });
  });
});

describe('signing in', () => {
  it('takes the username or the address, in any case', async () => {
    const registration = aRegistration();
    const { id } = await users.register(registration);
    for (const login of [registration.username.toUpperCase(), registration.email.toUpperCase()]) {
      expect((await users.signIn(login, registration.password)).id).toBe(id);
    }
  });

  it('fails alike for a wrong password and an unknown name', async () => {
    const registration = aRegistration();
    await users.register(registration);
    const wrong = { kind: 'unauthenticated', message: 'Invalid username or password' };
    await expect(users.signIn(registration.username, 'seven loud otters')).rejects.toMatchObject(wrong);
    await expect(users.signIn('nobody-of-that-name', registration.password)).rejects.toMatchObject(wrong);
    await expect(
      users.signIn(registration.username, registration.password.toUpperCase()),
    ).rejects.toMatchObject(wrong);
  });
});

describe('reading a user', () => {
  it('is for themselves, for administrators and for other services', async () => {
    const { id } = await users.register(aRegistration());
    for (const call of [testCall({ userId: id }), testCall({ userId: 9_999, isAdmin: true }), ownCall()]) {
      expect((await users.get(call, id)).id).toBe(id);
    }
    await expect(users.get(testCall({ userId: 9_999 }), id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the number of supervisors', () => {
  it('follows the facts, whatever their order', async () => {
    const { id } = await users.register(aRegistration());
    const spine = createTestSpine(database);
    spine.hear(userEvents());
    const tell = (activeCount: number, revision: number) =>
      spine.deliver('supervisor.roster_changed.v1', { userId: id, activeCount, revision });
    await tell(1, 1);
    await tell(3, 3);
    await tell(2, 2);
    expect((await users.get(ownCall(), id)).supervisorCount).toBe(3);
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
    await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(users, config, silentLog)));
    expect(await users.signIn('chief', settings.ADMIN_PASSWORD)).toMatchObject({ isAdmin: true });
    await ensureFirstAdministrator(users, { ...config, ADMIN_PASSWORD: 'ten patient herons' }, silentLog);
    await expect(users.signIn('chief', 'ten patient herons')).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('needs a password and an address that anybody would need', async () => {
    const start = (changes: object) => ensureFirstAdministrator(users, { ...config, ...changes }, silentLog);
    await expect(start({ ADMIN_USERNAME: 'other', ADMIN_PASSWORD: 'short' })).rejects.toThrow(
      'at least 8 characters',
    );
    await expect(start({ ADMIN_USERNAME: 'other', ADMIN_EMAIL: 'nowhere' })).rejects.toThrow(
      'valid email address',
    );
  });
});
