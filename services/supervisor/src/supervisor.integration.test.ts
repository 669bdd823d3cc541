import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { Database } from '@clinical-hours/service-kit/database';
import { ownCall, type RpcClient } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestMessaging,
  testCall,
  type TestDatabase,
  type TestMessaging,
} from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionLinkEntity } from './action-link.entity.ts';
import { ActionLinkRepository } from './action-link.repository.ts';
import { ActionLinkService } from './action-link.service.ts';
import { DeputyService } from './deputy.service.ts';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { migrations } from './migrations/index.ts';
import { supervisorEntity } from './supervisor.entity.ts';
import { SupervisorRepository } from './supervisor.repository.ts';
import { SupervisorService } from './supervisor.service.ts';
import { aSupervisor } from './testing/builders.ts';

const secret = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
let test: TestDatabase;
let database: Database;
let messaging: TestMessaging;
let supervisors: SupervisorService;
let links: ActionLinkService;
let userId = 300;
const auth = {
  getUser: async () => ({ user: { email: 'Tess@Example.com' }, sessionEpoch: 1 }),
} as unknown as RpcClient<AuthServiceDefinition>;

beforeAll(async () => {
  test = await createTestDatabase('supervisor', migrations);
  database = await test.database([supervisorEntity, actionLinkEntity]);
  messaging = createTestMessaging(database);
  const repository = new SupervisorRepository(database);
  supervisors = new SupervisorService(repository, messaging.transact, auth);
  links = linksWith(`k1:${secret(1)}`);
});
afterAll(() => test.drop());
beforeEach(() => {
  userId += 1;
});
afterEach(() => vi.useRealTimers());

/** Moves the expiry of the trainee's links back, as if days had passed. */
const pass = (days: number) =>
  database.query(
    `UPDATE action_links SET expires_at = expires_at - $2 * interval '1 day' WHERE user_id = $1`,
    [userId, days],
  );

function linksWith(...entries: string[]): ActionLinkService {
  return new ActionLinkService(
    new ActionLinkRepository(database),
    new SupervisorRepository(database),
    messaging.transact,
    TokenKeys.parse('LINK_SECRETS', entries),
    new DeputyService(database, auth, 'America/New_York'),
    { admitReceiver: async () => {} },
  );
}

const trainee = (idempotencyKey?: string) =>
  testCall(idempotencyKey ? { userId, idempotencyKey } : { userId });
const roster = async () =>
  (await messaging.recorded())
    .map(({ payload }) => payload as { userId: number; activeCount: number; revision: number })
    .filter((payload) => payload.userId === userId)
    .map(({ activeCount, revision }) => ({ activeCount, revision }));

