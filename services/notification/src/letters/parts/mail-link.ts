import { createHash } from 'node:crypto';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { MailContext } from './mail-draft.ts';
import { MailDelayed, orObsolete, type MailClients } from './mail-clients.ts';
import type { FootUrls } from './foot.ts';

const lastingPurposes: ReadonlySet<LinkPurpose> = new Set([
  'LINK_PURPOSE_DISPUTE_DECISION',
  'LINK_PURPOSE_STOP_MAIL',
]);

interface WantedLink {
  purpose: LinkPurpose;
  subjectId: number;
  supervisor: Supervisor;
  email?: string;
  /** The address of the deputy for whom it is. */
  deputyEmail?: string | undefined;
}

/**
 * Issues the link of a mail to a supervisor, the same one on each try. `mail` is the mail for which it was first
 * issued. Lasting links are issued whatever became of the record: the one that disputes a receipt goes to the person
 * named in the receipt, and each mailbox has its own link that stops mail. Any other link ends when the supervisor's
 * address is changed, and the mail, which now goes to the new address, gets a new link. Throws the errors of the
 * supervisor service; an address or a deputy that changed since it was read is an error of another kind, because the
 * next try reads the new one. Throws MailDelayed when the
 * trainee reached too many mailboxes that day.
 */
export async function issueLink(
  { supervisors }: Pick<MailClients, 'supervisors'>,
  call: Call,
  mail: { id: string },
  { purpose, subjectId, supervisor, email, deputyEmail }: WantedLink,
): Promise<{ token: string; expiresAt: string }> {
  const { id: supervisorId, addressVersion } = supervisor;
  const guard = lastingPurposes.has(purpose) ? {} : { addressVersion };
  const mailbox = email === undefined ? {} : { email };
  const deputy = deputyEmail === undefined ? {} : { deputyEmail };
  const issue = (issueKey: string) =>
    supervisors.issueActionLink(call, {
      purpose,
      supervisorId,
      subjectId,
      issueKey,
      ...guard,
      ...mailbox,
      ...deputy,
    });
  const key = `mail:${mail.id}${deputyEmail === undefined ? '' : `:${digestOf(deputyEmail)}`}`;
  try {
    return await issue(key).catch((error: unknown) => {
      if (codeOf(error) === 'link_ended') return issue(`${key}:${addressVersion}`);
      throw error;
    });
  } catch (error) {
    if (codeOf(error) === 'address_changed')
      throw new Error('the address was changed meanwhile', { cause: error });
    if (codeOf(error) === 'mail_waits') throw new MailDelayed('too_many_mailboxes', { cause: error });
    if (deputyEmail !== undefined && isConflict(error))
      throw new Error('the deputy was changed meanwhile', { cause: error });
    throw error;
  }
}

/**
 * Returns the pages of the foot of a mail to a supervisor, to the address that the mail goes to; a receipt may go to
 * another address than the one on file.
 */
export async function issueFootUrls(
  context: Pick<MailContext, 'supervisors' | 'publicUrl'>,
  call: Call,
  mail: { id: string },
  { supervisor, email }: { supervisor: Supervisor; email: string },
): Promise<FootUrls> {
  const link = { purpose: 'LINK_PURPOSE_STOP_MAIL', subjectId: supervisor.id, supervisor, email } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, link), 'link');
  const stopUrl = `${context.publicUrl}/stop/${token}`;
  const isOnFile = email.toLowerCase() === supervisor.email.toLowerCase();
  return isOnFile ? { stopUrl, waitingUrl: `${context.publicUrl}/waiting/${token}` } : { stopUrl };
}

// Keys are stored, and addresses are not to be.
const digestOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError ? error.code : undefined;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.kind === 'conflict';
