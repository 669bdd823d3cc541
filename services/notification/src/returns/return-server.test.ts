import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { eventually, silentLog } from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReturnAddresses } from './return-addresses.ts';
import { startReturnServer, type ReturnServer, type ReturnServerOptions } from './return-server.ts';
import type { ReturnService } from './return.service.ts';
import { converse, sendReport } from './testing/send-report.ts';

const keys = TokenKeys.parse('RETURNS_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
const addresses = new ReturnAddresses('returns.example.com', keys);
const mailId = randomUUID();
const to = addresses.of(mailId);
const opening = ['EHLO mx.example.net', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA'];

const receive = vi.fn<ReturnService['receive']>(async () => 'undelivered');
const servers: ReturnServer[] = [];
const start = async (options: Partial<ReturnServerOptions> = {}): Promise<ReturnServer> => {
  const fixed = { port: 0, host: '127.0.0.1', addresses, returns: { receive }, log: silentLog };
  const server = await startReturnServer({ ...fixed, ...options });
  servers.push(server);
  return server;
};
/** A sender that has been greeted, and the text that it receives. */
async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => {});
  await eventually(() => expect(heard).toMatch(/^220 /));
  return { socket, heard: () => heard };
}
async function openMail(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const opened = await open(port);
  opened.socket.write(`${opening.join('\r\n')}\r\n`);
  await eventually(() => expect(opened.heard()).toContain('354'));
  return opened;
}

beforeEach(() => receive.mockClear());
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('the server for returned mail', () => {
  it('takes a mail from nobody to a return address', async () => {
    const { port } = await start();
    await sendReport(port, to, 'Subject: Returned\r\n\r\nIt came back.\r\n');
    expect(receive).toHaveBeenCalledExactlyOnceWith(mailId, expect.any(Buffer));
    expect(String(receive.mock.calls[0]?.[1])).toBe('Subject: Returned\r\n\r\nIt came back.\r\n');
  });

  it('relays nothing, and answers no commands beside', async () => {
    const { port } = await start();
    const said = await converse(
      port,
      'EHLO mx.example.net',
      'AUTH LOGIN',
      'VRFY root',
      'MAIL FROM:<eve@example.net>',
      'RCPT TO:<sam@example.com>',
      `RCPT TO:<${to.replace('returns.example.com', 'example.com')}>`,
      'RCPT TO:<"returns+x@returns.example.com"@example.net>',
      'DATA',
      'QUIT',
    );
    expect(said).not.toMatch(/AUTH|STARTTLS|354/);
    expect(said.match(/^550 /gm)).toHaveLength(2);
    expect(said).toMatch(/^503 .*RCPT/m);
    expect(receive).not.toHaveBeenCalled();
  });

  it('takes one return address at a time', async () => {
    const { port } = await start();
    const other = addresses.of(randomUUID());
    const said = await converse(port, ...opening.slice(0, 3), `RCPT TO:<${other}>`, 'QUIT');
    expect(said).toMatch(/^452 /m);
  });

  it('refuses what is too big, whether that is said or not', async () => {
    const { port } = await start({ maxBytes: 10_000 });
    await expect(sendReport(port, to, 'x'.repeat(20_000))).rejects.toMatchObject({ responseCode: 552 });
    const said = await converse(port, 'EHLO mx.example.net', 'MAIL FROM:<> SIZE=20000', 'QUIT');
    expect(said).toMatch(/^552 /m);
    expect(receive).not.toHaveBeenCalled();
  });

  it('asks whoever is one too many to come again', async () => {
    const { port } = await start({ maxClients: 2 });
    const opened = [await open(port), await open(port)];
    expect(await converse(port)).toMatch(/^421 /);
    for (const { socket } of opened) socket.destroy();
    await eventually(() => sendReport(port, to, 'x'));
  });

  it('cuts a sender that says nothing', async () => {
    const { port } = await start({ silenceMs: 200 });
    expect(await converse(port)).toMatch(/^421 /m);
  });

  it('cuts a sender that says a little now and then, in the middle of a mail, too', async () => {
    const { port } = await start({ silenceMs: 5_000, conversationMs: 1_000 });
    const { socket, heard } = await openMail(port);
    const drip = setInterval(() => socket.write('x\r\n'), 50);
    await once(socket, 'close');
    clearInterval(drip);
    expect(heard()).toContain('421');
    expect(receive).not.toHaveBeenCalled();
  });

  it('takes nothing of a mail whose sender goes away before its end', async () => {
    const { port } = await start();
    const { socket } = await openMail(port);
    socket.write('Subject: Half');
    socket.destroy();
    await sendReport(port, to, 'whole');
    expect(receive).toHaveBeenCalledOnce();
  });

  it('lets a mail under way have its effect before it is closed, and takes no other', async () => {
    const gate = Promise.withResolvers<'undelivered'>();
    receive.mockImplementationOnce(() => gate.promise);
    const server = await start();
    const sending = sendReport(server.port, to, 'x');
    await eventually(() => expect(receive).toHaveBeenCalledOnce());
    const closing = server.close();
    await expect(sendReport(server.port, to, 'y')).rejects.toMatchObject({ code: 'ESOCKET' });
    gate.resolve('undelivered');
    await sending;
    await closing;
  });

  it('says which port is taken', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toThrow(`RETURNS_SMTP_PORT ${port} cannot be used`);
  });
});
