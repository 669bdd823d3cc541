import { authService } from '@clinical-hours/proto/auth';
import { createClient, ownCall, updateOf } from '@clinical-hours/service-kit/grpc';
import { eventually, silentLog, startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authRpc } from '../auth.rpc.ts';
import { composeAuth } from '../compose.ts';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { confirmation } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';
import { ReminderWorker } from './reminder-worker.ts';
import type { ReminderTime } from './reminder-time.ts';

const dayMs = 86_400_000;
const timeZone = 'UTC';
/** Reminders of a day so many days from now, the whole day. */
const inDays = (days: number): ReminderTime => ({
  at: { weekday: new Date(Date.now() + days * dayMs).getUTCDay(), minutes: 0 },
  timeZone,
});

let system: AuthSystem;
beforeAll(async () => {
  // Today, and tomorrow for a run over midnight.
  system = await startAuthSystem(inDays(0));
});
afterAll(() => system.drop());
beforeEach(async () => {
  await system.database.query('UPDATE users SET wants_reminders = false');
  await system.database.query('TRUNCATE outbox');
});

const choose = (user: User, wantsReminders = true) =>
  system.users.update(testCall({ userId: user.id }), { wantsReminders });
const verify = (user: User) =>
  system.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
async function aWishingUser(): Promise<User> {
  const user = await system.aUser();
  await verify(user);
  await choose(user);
  return user;
}
const due = async () =>
  (await system.messaging.recorded())
    .filter(({ type }) => type === 'auth.reminder_fell_due.v1')
    .map(({ payload }) => payload as { userId: number; date: string });
