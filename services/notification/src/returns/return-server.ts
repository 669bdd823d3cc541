import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import type { Tls } from '@clinical-hours/service-kit/tls';
import { startCountingReturns } from '../store/mail.metrics.ts';
import type { ReturnAddresses } from './return-addresses.ts';
import type { ReturnService } from './return.service.ts';

export interface ReturnServerOptions {
  port: number;
  /** Address on which it listens; all addresses when missing. */
  host?: string | undefined;
  /** Lets senders encrypt their mails. */
  tls?: Tls | undefined;
  addresses: ReturnAddresses;
  returns: Pick<ReturnService, 'receive'>;
  log: Logger;
  maxBytes?: number;
  /** Number of conversations at once; further senders are asked to come later. */
  maxClients?: number;
  /** Time for a whole conversation. */
  conversationMs?: number;
  /** Time for which a sender may be silent. */
  silenceMs?: number;
}

type Limited = ReturnServerOptions & typeof defaults;

export interface ReturnServer extends Closable {
  port: number;
}

const mebibyte = 1024 * 1024;
const drainTimeoutMs = 10_000;

const defaults = { maxBytes: mebibyte, maxClients: 20, conversationMs: 60_000, silenceMs: 20_000 };

/**
 * Takes mails to return addresses by SMTP; it relays none. It answers 250 when a mail has taken effect, and 451 when it
 * has to come again. Closing it lets conversations end for up to 10 seconds. Fails when the port is taken.
 */
export async function startReturnServer(given: ReturnServerOptions): Promise<ReturnServer> {
  const options = { ...defaults, ...given };
  const { addresses, log, tls } = options;
  const server = createServer(options);
  tls?.onRenewal(() => server.updateSecureContext(contextOf(tls)));
  // A sender that breaks off a conversation starts another one.
  server.on('error', (error) => log.debug({ err: error }, 'a sender of returned mail went away'));
  server.listen(options.port, options.host);
  await listening(server, options.port);
  startCountingReturns();
  const { port } = server.server.address() as AddressInfo;
  log.info({ port, domain: addresses.domain }, 'listening for returned mail');
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function createServer(options: Limited): SMTPServer {
  const { addresses, tls, conversationMs } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const server = new SMTPServer({
    name: addresses.domain,
    logger: false,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && contextOf(tls)),
    disableReverseLookup: true,
    size: options.maxBytes,
    rejectOversized: true,
    maxClients: options.maxClients,
    maxRecipients: 1,
    maxCommandLength: 1_024,
    socketTimeout: options.silenceMs,
    closeTimeout: drainTimeoutMs,
    onConnect: ({ id }, callback) => {
      timers.set(id, setTimeout(cut, conversationMs, server, id));
      callback();
    },
    onClose: ({ id }) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(addresses.mailIdOf(address) === undefined ? refusal : undefined),
    onData: callbackify((stream: Readable, session: SMTPServerSession) => take(options, stream, session)),
  });
  return server;
}

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
const refusal = reply(550, 'Only reports about mail that was sent from here are taken');
const again = reply(451, 'Please try again later');

const contextOf = ({ files: { cert, key } }: Tls) => ({ cert, key });

async function listening(server: SMTPServer, port: number): Promise<void> {
  try {
    await once(server.server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`RETURNS_SMTP_PORT ${port} cannot be used: ${reason}`, { cause: error });
  }
}

// Silence has its own limit; without this one a sender with an occasional byte would hold a place for ever.
function cut(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.session.id === id) connection.send(421, 'This takes too long');
  }
}

async function take(options: Limited, stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
  const address = envelope.rcptTo[0]?.address ?? '';
  const answer = await receive(options, address, stream).catch((error: unknown) => {
    options.log.warn({ err: error }, 'a returned mail could not be taken in');
    return again;
  });
  if (answer) throw answer;
}

async function receive(
  { addresses, returns, maxBytes }: Limited,
  address: string,
  stream: Readable,
): Promise<Error | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    // A larger mail is still read to its end, because only then does the sender receive the answer, which is 552.
    if (sizeBytes <= maxBytes) chunks.push(chunk);
  }
  const mailId = addresses.mailIdOf(address);
  if (mailId === undefined || sizeBytes > maxBytes) return refusal;
  const result = await returns.receive(mailId, Buffer.concat(chunks));
  return result === 'early' ? again : undefined;
}
