import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { MailContext } from './mail-draft.ts';
import { orObsolete, type MailClients } from './mail-clients.ts';

const lastingPurposes: ReadonlySet<LinkPurpose> = new Set([
  'LINK_PURPOSE_DISPUTE_DECISION',
  'LINK_PURPOSE_STOP_MAIL',
]);

/**
 * Issues the link of a mail to a supervisor, the same one on each try. `mail` is the mail for which it was first
 * issued. Lasting links are issued whatever became of the record: the one that disputes a receipt goes to the person
 * named in the receipt, and each mailbox has its own link that stops mail. Any other link ends when the supervisor's
 * address is changed, and the mail, which now goes to the new address, gets a new link. Throws the errors of the
 * supervisor service; an address that changed since it was read is an error of another kind, because the next try reads
 * the new one.
 */
export async function issueLink(
  { supervisors }: Pick<MailClients, 'supervisors'>,
  call: Call,
  mail: { id: string },
  link: { purpose: LinkPurpose; subjectId: number; supervisor: Supervisor; email?: string },
): Promise<{ token: string; expiresAt: string }> {
  const { id: supervisorId, addressVersion } = link.supervisor;
  const { purpose, subjectId, email } = link;
  const guard = lastingPurposes.has(purpose) ? {} : { addressVersion };
  const mailbox = email === undefined ? {} : { email };
  const issue = (issueKey: string) =>
    supervisors.issueActionLink(call, { purpose, supervisorId, subjectId, issueKey, ...guard, ...mailbox });
  try {
    return await issue(`mail:${mail.id}`).catch((error: unknown) => {
      if (codeOf(error) === 'link_ended') return issue(`mail:${mail.id}:${addressVersion}`);
      throw error;
    });
  } catch (error) {
    throw codeOf(error) === 'address_changed' ? new Error('the address was changed meanwhile') : error;
  }
}

/** Returns the page on which the supervisor of a mail confirms the address; undefined once they have. */
export async function issueConfirmUrl(
  context: Pick<MailContext, 'supervisors' | 'publicUrl'>,
  call: Call,
  mail: { id: string },
  supervisor: Supervisor,
): Promise<string | undefined> {
  if (supervisor.addressState === 'confirmed') return undefined;
  const link = { purpose: 'LINK_PURPOSE_CONFIRM_ADDRESS', subjectId: supervisor.id, supervisor } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, link), 'link');
  return `${context.publicUrl}/confirm/${token}`;
}

/**
 * Returns the page on which the recipient of a mail to a supervisor stops our mail to the address that the mail goes
 * to; a receipt may go to another address than the one on file.
 */
export async function issueStopUrl(
  context: Pick<MailContext, 'supervisors' | 'publicUrl'>,
  call: Call,
  mail: { id: string },
  { supervisor, email }: { supervisor: Supervisor; email: string },
): Promise<string> {
  const link = { purpose: 'LINK_PURPOSE_STOP_MAIL', subjectId: supervisor.id, supervisor, email } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, link), 'link');
  return `${context.publicUrl}/stop/${token}`;
}

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError ? error.code : undefined;
