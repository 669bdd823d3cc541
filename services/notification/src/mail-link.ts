import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { MailContext } from './mail-draft.ts';
import { orNothing, type MailOwners } from './mail-owners.ts';

/**
 * The link of a mail to a supervisor; `mail` is the one that it was issued for first. Every try carries the same one. One by which a receipt is disputed goes to whom the receipt
 * names, whatever became of the record; of the others: when the supervisor's address was put right in between,
 * that link has ended, and the mail, which goes to the new address now, needs another. Throws as the supervisor service does;
 * an address that was changed since it was read is an error of another kind, since the next try knows the new one.
 */
export async function issueLink(
  { supervisors }: Pick<MailOwners, 'supervisors'>,
  call: Call,
  mail: { id: string },
  link: { purpose: LinkPurpose; subjectId: number; supervisor: Supervisor },
): Promise<{ token: string; expiresAt: string }> {
  const { id: supervisorId, addressVersion } = link.supervisor;
  const { purpose, subjectId } = link;
  const guard = purpose === 'LINK_PURPOSE_DISPUTE_DECISION' ? {} : { addressVersion };
  const issue = (issueKey: string) =>
    supervisors.issueActionLink(call, { purpose, supervisorId, subjectId, issueKey, ...guard });
  try {
    return await issue(`mail:${mail.id}`).catch((error: unknown) => {
      if (codeOf(error) === 'link_ended') return issue(`mail:${mail.id}:${addressVersion}`);
      throw error;
    });
  } catch (error) {
    throw codeOf(error) === 'address_changed' ? new Error('the address was changed meanwhile') : error;
  }
}

/** The page on which the supervisor of a mail can say that the address is theirs; undefined once they have. */
export async function issueConfirmUrl(
  context: Pick<MailContext, 'supervisors' | 'publicUrl'>,
  call: Call,
  mail: { id: string },
  supervisor: Supervisor,
): Promise<string | undefined> {
  if (supervisor.addressState === 'confirmed') return undefined;
  const link = { purpose: 'LINK_PURPOSE_CONFIRM_ADDRESS', subjectId: supervisor.id, supervisor } as const;
  const { token } = await orNothing(issueLink(context, call, mail, link), 'link');
  return `${context.publicUrl}/confirm/${token}`;
}

const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError ? error.code : undefined;