const dueIds = async () => (await due()).map(({ userId }) => userId).toSorted((one, other) => one - other);
/** The services of another process with another time, or another secret. */
const another = (time = inDays(0), secrets: [id: string, byte: number][] = [['k1', 1]]) =>
  composeAuth(
    system.database,
    system.messaging.transact,
    TokenKeys.parse(
      'TOKEN_SECRETS',
      secrets.map(([id, byte]) => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`),
    ),
    { reminderTime: time, publicUrl: 'https://hours.example.com', requiresAdminSecondFactor: false },
  );
/** The reminder that is due for a user. */
async function reminderOf(user: User) {
  await system.reminders.publishDue();
  const { date } = (await due()).find(({ userId }) => userId === user.id)!;
  return { date, ...(await system.reminders.get(ownCall(), user.id, date)) };
}

describe('a reminder that falls due', () => {
  it('is published for those who chose it and have a verified address, and for nobody else', async () => {
    const [user, unverified] = [await aWishingUser(), await system.aNewUser()];
    await choose(unverified);
    await verify(await system.aUser());
    expect(await system.reminders.publishDue()).toBe(1);
    expect(await dueIds()).toEqual([user.id]);
    await verify(unverified);
    await system.reminders.publishDue();
    expect(await dueIds()).toEqual([user.id, unverified.id]);
  });

  it('is published once a week, however often it is switched off and on', async () => {
    const user = await aWishingUser();
    expect(await system.reminders.publishDue()).toBe(1);
    await choose(user, false);
    await choose(user);
    expect(await system.reminders.publishDue()).toBe(0);
    await system.database.query('UPDATE users SET reminded_on = reminded_on - 7 WHERE id = $1', [user.id]);
    expect(await system.reminders.publishDue()).toBe(1);
  });

  it('is published once by several workers, in batches', async () => {
    await system.database.query(
      `INSERT INTO users (username, password_hash, name, email, wants_reminders, email_verified)
       SELECT 'many' || n, '', 'Many', 'many' || n || '@example.com', true, true FROM generate_series(1, 250) AS n`,
    );
    const workers = [system, another()].map(
      ({ reminders }) => new ReminderWorker({ reminders, log: silentLog, pollMs: 5 }),
    );
    for (const worker of workers) worker.start();
    await eventually(async () => expect(await due()).toHaveLength(250));
    await Promise.all(workers.map((worker) => worker.close()));
    expect(new Set(await dueIds()).size).toBe(250);
    expect(await system.reminders.publishDue()).toBe(0);
  });

  it('takes at most a hundred at once, because other emails wait behind them', async () => {
    await system.database.query(`UPDATE users SET wants_reminders = true, reminded_on = '1970-01-01'`);
    expect(await system.reminders.publishDue()).toBe(100);
  });

  it('is published later when the transaction was broken off', async () => {
    const user = await aWishingUser();
    const broken = system.messaging.transact('r', async (unit) => {
      await unit.manager.query(`UPDATE users SET reminded_on = now()::date WHERE id = $1`, [user.id]);
      throw new Error('the process dies');
    });
    await expect(broken).rejects.toThrow('the process dies');
    expect(await system.reminders.publishDue()).toBe(1);
  });

  it('waits for nobody who holds the user', async () => {
    const [held, user] = [await aWishingUser(), await aWishingUser()];
    await system.messaging.transact('r', async ({ manager }) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [held.id]);
      await system.reminders.publishDue();
    });
    expect(await dueIds()).toEqual([user.id]);
    await system.reminders.publishDue();
    expect(await dueIds()).toEqual([held.id, user.id]);
  });

  it.each([-3, -2, 1, 2, 3])('is not published when its day is %i days from now', async (days) => {
    await aWishingUser();
    expect(await another(inDays(days)).reminders.publishDue()).toBe(0);
    expect(await due()).toEqual([]);
  });

  it('of yesterday is made up for, and not published again today', async () => {
    await aWishingUser();
    expect(await another(inDays(-1)).reminders.publishDue()).toBe(1);
    const [reminder] = await due();
    expect(reminder?.date).toBe(new Date(Date.now() - dayMs).toISOString().slice(0, 10));
    expect(await another(inDays(-1)).reminders.publishDue()).toBe(0);
  });

  it('is not published when the clock went back', async () => {
    const user = await aWishingUser();
    await system.database.query(`UPDATE users SET reminded_on = now()::date + 7 WHERE id = $1`, [user.id]);
    expect(await system.reminders.publishDue()).toBe(0);
  });
});

describe('what the email needs', () => {
  it('is the name and address of now, and the same link each time', async () => {
    const user = await aWishingUser();
    const first = await reminderOf(user);
    expect(first).toMatchObject({ toName: user.name, toEmail: user.email });
    await system.users.update(testCall({ userId: user.id }), { name: 'Tess T.' });
    const again = await system.reminders.get(ownCall(), user.id, first.date);
    expect(again).toMatchObject({ toName: 'Tess T.', stopToken: first.stopToken });
    const tries = [1, 2, 3].map(() => system.reminders.get(ownCall(), user.id, first.date));
    for (const { stopToken } of await Promise.all(tries)) expect(stopToken).toBe(first.stopToken);
  });

  it('is gone once it is not wanted, the address is unverified, or its time is over', async () => {
    const user = await aWishingUser();
    const { date } = await reminderOf(user);
    const gone = { kind: 'gone', code: 'reminder_over' };
    const old = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
    await expect(system.reminders.get(ownCall(), user.id, old)).rejects.toMatchObject(gone);
    await choose(user, false);
    await expect(system.reminders.get(ownCall(), user.id, date)).rejects.toMatchObject(gone);
    await choose(user);
    await system.database.query('UPDATE users SET email_verified = false WHERE id = $1', [user.id]);
    await expect(system.reminders.get(ownCall(), user.id, date)).rejects.toMatchObject(gone);
  });

  it('is nothing of a user who was deleted', async () => {
    const user = await aWishingUser();
    const { date, stopToken } = await reminderOf(user);
    const admin = await system.anAdministrator();
    await system.administration.delete(testCall({ userId: admin.id }), user.id);
    await expect(system.reminders.get(ownCall(), user.id, date)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(system.reminders.stop(ownCall(), stopToken)).rejects.toMatchObject({
      code: 'reminder_link_invalid',
    });
  });

  it('is told to services only', async () => {
    const user = await aWishingUser();
    const { date } = await reminderOf(user);
    for (const isAdmin of [false, true]) {
      const call = testCall({ userId: user.id, isAdmin });
      expect(() => system.reminders.get(call, user.id, date)).toThrow('only sent by email');
    }
  });
});

describe('the link that stops reminders', () => {
  const wants = async ({ id }: User) => (await system.users.get(ownCall(), id)).wantsReminders;

  it('stops them for its user only, twice alike, and tells the audit log once', async () => {
    const [user, other] = [await aWishingUser(), await aWishingUser()];
    const { stopToken } = await reminderOf(user);
    const origin = { address: '203.0.113.7', userAgent: 'Firefox/140.0' };
    await system.reminders.stop({ ...ownCall(), origin }, stopToken);
    await system.reminders.stop(ownCall(), stopToken);
    expect([await wants(user), await wants(other)]).toEqual([false, true]);
    expect(await system.actions(user.id)).toEqual(['reminders_stopped']);
    const admin = await system.anAdministrator();
    const [entry] = await system.administration.listAudit(testCall({ userId: admin.id }), 1, {
      userId: user.id,
    });
    expect(JSON.parse(entry!.body!)).toMatchObject({ action: 'reminders_stopped', origin });
  });

  it('works in old emails: after other choices, another address, another password, another secret', async () => {
    const user = await aWishingUser();
    const { date, stopToken } = await reminderOf(user);
    await system.reminders.stop(ownCall(), stopToken);
    await choose(user);
    await system.users.update(testCall({ userId: user.id }), { email: `new.${user.email}` }, confirmation);
    await verify(user);
    const tokens = [stopToken];
    // The last secret has the id of a lost one.
    for (const [id, byte] of [
      ['k2', 2],
      ['k1', 3],
    ] as [string, number][]) {
      await choose(user);
      const { reminders } = another(inDays(0), [[id, byte]]);
      const fresh = await reminders.get(ownCall(), user.id, date);
      expect((await reminders.get(ownCall(), user.id, date)).stopToken).toBe(fresh.stopToken);
      tokens.push(fresh.stopToken);
    }
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      await choose(user);
      await system.reminders.stop(ownCall(), token);
      expect(await wants(user)).toBe(false);
    }
  });

  it.each(['made-up', 'A'.repeat(43), '', '__proto__', 'constructor', 'x'.repeat(100_000), "' OR 1=1 --"])(
    'is not %.20j',
    async (token) => {
      await expect(system.reminders.stop(ownCall(), token)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'reminder_link_invalid',
        message: "We don't recognize this link.",
      });
    },
  );

  it('does nothing else, and no other link does what it does', async () => {
    const user = await aWishingUser();
    const { stopToken } = await reminderOf(user);
    const [welcome] = await system.noticesTo(user.email, 'welcome');
    await expect(system.reminders.stop(ownCall(), welcome!.token!)).rejects.toMatchObject({
      kind: 'invalid',
    });
    for (const use of [
      () => system.passwordResets.reset(ownCall(), { token: stopToken, password: 'seven quiet otters 43' }),
      () => system.passwordResets.verifyEmail(ownCall(), stopToken),
      () => system.recoveries.stop(ownCall(), stopToken),
    ]) {
      await expect(use()).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(await wants(user)).toBe(true);
  });

  it('is stored as a hash', async () => {
    const user = await aWishingUser();
    const { stopToken } = await reminderOf(user);
    const rows = await system.database.query('SELECT * FROM account_tokens WHERE user_id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(stopToken);
    expect(JSON.stringify(await system.messaging.recorded())).not.toContain(stopToken);
  });
});

describe('the choice over gRPC', () => {
  it('is off by default, told to the user alone, and kept by changes of others', async () => {
    const server = await startTestRpc([authRpc(system)]);
    const client = createClient(authService, server.address);
    try {
      const user = await system.aUser();
      const own = testCall({ userId: user.id });
      const read = async (call = own) =>
        (await client.getUser(call, { userId: user.id })).user?.wantsReminders;
      expect(await read()).toBe(false);
      expect((await client.updateProfile(own, updateOf({ wantsReminders: true }))).user?.wantsReminders).toBe(
        true,
      );
      expect((await client.updateProfile(own, updateOf({ name: 'Tess T.' }))).user?.wantsReminders).toBe(
        true,
      );
      const { id } = await system.anAdministrator();
      const admin = testCall({ userId: id, isAdmin: true });
      await client.updateUser(admin, { userId: user.id, ...updateOf({ name: 'Tess', email: user.email }) });
      expect([await read(), await read(admin), await read(ownCall())]).toEqual([true, undefined, undefined]);
      const { users } = await client.listUsers(admin, {});
      expect(JSON.stringify(users)).not.toContain('wantsReminders');
      expect(
        (await client.updateProfile(own, updateOf({ wantsReminders: false }))).user?.wantsReminders,
      ).toBe(false);
    } finally {
      await client.close();
      await server.close();
    }
  });
});
