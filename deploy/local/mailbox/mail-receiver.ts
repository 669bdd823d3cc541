import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { MailAddress, MailStore } from './mail-store.ts';

const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;

export interface MailReceiver {
  stop(): Promise<void>;
}

/** Receives mail by SMTP on 127.0.0.1. The sender gets 250 only when the message is on disk. */
export async function startMailReceiver(store: MailStore, port: number): Promise<MailReceiver> {
  const server = new SMTPServer({
    banner: 'Clinical Hours local mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: 2_000,
    onData: callbackify((stream: Readable, session: SMTPServerSession) => receive(store, stream, session)),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  server.on('error', () => {
    // A connection that the client breaks off needs no handling.
  });
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function receive(store: MailStore, stream: Readable, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    // Even a message that is too big is read to its end, otherwise the sender never gets the reply.
    if (sizeBytes <= MAX_MESSAGE_BYTES) chunks.push(bytes);
  }
  if (sizeBytes > MAX_MESSAGE_BYTES) {
    throw Object.assign(new Error('The message is too big'), { responseCode: 552 });
  }
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const { mailFrom, rcptTo } = session.envelope;
  const to = (mail.to ?? []).flatMap(mailboxes);
  const replyTo = (mail.replyTo ?? []).flatMap(mailboxes);
  const contents = mail.attachments.map(({ content }) => toBytes(content));
  const attachments = mail.attachments.map(({ filename, mimeType }, index) => ({
    filename: filename ?? '',
    mimeType,
    sizeBytes: contents[index]?.length ?? 0,
  }));
  const received = {
    from: mailboxes(mail.from ?? { address: mailFrom ? mailFrom.address : '', name: '' })[0] ?? {
      address: '',
      name: '',
    },
    to: to.length > 0 ? to : rcptTo.map(({ address }) => ({ address, name: '' })),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    returnPath: mailFrom ? mailFrom.address : '',
    ...(replyTo.length > 0 ? { replyTo } : {}),
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
  await store.add(received, contents);
}

const toBytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

function mailboxes(address: Address): MailAddress[] {
  if (address.group !== undefined) return address.group.flatMap(mailboxes);
  return [{ address: address.address, name: address.name }];
}
