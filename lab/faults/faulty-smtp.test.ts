import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMails } from '../../tests/support/mailbox-client.ts';
import { startMailbox, type Mailbox } from '#deploy/local/mailbox/mailbox';
import { freePort } from '@clinical-hours/service-kit/machine';
import { startFaultySmtp, type FaultySmtp } from './faulty-smtp.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let dataDir: string;
let mailbox: Mailbox;
let server: FaultySmtp;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'faulty-smtp-'));
  mailbox = await startMailbox({ dataDir, httpPort: await freePort() });
  server = await startFaultySmtp({ deliverTo: mailbox.smtpUrl });
});
afterEach(async () => {
  await server.stop();
  await mailbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const messageId = '<one@clinical-hours.example.com>';

async function send(to = 'sam@example.com'): Promise<void> {
  const transport = createTransport(server.url);
  try {
    await transport.sendMail({
      from: 'no-reply@example.com',
      to,
      subject: 'Zażółć',
      text: 'a.\n.b',
      messageId,
    });
  } finally {
    transport.close();
  }
}

const kept = async () => (await allMails(mailbox.httpUrl)).map((mail) => mail.messageId);

describe('the faulty mail server', () => {
  it('delivers an email as it is', async () => {
    await send();
    expect(await allMails(mailbox.httpUrl)).toMatchObject([
      { to: [{ address: 'sam@example.com' }], subject: 'Zażółć', text: 'a.\n.b\n', messageId },
    ]);
    expect(server.faultyReplies).toEqual([]);
    expect(server.triesTo('sam@example.com')).toBe(1);
  });

  it.each(['connection', 'recipient', 'content'] as const)(
    'refuses at the %s, delivers nothing, and behaves well once it is reset',
    async (at) => {
      server.behave((request) => (request.at === at ? 451 : 'take'));
      await expect(send()).rejects.toMatchObject({ responseCode: 451 });
      expect(await kept()).toEqual([]);
      expect(server.faultyReplies).toMatchObject([{ at, reaction: 451 }]);
      server.reset();
      await send();
      expect(await kept()).toEqual([messageId]);
    },
  );

  it('refuses only those that it is told to', async () => {
    server.behave(({ to }) => (to === 'sam@example.com' ? 550 : 'take'));
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await send('robin@example.com');
    expect(await kept()).toEqual([messageId]);
  });

  it('delivers, and breaks off without an answer', async () => {
    server.behave(({ at }) => (at === 'content' ? 'drop' : 'take'));
    await expect(send()).rejects.toThrow(/closed|reset/i);
    expect(await kept()).toEqual([messageId]);
    expect(server.faultyReplies).toMatchObject([{ at: 'content', messageId, reaction: 'drop' }]);
  });

  it('delivers, and answers when it is reset', async () => {
    server.behave(({ at }) => (at === 'content' ? 'hold' : 'take'));
    const isSent = vi.fn<() => void>();
    const sending = send().then(isSent);
    await eventually(async () => expect(await kept()).toEqual([messageId]));
    expect(isSent).not.toHaveBeenCalled();
    server.reset();
    await sending;
    expect(isSent).toHaveBeenCalledOnce();
  });

  it('delivers nothing of an email that breaks off, and goes on', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const lines = ['EHLO example.com', 'MAIL FROM:<a@example.com>', 'RCPT TO:<sam@example.com>', 'DATA', ''];
    for (const line of lines) {
      await once(socket, 'data');
      socket.write(line === '' ? 'Subject: half\r\n\r\nhal' : `${line}\r\n`);
    }
    await setImmediate();
    socket.destroy();
    await once(socket, 'close');
    await send();
    expect(await kept()).toEqual([messageId]);
  });

  it('hangs until the other side has had enough', async () => {
    server.behave(({ at }) => (at === 'recipient' ? 'hang' : 'take'));
    const transport = createTransport({ url: server.url, socketTimeout: 500 });
    const sending = transport.sendMail({ from: 'no-reply@example.com', to: 'sam@example.com', text: 'a' });
    await expect(sending).rejects.toThrow(/timeout/i);
    await eventually(() => expect(server.faultyReplies[0]?.closedAtMs).toBeGreaterThan(0));
    expect(await kept()).toEqual([]);
  });
});
