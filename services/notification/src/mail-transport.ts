import { createTransport } from 'nodemailer';
import { DeliveryFailure, toDeliveryFailure, type DeliveryPhase } from './delivery-failure.ts';

/** A name and an address, as a header shows them. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A file that goes along with a mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail, ready to go. */
export interface OutgoingMail {
  messageId: string;
  /** The Message-ID of the mail that it replies to, when it belongs to a thread. */
  inReplyTo?: string;
  references?: string;
  /** Stands before the product's address in place of its own name. */
  senderName?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
  /** Where reports go that it was not delivered; to the sender without it. */
  returnPath?: string | undefined;
}

/** Hands a mail to the mail server, or rejects with a DeliveryFailure. It gives up, and disconnects, after `timeoutMs`. */
export type MailTransport = (mail: OutgoingMail, timeoutMs: number) => Promise<void>;

/** A transport to the server at `smtpUrl` with one connection for each mail: nodemailer's pool would keep a queue of its own. */
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

// 'Clinical Hours <no-reply@example.com>' or the address alone.
const addressOf = (from: string): string => from.replace(/^[^<]*<|>$/g, '').trim();
// RFC 3461: what comes back need not have the links that are in the mail, and delays are nobody's news.
const wantedReports = { ret: 'HDRS', notify: 'FAILURE' } as const;

// RFC 3834: keeps holiday notices and the like from answering.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Learns from nodemailer's log how far the conversation came; its errors do not tell. */
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
    if (line.startsWith('MAIL FROM')) this.phase = 'envelope';
    if (line === 'DATA') this.phase = 'content';
  }
}
