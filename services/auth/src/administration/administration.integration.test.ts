import { findBreak } from '@clinical-hours/service-kit/ledger';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import type { User } from '../user/user.entity.ts';
import type { UserChange } from './administration.service.ts';
import { erasingServices } from './erasure.ts';

let system: AuthSystem;
let admin: User;
beforeAll(async () => {
  system = await startAuthSystem();
  admin = await system.anAdministrator();
});
afterAll(() => system.drop());

const call = () => testCall({ userId: admin.id });
const change = (user: User, changes: Partial<UserChange> = {}): UserChange => ({
  name: user.name,
  email: user.email,
  licenseNumber: user.licenseNumber,
  program: user.program,
  totalRequiredHours: user.totalRequiredHours,
  requiredSupervisionHours: user.requiredSupervisionHours,
  requiredDirectClinicalHours: user.requiredDirectClinicalHours,
  requiredIndirectClinicalHours: user.requiredIndirectClinicalHours,
  emailVerified: user.emailVerified,
  hasCompletedOnboarding: user.hasCompletedOnboarding,
  isAdmin: user.isAdmin,
  ...changes,
});

describe('administrators', () => {
  it('change any field of any user, and the log says which', async () => {
    const user = await system.aNewUser();
    const changed = await system.administration.update(
      call(),
      user.id,
      change(user, { name: 'New Name', emailVerified: true, totalRequiredHours: '4000.00' }),
    );
    expect(changed).toMatchObject({ name: 'New Name', emailVerified: true, totalRequiredHours: '4000.00' });
    const [entry] = await system.administration.listAudit(call(), 1);
    expect(entry).toMatchObject({ action: 'user_updated', actorId: admin.id, userId: user.id });
    expect(entry?.body).toContain('changed name, totalRequiredHours, emailVerified');
  });

  it('tell the address that was there of new rights and of a new address', async () => {
    const user = await system.aUser();
    await system.administration.update(
      call(),
      user.id,
      change(user, { isAdmin: true, email: `new-${user.email}` }),
    );
    expect(await system.noticesTo(user.email, 'admin_granted')).toHaveLength(1);
    expect(await system.noticesTo(user.email, 'email_edited')).toHaveLength(1);
    expect(await system.noticesTo(user.email, 'admin_revoked')).toEqual([]);
    await system.administration.update(
      call(),
      user.id,
      change(user, { isAdmin: false, email: `newer-${user.email}` }),
    );
    expect(await system.noticesTo(`new-${user.email}`, 'admin_revoked')).toHaveLength(1);
    expect(await system.noticesTo(user.email, 'admin_granted')).toHaveLength(1);
  });

  it('tell nobody of rights that stay as they are', async () => {
    const user = await system.aUser();
    await system.administration.update(call(), user.id, change(user, { isAdmin: false }));
    await system.administration.update(call(), user.id, { name: 'New Name' });
    expect((await system.noticesTo(user.email)).map(({ kind }) => kind)).toEqual(['welcome']);
  });

  it('do not overwrite what another administrator has just changed', async () => {
    const user = await system.aUser();
    const seen = user.updatedAt.toISOString();
    await system.administration.update(call(), user.id, change(user, { name: 'First' }), seen);
    const second = system.administration.update(call(), user.id, change(user, { name: 'Second' }), seen);
    await expect(second).rejects.toMatchObject({ code: 'user_changed' });
  });

  it('keep one of them, whatever happens at the same moment', async () => {
    const other = await system.anAdministrator();
    const both = await Promise.allSettled([
      system.administration.delete(call(), other.id),
      system.administration.delete(testCall({ userId: other.id }), admin.id),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [left] = await system.database.query('SELECT id FROM users WHERE is_admin');
    admin = await system.users.get(testCall({ userId: left.id }), left.id);
    const resign = system.administration.update(call(), admin.id, change(admin, { isAdmin: false }));
    await expect(resign).rejects.toMatchObject({ code: 'last_administrator' });
    await expect(system.administration.delete(call(), admin.id)).rejects.toMatchObject({
      code: 'self_deletion',
    });
  });

  it('are whom the database says, not whom the call says', async () => {
    const user = await system.aUser();
    const pretender = testCall({ userId: user.id, isAdmin: true });
    const attempts = [
      () => system.administration.list(pretender),
      () => system.administration.listAudit(pretender, 10),
      () => system.administration.listFailedMails(pretender, 10, undefined),
      () => system.administration.update(pretender, user.id, change(user, { isAdmin: true })),
      () => system.administration.delete(pretender, admin.id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('deleting a user', () => {
  it('takes what auth has at once, tells everybody, and remembers who has not answered', async () => {
    const user = await system.aUser();
    expect(await system.administration.isDeleted(user.id)).toBe(false);
    await system.administration.delete(call(), user.id);
    expect(await system.administration.isDeleted(user.id)).toBe(true);
    expect(await system.administration.isDeleted(2_147_483_647)).toBe(false);
    await expect(system.users.get(call(), user.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await system.messaging.recorded()).at(-1)).toMatchObject({
      type: 'auth.user_deleted.v1',
      payload: { userId: user.id },
    });
    const open = async () =>
      (await system.database.query(
        'SELECT service FROM user_deletions WHERE user_id = $1 AND erased_at IS NULL ORDER BY service',
        [user.id],
      )) as { service: string }[];
    expect(await open()).toHaveLength(erasingServices.length);
    for (const service of erasingServices) {
      await system.messaging.deliver(`${service}.user_erased.v1`, { userId: user.id });
    }
    expect(await open()).toEqual([]);
  });

  it('takes it from a service that joined later that it has erased them, too', async () => {
    const user = await system.aUser();
    await system.administration.delete(call(), user.id);
    await system.database.query(
      `DELETE FROM user_deletions WHERE user_id = $1 AND service = 'consultation'`,
      [user.id],
    );
    expect(await system.messaging.deliver('consultation.user_erased.v1', { userId: user.id })).toBe(
      'handled',
    );
    const rows = await system.database.query(
      'SELECT service, erased_at FROM user_deletions WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(erasingServices.length - 1);
    expect(rows.map(({ erased_at }: { erased_at: Date | null }) => erased_at)).toEqual(rows.map(() => null));
  });

  it('leaves nothing of theirs in the audit log but the name in the entry of the deletion, and the chain whole', async () => {
    const user = await system.aUser();
    await system.administration.update(call(), user.id, change(user, { name: 'Very Personal' }));
    await system.administration.delete(call(), user.id);
    const rows = await system.database.query(
      'SELECT id, body, salt, body_hash AS "bodyHash", hash FROM audit_entries ORDER BY id',
    );
    const [head] = await system.database.query('SELECT hash FROM audit_head');
    expect(findBreak(rows, head.hash)).toBeUndefined();
    const bodies: { body: string | null }[] = await system.database.query(
      'SELECT body FROM audit_entries WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    expect(bodies.map(({ body }) => body && JSON.parse(body).name)).toEqual([
      null,
      null,
      `Very Personal (${user.username})`,
    ]);
  });
});

describe('the audit log', () => {
  it.each([
    `UPDATE audit_entries SET action = 'signed_in'`,
    `UPDATE audit_entries SET body = '{}'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])('refuses %s', async (statement) => {
    await expect(system.database.query(statement)).rejects.toThrow('the audit log cannot be changed');
  });

  it('keeps the text of an entry as it was given, after the number of the entry', async () => {
    const { id: userId } = await system.aUser();
    const details = 'a % and a $1, "quotes", a \\ backslash, \u0000, half of a pair \ud83d, and Zoë 😀';
    const entry = { action: 'user_updated', userId, details } as const;
    await audit(system.database.manager, entry);
    const rows = await system.database.query(
      'SELECT id, body, salt, body_hash AS "bodyHash", hash FROM audit_entries ORDER BY id',
    );
    const { id, body } = rows.at(-1);
    expect(JSON.parse(body)).toEqual({ id, at: expect.stringMatching(/^\d{4}-.*Z$/), ...entry });
    const [head] = await system.database.query('SELECT entry_id, hash FROM audit_head');
    expect(head.entry_id).toBe(id);
    expect(findBreak(rows, head.hash)).toBeUndefined();
  });

  it('does not fork when many things happen at the same moment', async () => {
    const user = await system.aUser();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        system.administration.update(call(), user.id, change(user, { name: `Name ${index}` })),
      ),
    );
    const rows = await system.database.query(
      'SELECT id, body, salt, body_hash AS "bodyHash", hash FROM audit_entries ORDER BY id',
    );
    const [head] = await system.database.query('SELECT entry_id, hash FROM audit_head');
    expect(findBreak(rows, head.hash)).toBeUndefined();
    expect(rows).toHaveLength(head.entry_id);
  });
});
