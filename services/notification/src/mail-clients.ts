import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { AppError, type ErrorKind } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';
import type { Mailbox } from './mail-transport.ts';
import type { AskingTrainee } from './templates/who-asks.ts';
import { oneLine } from './templates/words.ts';

/** Clients of the services that own the records behind mails. */
export interface MailClients {
  auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser' | 'getNotice' | 'getReminder'>;
  hours: Pick<RpcClient<HoursServiceDefinition>, 'getApprovalRequest' | 'getDecision' | 'hasLoggedInWeek'>;
  receipts: Pick<
    RpcClient<ReceiptServiceDefinition>,
    'getDispute' | 'getDisputeDetails' | 'streamReceiptPdf'
  >;
  supervisors: Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor' | 'issueActionLink'>;
  consultations: Pick<RpcClient<ConsultationServiceDefinition>, 'getEscalation'>;
}

/** The occasion of a mail no longer exists. */
export class MailObsolete extends Error {}

const goneKinds: ReadonlySet<ErrorKind> = new Set(['not_found', 'gone', 'conflict']);

/** Awaits the answer of another service. Throws MailObsolete when it reports that the record is missing. */
export async function orObsolete<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof AppError && goneKinds.has(error.kind) ? new MailObsolete(`${what}_gone`) : error;
  }
}

export interface People {
  trainee: Mailbox & AskingTrainee;
  supervisor: Supervisor;
}

/**
 * Returns the trainee, with their telephone where it is asked for, and the supervisor of a mail. Throws MailObsolete
 * when one of them is missing.
 */
export async function findPeople(
  { auth, supervisors }: Pick<MailClients, 'auth' | 'supervisors'>,
  call: Call,
  ids: { userId: number; supervisorId: number },
  { includesPhone = false } = {},
): Promise<People> {
  const [{ user }, { supervisor }] = await Promise.all([
    orObsolete(auth.getUser(call, { userId: ids.userId, includesPhone }), 'user'),
    orObsolete(supervisors.getSupervisor(call, { supervisorId: ids.supervisorId }), 'supervisor'),
  ]);
  if (!user) throw new MailObsolete('user_gone');
  if (!supervisor) throw new MailObsolete('supervisor_gone');
  const { program, phone, emailVerified: isVerified } = user;
  return { trainee: { ...toMailbox(user), program, phone, isVerified }, supervisor };
}

/**
 * Returns the person who said 'this wasn't me', and the version of their address if it is still the one on file. A
 * dispute that keeps no name was made by the supervisor on file. Throws MailObsolete when the address on file bounces.
 */
export function findDisputant(
  dispute: { disputedByName?: string; disputedByEmail?: string },
  supervisor: Supervisor,
): { disputant: Mailbox; addressVersion: { addressVersion?: number } } {
  const { disputedByName: name = supervisor.name, disputedByEmail: email = supervisor.email } = dispute;
  const disputant = toMailbox({ name, email });
  if (email !== supervisor.email) return { disputant, addressVersion: {} };
  if (supervisor.addressState === 'bounced') throw new MailObsolete('address_refuses');
  return { disputant, addressVersion: { addressVersion: supervisor.addressVersion } };
}

/** Converts a person to a mailbox, with a name that is safe in a header. */
export const toMailbox = ({ name, email }: { name: string; email: string }): Mailbox => ({
  name: oneLine(name, ''),
  address: email,
});

/**
 * Throws MailObsolete when a supervisor must not be asked any more, because they were removed or take no mail from us.
 */
export function requireAskable({ isActive, addressState }: Supervisor): void {
  if (!isActive) throw new MailObsolete('supervisor_removed');
  if (addressState === 'refused') throw new MailObsolete('mail_refused');
}
