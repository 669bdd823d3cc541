import type { Call } from '@clinical-hours/service-kit/grpc';
import type { MailClients } from './mail-clients.ts';
import type { LeasedMail, MailRepository } from './mail.repository.ts';
import type { Attachment, Mailbox } from './mail-transport.ts';
import type { ReturnAddresses } from './returns/return-addresses.ts';
import type { RenderedMail } from './templates/layout.ts';

/** What composers need beside the row. */
export interface MailContext extends MailClients {
  mails: Pick<MailRepository, 'requestMails'>;
  /** The address of the product, without a slash at its end. */
  publicUrl: string;
  /** Where people write who need help; empty when nobody reads such mails. */
  supportEmail: string;
  /** IANA name, for moments; calendar dates have none. */
  timeZone: string;
  /** Where reports of undelivered mail go; they go to the sender of all mails without them. */
  returns?: ReturnAddresses | undefined;
}

/** A mail without its envelope. */
export interface MailDraft {
  rendered: RenderedMail;
  /** Who is shown as the sender; the product when nobody is named. */
  senderName?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  /** Which of the supervisor's addresses it goes to, when it goes to a supervisor. */
  addressVersion?: number;
  /** The id of the mail that it replies to; its own when it begins a thread. */
  firstId?: string;
  attachments?: Attachment[];
  /** Where a supervisor says that they want no more mail; every mail to one has it. */
  stopUrl?: string;
}

/** Makes a mail of a row, from what the owners say at this moment. Throws MailObsolete when there is none. */
export type Composer = (context: MailContext, mail: LeasedMail, call: Call) => Promise<MailDraft>;
