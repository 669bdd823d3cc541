import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
import { renderLoggingReminder } from './logging-reminder.ts';

const site = 'https://hours.example.com';
const stopUrl = `${site}/stop-reminders?token=abc`;
const aReminder = (traineeName = 'Tess Trainee') =>
  renderLoggingReminder({ traineeName, publicUrl: site, stopUrl });

describe('the reminder of a week without a session', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await aReminder();
    expect(mail.subject).toBe('Nothing logged this week yet');
    expectInBoth(
      mail,
      'Hello Tess Trainee,',
      'You have not logged a session for this week. Hours are easiest to write down while they are fresh.',
      'No sessions this week? Then there is nothing to do.',
      'You get this email because you turned it on under Account. To stop these emails, without signing in:',
      stopUrl,
      `${site}/log-session`,
    );
    expect(buttonsIn(mail.html)).toEqual(['Add Hours']);
    expect(mail.html).toContain(`href="${site}/log-session"`);
    expect(mail.html).toContain(`href="${stopUrl}"`);
  });

  it('makes nothing of a name but a name', async () => {
    expectInBoth(await aReminder('https://evil.example/ <b>'), 'Hello [web address] ');
    expectInBoth(await aReminder(' '), 'Hello there,');
  });
});