describe("a trainee's supervisors", () => {
  it('are at most 200, removed ones included, also when several are added at once', async () => {
    await database.query(
      `INSERT INTO supervisors (user_id, name, email, license_number, credentials, is_active)
       SELECT $1, 'Sam ' || n, 'sam' || n || '@example.com', 'LMFT-1', 'LMFT', n % 2 = 0 FROM generate_series(1, 198) n`,
      [userId],
    );
    const added = await Promise.allSettled([1, 2, 3].map(() => supervisors.create(trainee(), aSupervisor())));
    const refused = added.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { kind: 'conflict', code: 'too_many_supervisors' } }]);
    expect(await supervisors.list(trainee(), true)).toHaveLength(200);
  });

  it('are listed oldest first, and only to their trainee', async () => {
    await supervisors.create(trainee(), aSupervisor({ name: 'First' }));
    await supervisors.create(trainee(), aSupervisor({ name: 'Second' }));
    expect((await supervisors.list(trainee())).map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(await supervisors.list(testCall({ userId: 1 }))).toEqual([]);
  });

  it('are listed with those who were removed only to whom asks for them', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor({ name: 'First' }));
    await supervisors.create(trainee(), aSupervisor({ name: 'Second' }));
    await supervisors.remove(trainee(), id);
    const names = async (includesRemoved?: boolean) =>
      (await supervisors.list(trainee(), includesRemoved)).map(({ name }) => name);
    expect(await names()).toEqual(['Second']);
    expect(await names(true)).toEqual(['First', 'Second']);
    expect(await supervisors.list(testCall({ userId: 1 }), true)).toEqual([]);
  });

  it('are added once under one key', async () => {
    await Promise.all([1, 2].map(() => supervisors.create(trainee('same'), aSupervisor())));
    expect(await supervisors.list(trainee())).toHaveLength(1);
  });

  it('tell how many they are, in the order of the changes', async () => {
    const [first] = await Promise.all([1, 2, 3].map(() => supervisors.create(trainee(), aSupervisor())));
    await supervisors.remove(trainee(), first!.id);
    const changes = (await roster()).toSorted((a, b) => a.revision - b.revision);
    expect(changes).toEqual([
      { activeCount: 1, revision: 1 },
      { activeCount: 2, revision: 2 },
      { activeCount: 3, revision: 3 },
      { activeCount: 2, revision: 4 },
    ]);
  });

  it("cannot have the trainee's own address, in any case", async () => {
    await expect(
      supervisors.create(trainee(), aSupervisor({ email: 'tess@EXAMPLE.com' })),
    ).rejects.toMatchObject({
      code: 'own_address',
      details: { field: 'email' },
    });
  });

  it('stay readable after they were removed, but take no change', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    await supervisors.remove(trainee(), id);
    expect(await supervisors.get(ownCall(), id)).toMatchObject({ isActive: false, name: 'Sam Supervisor' });
    await expect(supervisors.remove(trainee(), id)).rejects.toMatchObject({ kind: 'not_found' });
    const change = { ...aSupervisor(), isActive: true };
    await expect(supervisors.update(trainee(), id, change)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it("are not there for other trainees' calls", async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const stranger = testCall({ userId: 1 });
    await expect(supervisors.get(stranger, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(supervisors.remove(stranger, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(
      supervisors.update(stranger, id, { ...aSupervisor(), isActive: true }),
    ).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('refuse a change that was made from an older state', async () => {
    const { id, updatedAt } = await supervisors.create(trainee(), aSupervisor());
    const seen = updatedAt.toISOString();
    expect(await supervisors.update(trainee(), id, { name: 'Sam S.' }, seen)).toMatchObject({
      ...aSupervisor({ name: 'Sam S.' }),
      isActive: true,
    });
    await expect(supervisors.update(trainee(), id, { name: 'Lost' }, seen)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect((await supervisors.get(trainee(), id)).name).toBe('Sam S.');
  });
});

describe('action links', () => {
  const request = (supervisorId: number, issueKey = 'mail:1') => ({
    purpose: 'review_sessions' as const,
    supervisorId,
    subjectId: userId,
    issueKey,
  });

  it('are the same for the same e-mail, and open what they were issued for', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const issued = await Promise.all([1, 2, 3].map(() => links.issue(ownCall(), request(id))));
    expect(new Set(issued.map(({ token }) => token)).size).toBe(1);
    const { link, supervisor } = await links.resolve('review_sessions', issued[0]!.token);
    expect([link.subjectId, supervisor.id]).toEqual([userId, id]);
    expect((await links.issue(ownCall(), request(id, 'mail:2'))).token).not.toBe(issued[0]!.token);
  });

  it('are stored without their token', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const { token } = await links.issue(ownCall(), request(id));
    const rows = await database.query('SELECT * FROM action_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('serve one purpose', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const { token } = await links.issue(ownCall(), request(id));
    await expect(links.resolve('confirm_address', token)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each(['', 'abc', 'x'.repeat(43), "' OR 1=1 --", 'x'.repeat(10_000)])(
    'are not known as %.20j',
    async (token) => {
      await expect(links.resolve('review_sessions', token)).rejects.toMatchObject({ kind: 'not_found' });
    },
  );

  it('are not known when one character is changed or missing', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const { token } = await links.issue(ownCall(), request(id));
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [changed, token.slice(1), `${token}A`]) {
      await expect(links.resolve('review_sessions', wrong)).rejects.toMatchObject({ kind: 'not_found' });
    }
  });

  it('are over after 14 days', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const { token, expiresAt } = await links.issue(ownCall(), request(id));
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
    await pass(13.99);
    await links.resolve('review_sessions', token);
    await pass(0.01);
    await expect(links.resolve('review_sessions', token)).rejects.toMatchObject({
      kind: 'gone',
      code: 'link_expired',
    });
  });

  it('end when the supervisor is removed or gets another address', async () => {
    const removed = await supervisors.create(trainee(), aSupervisor());
    const moved = await supervisors.create(trainee(), aSupervisor());
    const [first, second] = await Promise.all([
      links.issue(ownCall(), request(removed.id)),
      links.issue(ownCall(), request(moved.id, 'mail:2')),
    ]);
    await supervisors.remove(trainee(), removed.id);
    await supervisors.update(trainee(), moved.id, {
      ...aSupervisor({ email: 'new@example.com' }),
      isActive: true,
    });
    for (const { token } of [first, second]) {
      await expect(links.resolve('review_sessions', token)).rejects.toMatchObject({
        kind: 'gone',
        code: 'link_ended',
      });
    }
    await expect(links.issue(ownCall(), request(removed.id))).rejects.toMatchObject({ kind: 'conflict' });
    await expect(links.issue(ownCall(), request(removed.id, 'mail:3'))).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('by which a receipt is disputed stay when the supervisor is removed, and can still be issued', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const dispute = (issueKey: string) =>
      links.issue(ownCall(), { ...request(id, issueKey), purpose: 'dispute_decision' });
    const before = await dispute('mail:1');
    await supervisors.remove(trainee(), id);
    for (const { token } of [before, await dispute('mail:2')]) {
      expect((await links.resolve('dispute_decision', token)).supervisor.id).toBe(id);
    }
  });

  it('outlive a rotated secret while its key is kept', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    const { token } = await links.issue(ownCall(), request(id));
    const rotated = linksWith(`k2:${secret(2)}`, `k1:${secret(1)}`);
    expect((await rotated.issue(ownCall(), request(id))).token).toBe(token);
    expect((await rotated.issue(ownCall(), request(id, 'mail:2'))).token).not.toBe(token);
  });

  it('are nothing that a signed-in user can mint', async () => {
    const { id } = await supervisors.create(trainee(), aSupervisor());
    await expect(links.issue(trainee(), request(id))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
