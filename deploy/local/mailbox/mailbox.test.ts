import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@clinical-hours/service-kit/machine';
import type { Mailbox } from './mailbox.ts';
import { startMailbox } from './mailbox.ts';
import type { Mail } from './mail-store.ts';

let dataDir: string;
let mailbox: Mailbox;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ dataDir, httpPort: await freePort() });
});

afterEach(async () => {
  await mailbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(subject: string, html = '<p>Zażółć</p>'): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    from: { name: 'Clinical Hours', address: 'no-reply@clinical-hours.example.com' },
    to: [{ name: 'Łukasz Nowak', address: 'lukasz@example.com' }, 'second@example.com'],
    subject,
    text: 'Zażółć',
    html,
    messageId: '<one@clinical-hours.example.com>',
  });
  transport.close();
}

async function list(): Promise<Mail[]> {
  const response = await fetch(`${mailbox.httpUrl}/email`);
  const mails: unknown = await response.json();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is what the tests below are about
  return mails as Mail[];
}

describe('the local mailbox', () => {
  it('lists mail that was sent by SMTP', async () => {
    await send('You are asked to review');
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        from: { name: 'Clinical Hours', address: 'no-reply@clinical-hours.example.com' },
        to: [
          { name: 'Łukasz Nowak', address: 'lukasz@example.com' },
          { name: '', address: 'second@example.com' },
        ],
        subject: 'You are asked to review',
        text: 'Zażółć',
        html: '<p>Zażółć</p>',
        messageId: '<one@clinical-hours.example.com>',
        returnPath: 'no-reply@clinical-hours.example.com',
      },
    ]);
  });

  it('tells what a message replies to and has attached, and gives the files out', async () => {
    const transport = createTransport(mailbox.smtpUrl);
    await transport.sendMail({
      from: 'no-reply@clinical-hours.example.com',
      to: 'second@example.com',
      subject: 'Receipt',
      text: 'Attached',
      replyTo: 'Łukasz Nowak <lukasz@example.com>',
      inReplyTo: '<one@clinical-hours.example.com>',
      attachments: [{ filename: 'Łukasz.pdf', content: '%PDF-1.7', contentType: 'application/pdf' }],
    });
    transport.close();
    const [mail] = await list();
    expect(mail).toMatchObject({
      replyTo: [{ name: 'Łukasz Nowak', address: 'lukasz@example.com' }],
      inReplyTo: '<one@clinical-hours.example.com>',
      attachments: [{ filename: 'Łukasz.pdf', mimeType: 'application/pdf', sizeBytes: 8 }],
    });
    const file = await fetch(`${mailbox.httpUrl}/email/${mail?.id}/attachments/0`);
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C5%81ukasz.pdf");
    expect((await fetch(`${mailbox.httpUrl}/email/${mail?.id}/attachments/1`)).status).toBe(404);
    await fetch(`${mailbox.httpUrl}/email`, { method: 'DELETE' });
    expect((await fetch(`${mailbox.httpUrl}/email/${mail?.id}/attachments/0`)).status).toBe(404);
    expect(readdirSync(join(dataDir, 'mailbox'))).toEqual([]);
  });

  it('keeps mail over a restart, oldest first', async () => {
    await send('first');
    await send('second');
    await mailbox.stop();
    mailbox = await startMailbox({ dataDir, httpPort: await freePort() });
    await send('third');
    expect((await list()).map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
  });

  it('shows one message, and says 404 for one that is not there', async () => {
    await send('first');
    const [mail] = await list();
    const found = await fetch(`${mailbox.httpUrl}/email/${mail?.id}`);
    expect(await found.json()).toEqual(mail);
    expect((await fetch(`${mailbox.httpUrl}/email/1`)).status).toBe(404);
    expect((await fetch(`${mailbox.httpUrl}/email/../secrets.json`)).status).toBe(404);
  });

  it('lists the messages to one address', async () => {
    await send('first');
    const listTo = async (address: string): Promise<unknown> =>
      (await fetch(`${mailbox.httpUrl}/email?to=${encodeURIComponent(address)}`)).json();
    expect(await listTo('second@example.com')).toEqual(await list());
    expect(await listTo('third@example.com')).toEqual([]);
  });

  it('is empty after DELETE', async () => {
    await send('first');
    expect((await fetch(`${mailbox.httpUrl}/email`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('lets a message run no scripts, and opens its links in the whole window', async () => {
    await send('first', '<script>alert(1)</script><a href="http://localhost:1/review">Review</a>');
    const [mail] = await list();
    const page = await fetch(`${mailbox.httpUrl}/email/${mail?.id}/html`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox(?!.*allow-scripts)/,
    );
    expect(await page.text()).toContain('<base target="_top">');
  });

  it('sends nothing again to a page that has seen everything', async () => {
    await send('first');
    const first = await fetch(`${mailbox.httpUrl}/email`);
    const ifNoneMatch = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${mailbox.httpUrl}/email`, { headers: ifNoneMatch })).status).toBe(304);
    await send('second');
    expect((await fetch(`${mailbox.httpUrl}/email`, { headers: ifNoneMatch })).status).toBe(200);
  });
});
