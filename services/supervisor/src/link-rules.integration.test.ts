import { testCall } from '@clinical-hours/service-kit/testing';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Supervisor } from './supervisor.entity.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: Supervisor;
let userId = 900;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 1;
  supervisor = await system.add(userId);
});
afterEach(() => vi.useRealTimers());

const afterDays = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
const reviewLink = (subjectId = userId) => system.issue(supervisor, { subjectId });
const resolve = (token: string) => system.links.resolve('review_sessions', token);
const renew = (token: string) => system.bearers.renew(ownCall(), token);
const dispute = () =>
  system.spine.deliver('hours.request_disputed.v1', {
    disputeId: 1,
    requestId: userId,
    userId,
    supervisorId: supervisor.id,
  });

describe('a new link', () => {
  it('is refused for an address that was changed since it was read', async () => {
    await system.change(supervisor, { email: 'new@example.com' });
    const late = system.issue(supervisor, { addressVersion: supervisor.addressVersion });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'address_changed' });
    await system.issue(supervisor, { addressVersion: 2 });
  });

  it('ends, or is refused, when the address is changed at the same moment', async () => {
    const [issued, changed] = await Promise.allSettled([
      system.issue(supervisor, { addressVersion: 1 }),
      system.change(supervisor, { email: 'new@example.com' }),
    ]);
    expect(changed.status).toBe('fulfilled');
    const code =
      issued.status === 'fulfilled'
        ? await resolve(issued.value).catch((error) => error.code)
        : issued.reason.code;
    expect(['link_ended', 'address_changed']).toContain(code);
  });
});

describe('an expired link', () => {
  it('asks for a fresh email once an hour', async () => {
    const token = await reviewLink();
    const { link } = await resolve(token);
    afterDays(15);
    await Promise.all([renew(token), renew(token), renew(token)]);
    const asked = {
      type: 'supervisor.link_renewal_asked.v1',
      payload: { linkId: link.id, requestId: userId, userId, supervisorId: supervisor.id },
    };
    expect(await system.told(userId)).toEqual([asked]);
    await system.database.query(
      `UPDATE action_links SET renewed_at = renewed_at - interval '1 hour' WHERE id = $1`,
      [link.id],
    );
    await renew(token);
    expect(await system.told(userId)).toEqual([asked, asked]);
    await expect(resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_expired' });
  });

  it('asks for nothing while it still works, or when it is not known', async () => {
    const token = await reviewLink();
    await expect(renew(token)).rejects.toMatchObject({ kind: 'conflict', code: 'link_valid' });
    await expect(renew('x'.repeat(43))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await system.told(userId)).toEqual([]);
  });

  it('asks for nothing once its supervisor was removed or has another address', async () => {
    const moved = await reviewLink();
    await system.change(supervisor, { email: 'new@example.com' });
    const removed = await reviewLink();
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    afterDays(15);
    for (const token of [moved, removed]) {
      await expect(renew(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    }
    expect(await system.told(userId)).toEqual([]);
  });
});

describe('a disputed request', () => {
  it('freezes its links, and no others', async () => {
    const [first, second, other] = [await reviewLink(), await reviewLink(), await reviewLink(userId + 5_000)];
    const receipt = await system.issue(supervisor, { purpose: 'dispute_decision', subjectId: userId });
    expect(await dispute()).toBe('handled');
    expect(await dispute()).toBe('handled');
    for (const token of [first, second]) {
      await expect(resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_frozen' });
      const correct = system.bearers.correctDetails(ownCall(), token, 'Wrong');
      await expect(correct).rejects.toMatchObject({ code: 'link_frozen' });
    }
    expect((await resolve(other)).supervisor.id).toBe(supervisor.id);
    expect((await system.links.resolve('dispute_decision', receipt)).link.subjectId).toBe(userId);
  });

  it('lets nobody renew a frozen link, nor have it sent again', async () => {
    const request = {
      purpose: 'review_sessions',
      supervisorId: supervisor.id,
      subjectId: userId,
      issueKey: 'mail:1',
    } as const;
    const { token } = await system.links.issue(ownCall(), request);
    await dispute();
    await expect(system.links.issue(ownCall(), request)).rejects.toMatchObject({ code: 'link_frozen' });
    afterDays(15);
    await expect(renew(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_frozen' });
    expect(await system.told(userId)).toEqual([]);
  });
});

describe('late facts about a trainee who was erased', () => {
  it('write nothing', async () => {
    const token = await reviewLink();
    await system.spine.deliver('auth.user_deleted.v1', { userId });
    const about = { userId, supervisorId: supervisor.id };
    await dispute();
    await system.spine.deliver('hours.decision_made.v1', { decisionId: 5, requestId: userId, ...about });
    const refused = { ...about, addressVersion: 1 };
    expect(await system.spine.deliver('notification.supervisor_mail_refused.v1', refused)).toBe('handled');
    await expect(renew(token)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await system.told(userId)).toEqual([{ type: 'supervisor.user_erased.v1', payload: { userId } }]);
  });
});
