import { eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem, aRequest, aSession, aUser } from './testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from './testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

describe('a mail to a supervisor', () => {
  it('leaves the notes of the trainee on the page, however many sessions have some', async () => {
    const secret = aSession({ id: 43, notes: 'Met Dana P. at home' });
    system.clients.requests.set(11, aRequest({ items: [anItem(), anItem({ session: secret })] }));
    system.startSender();
    await system.askForApproval();
    await system.nudge();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    for (const { text, html } of system.server.mails) {
      expect(text).toContain('Tess Trainee also wrote notes. They are not in this email;');
      expect(text! + html!).not.toMatch(/Dana|treatment goals/);
    }
  });

  it('passes on nothing but the name of a trainee who has not verified their address', async () => {
    system.clients.users.set(7, aUser({ program: 'Buy pills', emailVerified: false }));
    const typed = aSession({ directActivityType: 'Buy pills', activityBreakdown: '' });
    system.clients.requests.set(11, aRequest({ items: [anItem({ session: typed })] }));
    system.startSender();
    await system.askForApproval();
    await system.deliverQuestionEvent('consultation.escalated.v1');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    for (const { text, html, from } of system.server.mails) {
      expect(from?.name).toBe('Tess Trainee via Clinical Hours');
      expect(text! + html!).not.toMatch(/Buy pills|end therapy|treatment goals/);
    }
  });
});
