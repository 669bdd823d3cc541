import { it } from 'vitest';
import { expectInBoth } from '../../testing/reading.ts';
import { renderLoggingReminder } from './logging-reminder.ts';

it('the reminder of a week without a session makes nothing of a name but a name', async () => {
  const of = (traineeName: string) =>
    renderLoggingReminder({
      traineeName,
      publicUrl: 'https://hours.example.com',
      stopUrl: 'https://x.example',
    });
  expectInBoth(await of('https://evil.example/ <b>'), 'Hello [web address] ');
  expectInBoth(await of(' '), 'Hello there,');
});
