import type { AuditChange__Output as AuditChangeMessage } from '@clinical-hours/proto/types/auth/v1/AuditChange';
import type { AuditEntry__Output as AuditMessage } from '@clinical-hours/proto/types/auth/v1/AuditEntry';
import type { FailedMail__Output as FailedMailMessage } from '@clinical-hours/proto/types/auth/v1/FailedMail';
import type { GetNoticeResponse__Output as NoticeMessage } from '@clinical-hours/proto/types/auth/v1/GetNoticeResponse';
import type { RecoveryRequest__Output as RecoveryMessage } from '@clinical-hours/proto/types/auth/v1/RecoveryRequest';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import { messageOf } from '@clinical-hours/service-kit/grpc';
import type { NewAuditEntry, AuditRow } from './audit/audit.ts';
import type { Notice } from './notice/notice.ts';
import type { FailedMail } from './notice/settled-notice.ts';
import type { RecoveryWithUser } from './recovery/recovery.repository.ts';
import type { RequiredStep } from './user/administrators.ts';
import { resetLinkMs } from './token/account-token.ts';
import type { User } from './user/user.entity.ts';

/** A user as they see themselves, with the epoch of their web sessions. */
export interface OwnAnswer {
  user: UserMessage;
  sessionEpoch: number;
}

/** Returns a user as they see themselves, with what they have to do before they may administer. */
export function toOwnMessage(user: User, requiredStep: RequiredStep | undefined): UserMessage {
  const { phone, wantsReminders, resetLinkSentAt: sentAt } = user;
  const isFresh = sentAt !== null && sentAt.getTime() > Date.now() - resetLinkMs;
  const resetLinkSentAt = isFresh ? sentAt.toISOString() : undefined;
  return messageOf<UserMessage>({
    ...publicFields(user),
    phone,
    wantsReminders,
    requiredStep,
    resetLinkSentAt,
  });
}

/** Returns a user as others see them: without their telephone and their choice of reminders. */
export function toUserMessage(user: User): UserMessage {
  const own = {
    phone: undefined,
    wantsReminders: undefined,
    requiredStep: undefined,
    resetLinkSentAt: undefined,
  };
  return messageOf<UserMessage>({ ...publicFields(user), ...own });
}

const publicFields = (user: User) => ({
  id: user.id,
  username: user.username,
  name: user.name,
  email: user.email,
  licenseNumber: user.licenseNumber,
  program: user.program,
  supervisorCount: user.supervisorCount,
  totalRequiredHours: Number(user.totalRequiredHours),
  requiredSupervisionHours: Number(user.requiredSupervisionHours),
  requiredDirectClinicalHours: Number(user.requiredDirectClinicalHours),
  requiredIndirectClinicalHours: Number(user.requiredIndirectClinicalHours),
  emailVerified: user.emailVerified,
  hasCompletedOnboarding: user.hasCompletedOnboarding,
  isAdmin: user.isAdmin,
  isSuspended: user.suspendedAt !== null,
  deletionDueAt: user.deletionDueAt?.toISOString(),
  hasSecondFactor: user.hasSecondFactor,
  // Without a supervisor no hours can be logged. The revision also counts supervisors who were removed.
  neverUsed: !user.hasSignedIn && user.rosterRevision === 0,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});

/** The goals of a user, as numbers of hours. */
const goals = [
  'totalRequiredHours',
  'requiredSupervisionHours',
  'requiredDirectClinicalHours',
  'requiredIndirectClinicalHours',
] as const satisfies (keyof User)[];

type Goal = (typeof goals)[number];

/** The fields of a user that cannot be cleared. */
export const requiredOfUser = ['name', 'email', ...goals] as const;

/** Returns a change of a user as the database stores it: goals as decimal text. */
export function toStored<C extends Partial<Record<Goal, number>>>(
  change: C,
): Omit<C, Goal> & Partial<Pick<User, Goal>> {
  const texts = goals.flatMap((goal) => {
    const hours = change[goal];
    return hours === undefined ? [] : [[goal, hours.toFixed(2)]];
  });
  return { ...change, ...Object.fromEntries(texts) };
}

export function toRecoveryMessage(recovery: RecoveryWithUser): RecoveryMessage {
  return messageOf<RecoveryMessage>({
    id: recovery.id,
    user: toUserMessage(recovery.user),
    newEmail: recovery.newEmail,
    createdAt: recovery.createdAt.toISOString(),
    status: recovery.status,
    notes: recovery.notes,
    decidedAt: recovery.decidedAt?.toISOString(),
    decidedBy: recovery.decidedBy,
    isWithoutLicense: recovery.isWithoutLicense,
  });
}

export function toAuditMessage(row: AuditRow): AuditMessage {
  const {
    details,
    name,
    disputeId,
    changes = [],
    origin,
  }: Partial<NewAuditEntry> = row.body === null ? {} : JSON.parse(row.body);
  return messageOf<AuditMessage>({
    id: row.id,
    action: row.action,
    actorId: row.actorId,
    actorName: row.actorName,
    userId: row.userId,
    userName: row.userName ?? name,
    details,
    createdAt: row.createdAt.toISOString(),
    disputeId,
    changes: changes.map((change) => messageOf<AuditChangeMessage>(change)),
    address: origin?.address,
    userAgent: origin?.userAgent,
    requestId: origin?.requestId,
  });
}

export function toFailedMailMessage({ status, failedAt, ...mail }: FailedMail): FailedMailMessage {
  return messageOf<FailedMailMessage>({ ...mail, status, failedAt: failedAt.toISOString() });
}

export function toNoticeMessage(notice: Notice): NoticeMessage {
  return messageOf<NoticeMessage>({
    kind: notice.kind,
    toName: notice.toName,
    toEmail: notice.toEmail,
    token: notice.token,
    expiresAt: notice.expiresAt?.toISOString(),
    occurredAt: notice.occurredAt.toISOString(),
    newEmail: notice.newEmail,
    aboutName: notice.aboutName,
    disputeId: notice.disputeId,
    removedFactors: notice.removedFactors,
    times: notice.times,
    undoableUntil: notice.undoableUntil?.toISOString(),
  });
}
