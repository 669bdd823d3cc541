import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from '#deploy/local/mailbox/mailbox';
import { freePort } from '@clinical-hours/service-kit/machine';
import { InboxClient } from './inbox-client.ts';

const to = 'sam@example.com';

let dataDir: string;
let mailbox: Mailbox;
let inbox: InboxClient;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'inbox-'));
  mailbox = await startMailbox({ dataDir, httpPort: await freePort() });
  inbox = new InboxClient(mailbox.httpUrl);
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(subject: string, text = 'Hello'): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'no-reply@example.com', to, subject, text });
  transport.close();
}

describe('the inbox client', () => {
  it.each([
    ['Welcome to Clinical Hours', 'welcome'],
    ['Your Clinical Hours account was deleted', 'farewell'],
    ['Tess Trainee asks you to review 3 sessions', 'request'],
    ["Receipt: you approved 2 and rejected 1 of Tess Trainee's sessions", 'receipt'],
    ['Sam Supervisor approved 2 and rejected 1 of your sessions', 'news'],
    ['Sam Supervisor rejected your session', 'news'],
    ['Tess Trainee asks you a question', 'question'],
    ['Sam Supervisor answered your question', 'answer'],
    ['Reset your Clinical Hours password', undefined],
  ])('knows by its subject what an email is about: %s', async (subject, kind) => {
    await send(subject);
    expect(await inbox.list()).toMatchObject([{ to, subject, kind }]);
  });

  it('waits for a link, and answers the newest one', async () => {
    await send('One', 'Open http://localhost/review/first-1');
    const waiting = inbox.waitForPath(to, 'review', AbortSignal.timeout(10_000));
    expect(await waiting).toBe('/review/first-1');
    await send('Two', 'Open http://localhost/review/second_2 now');
    expect(await inbox.waitForPath(to, 'review', AbortSignal.timeout(10_000))).toBe('/review/second_2');
  });

  it('says what it has waited for in vain', async () => {
    await expect(inbox.waitForPath(to, 'answer', AbortSignal.timeout(50))).rejects.toThrow(
      `no email to ${to} has a link to /answer/`,
    );
    await expect(inbox.waitForMail(to, 'news', AbortSignal.timeout(50))).rejects.toThrow(
      `no email to ${to} is of the kind 'news'`,
    );
  });

  it('still knows what it has archived, and what comes after that', async () => {
    await send('One');
    await inbox.archive();
    expect(await (await fetch(`${mailbox.httpUrl}/email`)).json()).toEqual([]);
    await send('Two');
    expect((await inbox.list()).map(({ subject }) => subject)).toEqual(['One', 'Two']);
  });
});
