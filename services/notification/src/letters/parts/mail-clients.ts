import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { AppError, type ErrorKind } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';
import type { MailKind } from '../../store/mail.entity.ts';
import type { Mailbox } from '../../store/mail-transport.ts';
import type { AskingTrainee } from './requester-facts.ts';
import { oneLine } from './words.ts';

/** Clients of the services that own the records behind mails. */
export interface MailClients {
  auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser' | 'getNotice' | 'getReminder'>;
  hours: Pick<
    RpcClient<HoursServiceDefinition>,
    | 'getApprovalRequest'
    | 'getDecision'
    | 'getQuestions'
    | 'getRuleCorrection'
    | 'hasLoggedInWeek'
    | 'streamWaiting'
  >;
  receipts: Pick<
    RpcClient<ReceiptServiceDefinition>,
    'getDispute' | 'getDisputeDetails' | 'streamReceiptPdf' | 'getErasureLetter'
  >;
  supervisors: Pick<
    RpcClient<SupervisorServiceDefinition>,
    'getSupervisor' | 'issueActionLink' | 'issuePortalLink' | 'getPortal' | 'isMailRefused'
  >;
  consultations: Pick<RpcClient<ConsultationServiceDefinition>, 'getEscalation'>;
}

/** The occasion of a mail no longer exists. */
export class MailObsolete extends Error {
  /** Kinds of mails that the same event causes as well, as it turned out. */
  readonly follows: MailKind[];

  constructor(reason: string, follows: MailKind[] = []) {
    super(reason);
    this.follows = follows;
  }
}

/** A mail that waits for a decision of a person. It is tried again now and then. */
export class MailHeld extends Error {
  override readonly name: string = 'MailHeld';
}

/** A mail that waits because there were too many within a day. */
export class MailDelayed extends MailHeld {
  override readonly name = 'MailDelayed';
}

const goneKinds: ReadonlySet<ErrorKind> = new Set(['not_found', 'gone', 'conflict']);

/** Awaits the answer of another service. Throws MailObsolete when it reports that the record is missing. */
export async function orObsolete<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isGone(error) ? new MailObsolete(`${what}_gone`) : error;
  }
}

/** Returns whether an error of another service says that the record is missing. */
export const isGone = (error: unknown): boolean => error instanceof AppError && goneKinds.has(error.kind);

export interface People {
  trainee: Mailbox & AskingTrainee;
  supervisor: Supervisor;
}

/**
 * Returns the trainee, with their telephone where it is asked for, and the supervisor of a mail. Throws MailObsolete
 * when one of them is missing, and MailHeld while the trainee's account is closed.
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
  if (user.deletionDueAt !== undefined) throw new MailHeld('account_closed');
  return { trainee: toTrainee(user), supervisor };
}

/** Returns a trainee without their telephone; undefined when they are gone, or have closed their account. */
export async function findTrainee(
  { auth }: Pick<MailClients, 'auth'>,
  call: Call,
  userId: number,
): Promise<People['trainee'] | undefined> {
  try {
    const { user } = await auth.getUser(call, { userId, includesPhone: false });
    return user && user.deletionDueAt === undefined ? toTrainee(user) : undefined;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const toTrainee = (user: User): People['trainee'] => {
  const { program, phone, emailVerified: isVerified } = user;
  return { ...toMailbox(user), program, phone, isVerified };
};

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

/** The deputy of a supervisor who is out of office. */
export interface Deputy {
  name: string;
  email: string;
  /** The last day on which the supervisor is out of office, yyyy-MM-dd. */
  until: string;
}

/** Returns the deputy to whom a mail goes instead of the supervisor; undefined when it goes to the supervisor. */
export function deputyOf(
  { deputy, awayUntil }: Supervisor,
  { skipsDeputy }: { skipsDeputy: boolean },
): Deputy | undefined {
  if (!deputy || awayUntil === undefined || skipsDeputy) return undefined;
  return { name: deputy.name, email: deputy.email, until: awayUntil };
}

/** Converts a person to a mailbox, with a name that is safe in a header. */
export const toMailbox = ({ name, email }: { name: string; email: string }): Mailbox => ({
  name: oneLine(name, ''),
  address: email,
});

/** Returns whether a supervisor may be asked for something. */
export const isReachable = ({ isActive, addressState }: Supervisor): boolean =>
  isActive && addressState !== 'refused';

/**
 * Returns whether a mail is one of a trainee without a verified address to a mailbox that has not confirmed itself to
 * them by a decision; a deputy, for whom there is no supervisor, never has.
 */
export const isUnverified = ({ isVerified }: AskingTrainee, supervisor: Supervisor | undefined): boolean =>
  !isVerified && supervisor?.addressState !== 'confirmed';

/**
 * Addresses a mail to a trainee. While they have not proved to hold their address, it may be the one of a stranger, and
 * counts as such.
 */
export const toThemselves = (trainee: Mailbox & AskingTrainee) => ({
  to: trainee,
  isUnverified: !trainee.isVerified,
});

/** Throws MailObsolete when a supervisor must no longer be asked, because they were removed or refuse our mail. */
export function requireReachable({ isActive, addressState }: Supervisor): void {
  if (!isActive) throw new MailObsolete('supervisor_removed');
  if (addressState === 'refused') throw new MailObsolete('mail_refused');
}
