import { testCall } from '@clinical-hours/service-kit/testing';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskingPurpose } from './action-link.entity.ts';
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

const afterDays = (days: number) => system.passDays(userId, days);
const people = () => ({ userId, supervisorId: supervisor.id });
const escalation = () => ({ escalationId: userId, consultationId: 21, ...people() });
// The two purposes that ask a supervisor for something. The trainee's id is also the id of the request and of the
// escalation.
const asked = [
  {
    purpose: 'review_sessions',
    dispute: () =>
      system.messaging.deliver('hours.request_disputed.v1', { disputeId: 1, requestId: userId, ...people() }),
    renewalAsked: (linkId: number) => ({
      type: 'supervisor.link_renewal_asked.v1',
      payload: { linkId, requestId: userId, ...people() },
    }),
  },
  {
    purpose: 'answer_consultation',
    dispute: () => system.messaging.deliver('consultation.disputed.v1', escalation()),
    renewalAsked: (linkId: number) => ({
      type: 'supervisor.answer_link_renewal_asked.v1',
      payload: { linkId, escalationId: userId, ...people() },
    }),
  },
] as const;
const linksOf = (purpose: AskingPurpose) => ({
  issue: (subjectId = userId) => system.issue(supervisor, { purpose, subjectId }),
  resolve: (token: string) => system.links.resolve(purpose, token),
  renew: (token: string) => system.linkHolders.renew(ownCall(), purpose, token),
  correct: (token: string) => system.linkHolders.correctDetails(ownCall(), purpose, token, 'Wrong'),
});

describe('a new link', () => {
  it.each([2, -2])('lives 14 days whatever time the service has: %s hours off', async (hours) => {
    const { issue, resolve } = linksOf('review_sessions');
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * 3_600_000 });
    const token = await issue();
    const { link } = await resolve(token);
    expect((link.expiresAt.getTime() - now) / 86_400_000).toBeCloseTo(14, 2);
    await afterDays(14 - 1 / 24);
    await resolve(token);
    await afterDays(2 / 24);
    await expect(resolve(token)).rejects.toMatchObject({ code: 'link_expired' });
  });

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
        ? await linksOf('review_sessions')
            .resolve(issued.value)
            .catch((error) => error.code)
        : issued.reason.code;
    expect(['link_ended', 'address_changed']).toContain(code);
  });
});

