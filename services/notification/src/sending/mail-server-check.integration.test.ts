import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { checkMailServer, remedyFor } from './mail-server-check.ts';
import { startScriptedMailServer } from '../testing/scripted-mail-server.ts';

const open: (Server | SMTPServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening<T extends Server | SMTPServer>(server: T): Promise<number> {
  open.push(server);
  server.on('error', () => {});
  const inner = server.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  return (inner.address() as AddressInfo).port;
}

const quiet = { disableReverseLookup: true, authOptional: true } as const;

describe('a mail server that is asked at the start', () => {
  it('can be used', async () => {
    const port = await listening(new SMTPServer({ ...quiet, disabledCommands: ['STARTTLS'] }));
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toBeUndefined();
  });

  it('speaks no TLS at first', async () => {
    const port = await listening(new SMTPServer(quiet));
    expect(await checkMailServer(`smtps://127.0.0.1:${port}`)).toMatch(/^SMTP_URL begins with smtps:/);
  });

  it('has a certificate of its own, which options in the address accept or leave unused', async () => {
    const port = await listening(new SMTPServer(quiet));
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toContain('TLS_CA_FILE');
    expect(await checkMailServer(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toBeUndefined();
    expect(await checkMailServer(`smtp://127.0.0.1:${port}?ignoreTLS=true`)).toBeUndefined();
  });

  it('does not know the password, which is not told', async () => {
    const server = new SMTPServer({
      ...quiet,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => callback(new Error('no')),
    });
    const remedy = await checkMailServer(`smtp://u:secret-1@127.0.0.1:${await listening(server)}`);
    expect(remedy).toMatch(/^The mail server refused the user or the password in SMTP_URL/);
    expect(remedy).not.toContain('secret-1');
  });

  it('is not there', async () => {
    const port = await listening(createServer());
    open.pop()?.close();
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toContain('Nothing listens at');
  });

  it('has a name without an address', async () => {
    expect(await checkMailServer('smtp://mail.invalid:25')).toContain('has no address');
  });

  it('waits for TLS on port 465', () => {
    const error = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
    expect(remedyFor('smtp://mail.example.com:465', error)).toContain('use smtps:// there');
    expect(remedyFor('smtp://mail.example.com:25', error)).toContain('does not answer');
  });
});

/** Runs `npm run mail:check`. Returns its output and its exit code. */
function check(url: string, ...args: string[]): Promise<{ said: string; code: number }> {
  const env = { ...process.env, SMTP_URL: url, MAIL_FROM: 'Clinical Hours <no-reply@example.com>' };
  return new Promise((resolve) => {
    const script = [join(import.meta.dirname, '..', 'mail-check.ts'), ...args];
    const child = execFile(process.execPath, script, { env }, (_error, out, err) =>
      resolve({ said: out + err, code: child.exitCode ?? -1 }),
    );
  });
}

describe('npm run mail:check', () => {
  it('sends a test email', async () => {
    const server = await startScriptedMailServer();
    expect(await check(server.url, 'you@example.com')).toEqual({
      said: 'The mail server took the test email. Look for it in the mailbox, and in the spam folder.\n',
      code: 0,
    });
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['you@example.com']);
    server.script({ recipient: '554 5.7.1 Relay access denied' });
    expect(await check(server.url, 'you@example.com')).toEqual({
      said: 'The mail server in SMTP_URL did not take it: 554 5.7.1 Relay access denied\n',
      code: 1,
    });
    await server.stop();
  });

  it('wants an address', async () => {
    expect(await check('smtp://mail.invalid')).toEqual({
      said: 'mail:check takes the email address to which it writes\n',
      code: 1,
    });
  });
});
