import { randomUUID } from 'node:crypto';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import type { User } from '../user/user.entity.ts';

let system: AuthSystem;
let admin: User;
beforeAll(async () => {
  system = await startAuthSystem();
  admin = await system.anAdministrator();
});
afterAll(() => system.drop());

const call = () => testCall({ userId: admin.id });
const flagged = (userId: number, eventId: string = randomUUID(), flags = ['trainee_session', 'other_name']) =>
  system.messaging.deliver(
    'hours.decision_flagged.v1',
    { decisionId: 12, requestId: 11, userId, supervisorId: 3, flags },
    eventId,
  );
const detailsOfNewest = async (): Promise<string> => {
  const [entry] = await system.administration.listAudit(call(), 1);
  return JSON.parse(entry!.body!).details;
};

describe('a decision with flags', () => {
  it('is told to the audit log in words, once, and to no administrator by email', async () => {
    const trainee = await system.aUser();
    const eventId = randomUUID();
    expect(await flagged(trainee.id, eventId)).toBe('handled');
    expect(await flagged(trainee.id, eventId)).toBe('repeated');
    expect(await system.actions(trainee.id)).toEqual(['decision_flagged']);
    expect(await detailsOfNewest()).toBe(
      'decision 12 of supervisor 3: It was signed in a browser in which the trainee was signed in. ' +
        "The name of the person who signed has no word of the supervisor's name.",
    );
    expect((await system.noticesTo(admin.email)).filter(({ kind }) => kind !== 'welcome')).toEqual([]);
  });

  it('of a newer version of hours is told with the flags that are not known yet', async () => {
    const trainee = await system.aUser();
    expect(await flagged(trainee.id, randomUUID(), ['same_device'])).toBe('handled');
    expect(await detailsOfNewest()).toBe('decision 12 of supervisor 3: same_device');
  });

  it.each([
    ['no flags', []],
    ['words', ['It was the trainee.']],
    ['more flags than there could be', Array.from({ length: 21 }, () => 'other_name')],
    ['an endless flag', ['x'.repeat(41)]],
  ])('that has %s is no event', async (_what, flags) => {
    const trainee = await system.aUser();
    expect(await flagged(trainee.id, randomUUID(), flags)).toBe('dead');
    expect(await system.actions(trainee.id)).toEqual([]);
  });

  it('of somebody unknown or deleted is not told', async () => {
    const trainee = await system.aUser();
    await system.administration.delete(call(), trainee.id);
    const entries = async () => (await system.database.query('SELECT id FROM audit_entries')).length;
    const before = await entries();
    expect(await flagged(trainee.id)).toBe('handled');
    expect(await flagged(2_000_000_000)).toBe('handled');
    expect(await entries()).toBe(before);
  });

  it('and the deletion of the trainee at the same moment leave nothing of it to read', async () => {
    const trainee = await system.aUser();
    await Promise.all([
      flagged(trainee.id),
      system.administration.delete(call(), trainee.id),
      flagged(trainee.id),
    ]);
    const bodies = await system.database.query(
      `SELECT body FROM audit_entries
       WHERE user_id = $1 AND body IS NOT NULL AND action <> 'user_deleted'`,
      [trainee.id],
    );
    expect(bodies).toEqual([]);
  });
});
