import { createServer, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * Stands in for Mailpit, whose pages cannot be built from the Go module proxy: takes mail on 1025 and answers on 8025
 * what the client of the cluster's tests asks of Mailpit's API. Mail is stored in memory.
 */
interface Message {
  ID: string;
  To: { Address: string }[];
  Subject: string;
  Text: string;
}

const messages = new Map<string, Message>();

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
    const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
    const ID = String(messages.size + 1);
    const To = session.envelope.rcptTo.map(({ address }) => ({ Address: address }));
    messages.set(ID, { ID, To, Subject: subject, Text: text });
  }),
});
smtp.on('error', () => {
  // A connection that the sender breaks off needs no handling.
});
smtp.listen(1025);

const pages = createServer(({ url = '' }, response) => {
  const { pathname } = new URL(url, 'http://mailpit');
  if (pathname === '/readyz') return send(response, 200, {});
  if (pathname === '/api/v1/messages') {
    // As Mailpit does, the newest first, and without the texts.
    const summaries = [...messages.values()].map(({ Text: _text, ...summary }) => summary);
    return send(response, 200, { messages: summaries.toReversed() });
  }
  const message = messages.get(pathname.replace('/api/v1/message/', ''));
  return message ? send(response, 200, message) : send(response, 404, {});
});
pages.listen(8025);

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
