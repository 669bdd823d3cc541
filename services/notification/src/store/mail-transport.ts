import { createTransport } from 'nodemailer';
import { DeliveryFailure, toDeliveryFailure, type DeliveryPhase } from './delivery-failure.ts';

/** A name and an address, as shown in a header. */
export interface Mailbox {
  name: string;
  address: string;
}

/** An attached file. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A complete mail. */
export interface OutgoingMail {
  messageId: string;
  /** The Message-ID of the mail to which it replies, when it belongs to a thread. */
  inReplyTo?: string;
  references?: string;
  /** Shown in front of the product's address instead of the product's name. */
  senderName?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** Headers in addition to those of every mail. */
  headers?: Record<string, string>;
  /** Address for reports of failed delivery; the sender's when missing. */
  returnPath?: string | undefined;
}

/**
 * Hands a mail to the mail server, or rejects with a DeliveryFailure. It gives up and disconnects after `timeoutMs`.
 */
export type MailTransport = (mail: OutgoingMail, timeoutMs: number) => Promise<void>;

/**
 * A transport to the server at `smtpUrl` that opens a connection for each mail, because nodemailer's pool would keep a
 * queue of its own.
 */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  return async ({ senderName, headers, returnPath, ...mail }, timeoutMs) => {
    const progress = new Progress();
    const transporter = createTransport({
      url: smtpUrl,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: progress.logger,
      transactionLog: true,
    });
    try {
      await transporter.sendMail({
        ...mail,
        from: senderName === undefined ? from : { name: senderName, address: addressOf(from) },
        headers: { ...headers, ...automatic },
        ...(returnPath && { envelope: { from: returnPath, to: [mail.to.address] }, dsn: wantedReports }),
        signal: AbortSignal.timeout(Math.max(Math.ceil(timeoutMs), 1)),
      });
    } catch (error) {
      throw error instanceof DeliveryFailure ? error : toDeliveryFailure(error, progress.phase);
    } finally {
      transporter.close();
    }
  };
}

/** Returns the address of a sender. Accepts 'Clinical Hours <no-reply@example.com>' and a bare address. */
export const addressOf = (from: string): string => from.replace(/^[^<]*<|>$/g, '').trim();
// RFC 3461: reports need not repeat the links of the mail, and delays need no report.
const wantedReports = { ret: 'HDRS', notify: 'FAILURE' } as const;

// RFC 3834: suppresses automatic replies such as holiday notices.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Derives the progress of the conversation from nodemailer's log: an error of the connection does not tell it. */
class Progress {
  phase: DeliveryPhase = 'opening';

  readonly logger = {
    trace: () => {},
    debug: (entry: object, line: unknown) => this.#see(entry, line),
    info: () => {},
    warn: () => {},
    error: () => {},
    fatal: () => {},
    level: () => {},
  };

  #see(entry: object, line: unknown): void {
    if (!('tnx' in entry) || entry.tnx !== 'client' || typeof line !== 'string') return;
    if (line.startsWith('MAIL FROM')) this.phase = 'sender';
    if (line.startsWith('RCPT TO')) this.phase = 'recipient';
    if (line === 'DATA') this.phase = 'content';
  }
}
