import { randomUUID } from 'node:crypto';
import { eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

const friday = '2026-03-13';
const stopUrl = 'https://hours.example.com/stop-reminders?token=t0ken_-of-a-reminder';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  for (const date of [friday, '2026-03-20']) {
    system.clients.reminders.set(`7 ${date}`, {
      toName: 'Tess Trainee',
      toEmail: 'tess@example.com',
      stopToken: 't0ken_-of-a-reminder',
    });
  }
});
afterEach(() => system.stop());
afterAll(() => system.close());

describe('a reminder of a week without a session', () => {
  it('goes to the trainee, with a way to stop it for people and for mail programs', async () => {
    system.startSender();
    expect(await system.remind(friday)).toBe('handled');
    const sent = await system.mailTo('tess@example.com');
    expect(sent.subject).toBe('Nothing logged this week yet');
    expect(sent.replyTo).toBeUndefined();
    const header = (name: string) => sent.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${stopUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(sent.text).toContain('https://hours.example.com/log-session\n');
    expect(sent.text).toContain(`${stopUrl}\n`);
    await system.untilState('sent');
    expect(await system.theMail()).toMatchObject({
      kind: 'logging_reminder',
      userId: 7,
      supervisorId: null,
      subjectId: Date.parse(friday) / 86_400_000,
    });
  });

  it('is sent once, when its event comes twice, when the inbox forgot it, and by two senders', async () => {
    system.startSender();
    system.startSender({ mails: system.moreMails() });
    const eventId = randomUUID();
    await system.remind(friday, eventId);
    expect(await system.remind(friday, eventId)).toBe('repeated');
    await system.database.query('TRUNCATE inbox');
    await system.remind(friday, eventId);
    expect(await system.remind(friday)).toBe('handled');
    await system.untilState('sent');
    expect(await system.allMails()).toHaveLength(1);
    expect(system.server.mails).toHaveLength(1);
  });

  it('comes again in another week', async () => {
    system.startSender();
    await system.remind(friday);
    await system.remind('2026-03-20');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
  });

  it('has the same Message-ID when a sender died before it noted that it sent', async () => {
    system.startSender();
    await system.remind(friday);
    await system.untilState('sent');
    await system.database.query(`UPDATE mails SET state = 'waiting', finished_at = NULL`);
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const [first, second] = system.server.mails;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.text).toBe(first?.text);
  });

  it('is not sent when something was logged meanwhile', async () => {
    system.clients.loggedWeeks.add(`7 ${friday}`);
    system.startSender();
    await system.remind(friday);
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('session_logged');
    expect(system.server.tries()).toBe(0);
  });

  it('is not sent on a later try when something was logged since the first', async () => {
    system.server.script({ recipient: 451 });
    system.startSender();
    await system.remind(friday);
    await system.untilTried(/451/);
    system.clients.loggedWeeks.add(`7 ${friday}`);
    await system.elapse(30_000);
    await system.untilState('cancelled');
    expect(system.server.mails).toHaveLength(0);
  });

  it('is not sent when it is not wanted any more, or its time is over', async () => {
    system.clients.reminders.clear();
    system.startSender();
    await system.remind(friday);
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('reminder_gone');
    expect(system.server.tries()).toBe(0);
  });

  it('waits for services that are away', async () => {
    await system.clients.stop();
    system.startSender();
    await system.remind(friday);
    await system.untilTried(/./);
    await system.clients.start();
    await system.elapse(5_000);
    await system.untilState('sent');
    expect((await system.theMail()).attempts).toBe(0);
  });

  it('tells nobody when a mail server refuses it, and keeps no token and no address', async () => {
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.remind(friday);
    await system.untilState('failed');
    expect(await system.recorded()).toEqual([]);
    expect(JSON.stringify(await system.allMails())).not.toMatch(/t0ken|@|tess/i);
  });

  it('is erased with its trainee, and not written afterwards', async () => {
    await system.remind(friday);
    await system.removeUser(7);
    expect(await system.allMails()).toEqual([]);
    expect(await system.remind('2026-03-20')).toBe('handled');
    expect(await system.allMails()).toEqual([]);
  });
});