describe.each(asked)('an expired link for $purpose', ({ purpose, renewalAsked }) => {
  const { issue, resolve, renew } = linksOf(purpose);

  it('asks for a fresh email once an hour', async () => {
    const token = await issue();
    const { link } = await resolve(token);
    await afterDays(15);
    const renewals = await Promise.all([renew(token), renew(token), renew(token)]);
    const [{ renewedAt }] = await system.database.query(
      'SELECT renewed_at AS "renewedAt" FROM action_links WHERE id = $1',
      [link.id],
    );
    const { subjectId } = link;
    const nextAt = new Date(renewedAt.getTime() + 3_600_000);
    const asked = renewals.filter(({ earlier }) => !earlier);
    expect(asked).toEqual([{ subjectId }]);
    expect(renewals.filter((each) => !asked.includes(each))).toEqual(
      [1, 2].map(() => ({ subjectId, earlier: { at: renewedAt, nextAt } })),
    );
    expect(await system.recorded(userId)).toEqual([renewalAsked(link.id)]);
    await system.database.query(
      `UPDATE action_links SET renewed_at = renewed_at - interval '1 hour' WHERE id = $1`,
      [link.id],
    );
    expect(await renew(token)).toEqual({ subjectId });
    expect(await system.recorded(userId)).toEqual([renewalAsked(link.id), renewalAsked(link.id)]);
    await expect(resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_expired' });
  });

  it('asks for nothing while it still works, or when it is not known', async () => {
    const token = await issue();
    await expect(renew(token)).rejects.toMatchObject({ kind: 'conflict', code: 'link_valid' });
    await expect(renew('x'.repeat(43))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await system.recorded(userId)).toEqual([]);
  });

  it('asks for nothing once its supervisor was removed or has another address', async () => {
    const moved = await issue();
    await system.change(supervisor, { email: 'new@example.com' });
    const removed = await issue();
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    await afterDays(15);
    for (const token of [moved, removed]) {
      await expect(renew(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    }
    expect(await system.recorded(userId)).toEqual([]);
  });
});

describe.each(asked)('a dispute of a link for $purpose', ({ purpose, dispute }) => {
  const { issue, resolve, renew, correct } = linksOf(purpose);

  it('freezes all to the same, and no others', async () => {
    const [first, second, other] = [await issue(), await issue(), await issue(userId + 5_000)];
    const another = asked.map((kind) => kind.purpose).find((kind) => kind !== purpose)!;
    const otherKind = await linksOf(another).issue();
    const receipt = await system.issue(supervisor, { purpose: 'dispute_decision', subjectId: userId });
    expect(await dispute()).toBe('handled');
    expect(await dispute()).toBe('handled');
    for (const token of [first, second]) {
      await expect(resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_frozen' });
      await expect(correct(token)).rejects.toMatchObject({ code: 'link_frozen' });
    }
    expect((await resolve(other)).supervisor.id).toBe(supervisor.id);
    expect((await linksOf(another).resolve(otherKind)).supervisor.id).toBe(supervisor.id);
    expect((await system.links.resolve('dispute_decision', receipt)).link.subjectId).toBe(userId);
  });

  it('lets nobody renew a frozen link, nor have it sent again', async () => {
    const request = { purpose, supervisorId: supervisor.id, subjectId: userId, issueKey: 'mail:1' };
    const { token } = await system.links.issue(ownCall(), request);
    await dispute();
    await expect(system.links.issue(ownCall(), request)).rejects.toMatchObject({ code: 'link_frozen' });
    await afterDays(15);
    await expect(renew(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_frozen' });
    expect(await system.recorded(userId)).toEqual([]);
  });
});

describe('a question that was taken back', () => {
  const { issue, resolve, renew } = linksOf('answer_consultation');
  const withdraw = () => system.messaging.deliver('consultation.withdrawn.v1', escalation());

  it('ends its links, and no others', async () => {
    const [token, other] = [await issue(), await issue(userId + 5_000)];
    const review = await linksOf('review_sessions').issue();
    for (const outcome of [await withdraw(), await withdraw()]) expect(outcome).toBe('handled');
    await expect(resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    await resolve(other);
    await linksOf('review_sessions').resolve(review);
    await afterDays(15);
    await expect(renew(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    expect(await system.recorded(userId)).toEqual([]);
  });

  it('leaves a disputed link frozen, whichever is heard first', async () => {
    const [, answers] = asked;
    for (const events of [
      [withdraw, answers.dispute],
      [answers.dispute, withdraw],
    ]) {
      const token = await issue();
      for (const tell of events) await tell();
      await expect(resolve(token)).rejects.toMatchObject({ code: 'link_frozen' });
    }
  });
});

describe('late events about a trainee who was erased', () => {
  it('write nothing', async () => {
    const tokens = await Promise.all(asked.map(({ purpose }) => linksOf(purpose).issue()));
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    const late = [
      ...(await Promise.all(asked.map(({ dispute }) => dispute()))),
      await system.messaging.deliver('consultation.answered.v1', escalation()),
      await system.messaging.deliver('consultation.withdrawn.v1', escalation()),
      await system.messaging.deliver('hours.decision_made.v1', {
        decisionId: 5,
        requestId: userId,
        ...people(),
      }),
      await system.messaging.deliver('notification.supervisor_mail_refused.v1', {
        ...people(),
        addressVersion: 1,
      }),
    ];
    expect(new Set(late)).toEqual(new Set(['handled']));
    for (const [index, { purpose }] of asked.entries()) {
      await expect(linksOf(purpose).renew(tokens[index]!)).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect(await system.recorded(userId)).toEqual([
      { type: 'supervisor.user_erased.v1', payload: { userId } },
    ]);
  });
});
