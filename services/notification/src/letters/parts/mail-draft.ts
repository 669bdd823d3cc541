import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { isUnverified, toMailbox, type Deputy, type MailClients } from './mail-clients.ts';
import type { LeasedMail, MailRepository } from '../../store/mail.repository.ts';
import type { MailKind } from '../../store/mail.entity.ts';
import type { Destination } from '../../store/mail-result.ts';
import type { Attachment, Mailbox } from '../../store/mail-transport.ts';
import type { ReturnAddresses } from '../../returns/return-addresses.ts';
import { brand, type RenderedMail } from './letter.ts';
import type { AskingTrainee } from './requester-facts.ts';
import { oneLine } from './words.ts';

// Mail programs show about thirty characters.
const maxNameLength = 80;

/** The composers' context beside the mail's row. */
export interface MailContext extends MailClients {
  mails: Pick<MailRepository, 'requestMails' | 'waitsForDigest' | 'erasedOf' | 'decisionsOf'>;
  /** Address of the product, without a slash at its end. */
  publicUrl: string;
  /** Address for people who need help; empty when nobody reads such mails. */
  supportEmail: string;
  /** Where replies to supervisors' mails go: the support address, or the sender's. */
  replyAddress: Mailbox;
  /** IANA name, for displaying times; calendar dates need none. */
  timeZone: string;
  /** Return addresses for reports of undelivered mail; without them reports go to the sender of all mails. */
  returns?: ReturnAddresses | undefined;
}

/** A mail without its envelope. */
export interface MailDraft extends Destination {
  rendered: RenderedMail;
  /** Name shown as the sender; the product's when missing. */
  senderName?: string;
  to: Mailbox;
  /** The id of the mail that it replies to; its own when it begins a thread. */
  firstId?: string;
  attachments?: Attachment[];
  /** Page that stops our mail to the recipient; in every mail to a supervisor and every reminder to a trainee. */
  stopUrl?: string;
  /** Whether it tells of several trainees, while the page stops mail about one of them or about all. */
  isAboutSeveral?: boolean;
  /**
   * Whether a trainee without a verified address asks a mailbox that has not confirmed itself to them, or it goes to
   * that address.
   */
  isUnverified?: boolean;
  /** Further kinds of mails that the same event causes. They are added whatever becomes of this one. */
  follows?: MailKind[];
  /** Decisions whose receipts it cannot carry now. They get mails of their own, whatever becomes of this one. */
  apart?: number[];
}

/**
 * Composes a mail from its row and the current records of the owning services. Throws MailObsolete when nothing is to
 * be sent.
 */
export type Composer = (context: MailContext, mail: LeasedMail, call: Call) => Promise<MailDraft>;

/**
 * Returns the sender's name of a mail to a supervisor about a trainee, such as 'Tess Trainee via Clinical Hours'. The
 * address stays the product's own, so the name must not look like another address.
 */
export function senderName(traineeName: string): string {
  const name = oneLine(traineeName.replaceAll(/[<>@]/g, ' '), '')
    .slice(0, maxNameLength)
    .toWellFormed()
    .trimEnd();
  return name === '' ? brand : `${name} via ${brand}`;
}

/** Addresses a mail in which a trainee asks something: to the supervisor, or to the deputy in their place. */
export function toReviewer(
  trainee: AskingTrainee,
  supervisor: Supervisor,
  deputy?: Deputy,
): Pick<MailDraft, 'senderName' | 'to' | 'isToDeputy' | 'addressVersion' | 'isUnverified'> {
  return {
    senderName: senderName(trainee.name),
    to: toMailbox(deputy ?? supervisor),
    ...(deputy ? { isToDeputy: true } : { addressVersion: supervisor.addressVersion }),
    isUnverified: isUnverified(trainee, deputy ? undefined : supervisor),
  };
}
