import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import type { User } from '../user/user.entity.ts';
import type { Access } from './access.service.ts';

let user: User;
const system = await startAuthSystem();
afterAll(() => system.drop());
beforeEach(async () => {
  user = await system.aUser();
});

const aRequestId = 'request-of-a-browser';
const anAccess = (changes: Partial<Access> = {}): Access => ({
  action: 'document_viewed',
  details: 'document 7',
  occurredAt: new Date().toISOString(),
  userId: user.id,
  origin: { address: '192.0.2.7', userAgent: 'Test', requestId: aRequestId },
  ...changes,
});
const withId = (requestId: string) => ({ origin: { ...anAccess().origin, requestId } });
const record = (access: Access) => system.accesses.record(ownCall(), access);

describe('an access that the gateway tells', () => {
  it('is recorded once, also when it comes twice at the same moment, and of visitors too', async () => {
    const access = anAccess();
    await Promise.all([record(access), record(access), record(access)]);
    expect(await system.actions(user.id)).toEqual(['document_viewed']);
    const visitor = anAccess({ action: 'administration_refused', userId: undefined });
    await Promise.all([record(visitor), record(visitor)]);
    const entries = await system.database.query(
      `SELECT id FROM audit_entries WHERE action = 'administration_refused' AND actor_id IS NULL`,
    );
    expect(entries).toHaveLength(1);
  });

  it('tells users once of a download of all their data, at an address that they proved to hold', async () => {
    const unproved = await system.aNewUser();
    await record(anAccess({ action: 'data_exported', userId: unproved.id }));
    expect(await system.actions(unproved.id)).toEqual(['data_exported']);
    expect(await system.noticesTo(unproved.email, 'data_exported')).toEqual([]);
    const access = anAccess({ action: 'data_exported' });
    await Promise.all([record(access), record(access)]);
    expect(await system.noticesTo(user.email, 'data_exported')).toHaveLength(1);
  });

  it('cannot be hidden by a request id that the browser used before, or that is a pattern', async () => {
    const first = anAccess();
    await record(first);
    await record({ ...first, details: 'document 8' });
    await record({ ...first, occurredAt: new Date(Date.parse(first.occurredAt) + 1).toISOString() });
    await record({ ...first, ...withId('_'.repeat(aRequestId.length)) });
    await record({ ...first, ...withId('%') });
    expect(await system.actions(user.id)).toHaveLength(5);
  });

  it('that comes late is recorded once, with the time when it was seen', async () => {
    const occurredAt = '2026-01-02T03:04:05.678Z';
    await record(anAccess({ occurredAt }));
    await record(anAccess({ occurredAt }));
    const entries = await system.database.query(
      `SELECT body::json ->> 'at' AS at FROM audit_entries WHERE user_id = $1 AND action = 'document_viewed'`,
      [user.id],
    );
    expect(entries).toEqual([{ at: occurredAt }]);
  });

  it.each(['', 'yesterday', '2026-01-02', '2026-02-30T00:00:00.000Z', '2026-01-02T03:04:05+02:00'])(
    'has a time: %j is none',
    async (occurredAt) => {
      await expect(record(anAccess({ occurredAt }))).rejects.toMatchObject({ code: 'message_invalid' });
      expect(await system.actions(user.id)).toEqual([]);
    },
  );

  it('leaves nothing about a user who is deleted at the same moment', async () => {
    const call = testCall({ userId: (await system.anAdministrator()).id });
    const accesses = ['document 1', 'document 2', 'document 3'].map((details) => anAccess({ details }));
    await Promise.all([...accesses.map(record), system.administration.delete(call, user.id)]);
    await record(anAccess());
    const [{ count }] = await system.database.query(
      'SELECT count(*)::int AS count FROM audit_entries WHERE actor_id = $1 AND body IS NOT NULL',
      [user.id],
    );
    expect(count).toBe(0);
  });
});
