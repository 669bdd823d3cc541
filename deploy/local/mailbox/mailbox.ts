import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@clinical-hours/service-kit/machine';
import type { Mail, MailAttachment } from './mail-store.ts';
import { MailStore } from './mail-store.ts';
import { startMailReceiver } from './mail-receiver.ts';

export interface Mailbox {
  smtpUrl: string;
  httpUrl: string;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  dataDir: string;
  httpPort: number;
  smtpPort?: number | undefined;
}

const PUBLIC_DIR = join(import.meta.dirname, 'public');
const STATIC: Record<string, { file: string; type: string }> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/mailbox.js': { file: 'mailbox.js', type: 'text/javascript; charset=utf-8' },
  '/mailbox.css': { file: 'mailbox.css', type: 'text/css; charset=utf-8' },
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";
// The same rights as in the frame of the page, for a person who opens the address of the message itself.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; font-src data:; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Starts the local mailbox: receives by SMTP, shows mail as a page and as JSON, and keeps it in `dataDir`/mailbox. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = new MailStore(join(options.dataDir, 'mailbox'));
  const smtpPort = options.smtpPort ?? (await freePort());
  const receiver = await startMailReceiver(store, smtpPort);
  const listener = (request: IncomingMessage, response: ServerResponse) => answer(store, request, response);
  const server = createServer(listener);
  server.listen(options.httpPort, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    await receiver.stop();
    throw error;
  }
  // Some clients take 'localhost' for ::1. Without IPv6 only the other server listens.
  const server6 = createServer(listener).on('error', () => {});
  server6.listen(options.httpPort, '::1');
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    httpUrl: `http://localhost:${options.httpPort}`,
    stop: async () => {
      await receiver.stop();
      for (const one of [server, server6]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}

function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
  const method = request.method ?? 'GET';
  if (path === '/email' && method === 'DELETE') {
    store.empty();
    send(response, 204, '');
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    sendJson(request, response, 405, { message: 'This address can only be read.' });
    return;
  }
  const file = STATIC[path];
  if (file !== undefined) {
    const body = readFileSync(join(PUBLIC_DIR, file.file));
    send(response, 200, body, { 'Content-Type': file.type, 'Content-Security-Policy': PAGE_POLICY });
    return;
  }
  if (path === '/email') {
    sendJson(request, response, 200, store.list(searchParams.get('to') ?? undefined));
    return;
  }
  const [, id, isHtml, index] = /^\/email\/(\d+)(?:(\/html)|\/attachments\/(\d{1,3}))?$/.exec(path) ?? [];
  const mail = id === undefined ? undefined : store.find(id);
  const attachment = mail?.attachments?.[Number(index)];
  if (mail && attachment) sendAttachment(response, attachment, store.content(mail.id, Number(index)));
  else if (mail === undefined || index !== undefined)
    sendJson(request, response, 404, { message: 'There is no such message.' });
  else if (isHtml === undefined) sendJson(request, response, 200, mail);
  else sendHtml(response, mail);
}

function sendHtml(response: ServerResponse, mail: Mail): void {
  // Links open in the whole window, as they do from a mail program.
  const body = `<base target="_top">${mail.html}`;
  send(response, 200, body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': MAIL_POLICY,
  });
}

// The browser saves the attachment, and never shows it in place of the page.
function sendAttachment(
  response: ServerResponse,
  { filename, mimeType }: MailAttachment,
  content: Buffer,
): void {
  send(response, 200, content, {
    'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
  });
}

function sendJson(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  // The page polls every two seconds: while no mail has come, the reply is a 304 without a body.
  const etag = `"${Array.isArray(body) ? `${body.length}-${newestId(body)}` : text.length}"`;
  const isKnown = Array.isArray(body) && request.headers['if-none-match'] === etag;
  send(response, isKnown ? 304 : status, isKnown ? '' : text, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(Array.isArray(body) && { ETag: etag }),
  });
}

function newestId(mails: Mail[]): string {
  return mails.at(-1)?.id ?? '0';
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
