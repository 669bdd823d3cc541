import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAuditMessage } from '../auth.messages.ts';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { confirmation } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';
import { audit, type AuditFilter } from './audit.ts';

let system: AuthSystem;
let admin: User;
beforeAll(async () => {
  system = await startAuthSystem();
  admin = await system.anAdministrator();
});
afterAll(() => system.drop());

const origin = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const call = () => ({ ...testCall({ userId: admin.id }), origin });
const list = async (filter: AuditFilter = {}, limit = 200) =>
  (await system.administration.listAudit(call(), limit, filter)).map(toAuditMessage);
const newest = async () => (await list({}, 1))[0]!;

describe('an entry of the audit log', () => {
  it('has what became of each field, and where the request came from', async () => {
    const user = await system.aNewUser();
    await system.administration.update(call(), user.id, {
      name: 'New Name',
      program: null,
      licenseNumber: 'L-7',
      totalRequiredHours: '4000.00',
      requiredSupervisionHours: '0.00',
      isAdmin: false,
      emailVerified: true,
    });
    expect(await newest()).toMatchObject({
      action: 'user_updated',
      details: 'changed name, licenseNumber, totalRequiredHours, emailVerified',
      changes: [
        { field: 'name', from: 'Tess Trainee', to: 'New Name' },
        { field: 'licenseNumber', to: 'L-7' },
        { field: 'totalRequiredHours', from: '0.00', to: '4000.00' },
        { field: 'emailVerified', from: 'false', to: 'true' },
      ],
      ...origin,
    });
  });

  it('has both addresses, whoever changed it', async () => {
    const user = await system.aUser();
    await system.users.update(
      { ...testCall({ userId: user.id }), origin },
      { email: `new-${user.email}` },
      confirmation,
    );
    expect(await newest()).toMatchObject({
      action: 'email_changed',
      actorId: user.id,
      changes: [{ field: 'email', from: user.email, to: `new-${user.email}` }],
      ...origin,
    });
  });

  it('has where it came from for all that browsers do, and never a password', async () => {
    const user = await system.aUser();
    const seen = async (action: string) => {
      const entries = await list({ userId: user.id });
      expect(entries.find((entry) => entry.action === action)).toMatchObject(origin);
    };
    const visitor = { ...ownCall(), origin };
    const attempt = { login: user.username, network: '203.0.113.7', device: null };
    await system.signIns.signIn(visitor, { ...attempt, password: 'wrong wrong' }).catch(() => undefined);
    await seen('sign_in_failed');
    await system.signIns.signIn(visitor, { ...attempt, password: 'seven quiet otters' });
    await seen('signed_in');
    await system.requestReset(user.email);
    const [notice] = await system.noticesTo(user.email, 'password_reset');
    await system.passwordResets.reset(visitor, { token: notice!.token!, password: 'eight patient herons' });
    await seen('password_reset');
    const gone = await system.aUser();
    await system.administration.delete(call(), gone.id);
    expect(await newest()).toMatchObject({ action: 'user_deleted', ...origin });
    const name = `${gone.name} (${gone.username})`;
    const [deleted] = await system.administration.listDeleted(call());
    expect(deleted).toEqual({ userId: gone.id, name, deletedAt: expect.any(Date) });
    const ofGone = await system.administration.listAudit(call(), 10, { userId: gone.id });
    expect(ofGone.map(({ action, body }) => [action, body && JSON.parse(body).name])).toEqual([
      ['user_deleted', name],
      ['registered', null],
    ]);
    await expect(system.administration.listDeleted(testCall({ userId: user.id }))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const bodies = JSON.stringify(await system.database.query('SELECT body FROM audit_entries'));
    expect(bodies).not.toMatch(/otters|herons|wrong wrong|password"/);
  });

  it('tells that all users were exported, by whom and how many', async () => {
    const users = await system.administration.export(call());
    expect(users.map(({ id }) => id)).toContain(admin.id);
    expect(await newest()).toMatchObject({
      action: 'users_exported',
      actorId: admin.id,
      details: `exported ${users.length} users`,
      ...origin,
    });
    const { id } = await system.aUser();
    await expect(system.administration.export(testCall({ userId: id, isAdmin: true }))).rejects.toMatchObject(
      { kind: 'forbidden' },
    );
  });

  it('from before all that shows what it has', async () => {
    const { id: userId } = await system.aUser();
    await audit(system.database.manager, { action: 'user_updated', userId, details: 'changed name' });
    const entry = await newest();
    expect(entry).toMatchObject({ details: 'changed name', changes: [] });
    expect(entry).not.toHaveProperty('address');
    await system.administration.delete(call(), userId);
    const [deleted, erased] = await list({ userId });
    expect(deleted).toMatchObject({ action: 'user_deleted', userName: expect.stringMatching(/ \(/) });
    expect(erased).toMatchObject({ action: 'user_updated', changes: [] });
    expect(erased).not.toHaveProperty('details');
  });
});

describe('the audit log', () => {
  it('is searched by what happened, by who did it or whom it concerned, and page by page', async () => {
    const [user, other] = [await system.aUser(), await system.aUser()];
    await system.signIn(user.username, 'seven quiet otters');
    await system.administration.update(call(), user.id, { program: 'MA' });
    await system.administration.update(call(), other.id, { program: 'MA' });
    const actions = async (filter: AuditFilter) => (await list(filter)).map(({ action }) => action);
    expect(await actions({ userId: user.id })).toEqual(['user_updated', 'signed_in', 'registered']);
    expect(await actions({ userId: user.id, action: 'signed_in' })).toEqual(['signed_in']);
    expect(await actions({ userId: 2_147_483_647 })).toEqual([]);
    const byAdmin = await list({ userId: admin.id, action: 'user_updated' });
    expect(byAdmin.slice(0, 2).map(({ userId }) => userId)).toEqual([other.id, user.id]);
    const beforeId = byAdmin[0]!.id;
    expect((await list({ userId: admin.id, action: 'user_updated', beforeId }))[0]).toEqual(byAdmin[1]);
  });

  it('is searched by days of the time zone of the application, the first and the last among them', async () => {
    const { id: userId } = await system.aUser();
    // March 14 in New York lasts from 4:00 UTC to 4:00 UTC on the 15th.
    for (const at of ['03:59:59', '04:00:00', '23:00:00']) await insert(userId, `2026-03-14T${at}Z`);
    for (const at of ['03:59:59', '04:00:00']) await insert(userId, `2026-03-15T${at}Z`);
    const count = async (filter: AuditFilter) =>
      (await list({ userId, action: 'signed_in', ...filter })).length;
    expect(await count({ fromDate: '2026-03-14', toDate: '2026-03-14' })).toBe(3);
    expect(await count({ fromDate: '2026-03-14' })).toBe(4);
    expect(await count({ toDate: '2026-03-13' })).toBe(1);
    expect(await count({ fromDate: '1900-01-01', toDate: '9999-12-31' })).toBe(5);
  });
});

async function insert(userId: number, createdAt: string): Promise<void> {
  await system.database.query(
    `INSERT INTO audit_entries (id, action, user_id, body_hash, hash, created_at)
     SELECT 1000000 + count(*), 'signed_in', $1, '', '', $2 FROM audit_entries`,
    [userId, createdAt],
  );
}
