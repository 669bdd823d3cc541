import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  system.clients.corrections.set(81, { userId: 7, licenseId: 3, board: 'Sample Board', difference: -4 });
});
afterEach(() => system.stop());
afterAll(() => system.close());

describe('the news of a corrected rule', () => {
  it('goes to the trainee once, and leads to both versions', async () => {
    system.startSender();
    const eventId = randomUUID();
    expect(await system.correctRules(eventId)).toBe('handled');
    expect(await system.correctRules(eventId)).toBe('repeated');
    const sent = await system.mailTo('tess@example.com');
    expect(sent.subject).toBe('We corrected a rule of Sample Board');
    expect(sent.replyTo).toBeUndefined();
    expect(sent.text).toContain('https://hours.example.com/license?id=3#versions');
    await system.untilState('sent');
    expect(await system.allMails()).toHaveLength(1);
  });

  it('is not sent to an address that is not verified', async () => {
    system.clients.users.set(7, aUser({ emailVerified: false }));
    system.startSender();
    await system.correctRules();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('address_unverified');
    expect(system.server.tries()).toBe(0);
  });

  it('is not sent once the newer rules were taken', async () => {
    system.clients.corrections.clear();
    system.startSender();
    await system.correctRules();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('correction_gone');
  });
});
