import type { AuditEntry__Output as AuditMessage } from '@clinical-hours/proto/types/auth/v1/AuditEntry';
import type { FailedMail__Output as FailedMailMessage } from '@clinical-hours/proto/types/auth/v1/FailedMail';
import type { GetNoticeResponse__Output as NoticeMessage } from '@clinical-hours/proto/types/auth/v1/GetNoticeResponse';
import type { RecoveryRequest__Output as RecoveryMessage } from '@clinical-hours/proto/types/auth/v1/RecoveryRequest';
import type { UpdateProfileRequest__Output as ProfileMessage } from '@clinical-hours/proto/types/auth/v1/UpdateProfileRequest';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import type { NewAuditEntry, AuditRow } from './audit/audit.ts';
import type { Notice } from './notice/notice.ts';
import type { FailedMail } from './notice/settled-notice.ts';
import type { RecoveryWithUser } from './recovery/recovery.repository.ts';
import type { User } from './user/user.entity.ts';
import type { Profile } from './user/user.service.ts';

type StoredProfile<M> = Omit<M, keyof Profile> & Pick<Profile, keyof Profile & keyof M>;

/** A user with the number that their web sessions carry; with their telephone only where the caller may learn it. */
export function toAnswer(user: User, tellsPhone: boolean): { user: UserMessage; sessionEpoch: number } {
  return { user: tellsPhone ? toOwnMessage(user) : toUserMessage(user), sessionEpoch: user.sessionEpoch };
}

/** A user as they see themselves. */
export function toOwnMessage(user: User): UserMessage {
  return { ...toUserMessage(user), ...(user.phone === null ? {} : { phone: user.phone }) };
}

/** A user as others see them: without their telephone. */
export function toUserMessage(user: User): UserMessage {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    ...(user.licenseNumber === null ? {} : { licenseNumber: user.licenseNumber }),
    ...(user.program === null ? {} : { program: user.program }),
    supervisorCount: user.supervisorCount,
    totalRequiredHours: Number(user.totalRequiredHours),
    requiredSupervisionHours: Number(user.requiredSupervisionHours),
    requiredDirectClinicalHours: Number(user.requiredDirectClinicalHours),
    requiredIndirectClinicalHours: Number(user.requiredIndirectClinicalHours),
    emailVerified: user.emailVerified,
    hasCompletedOnboarding: user.hasCompletedOnboarding,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Only what a message carries, as the database keeps it; an empty licence number, program or phone is taken away. */
export function toProfile<M extends ProfileMessage>(message: M): StoredProfile<M> {
  const profile = Object.entries(message).map(([field, value]) => {
    if (typeof value === 'number') return [field, value.toFixed(2)];
    return [field, value === '' ? null : value];
  });
  return Object.fromEntries(profile) as StoredProfile<M>;
}

export function toRecoveryMessage(recovery: RecoveryWithUser): RecoveryMessage {
  return {
    id: recovery.id,
    user: toUserMessage(recovery.user),
    newEmail: recovery.newEmail,
    createdAt: recovery.createdAt.toISOString(),
    status: recovery.status,
    ...(recovery.notes === null ? {} : { notes: recovery.notes }),
    ...(recovery.decidedAt === null ? {} : { decidedAt: recovery.decidedAt.toISOString() }),
    ...(recovery.decidedBy === null ? {} : { decidedBy: recovery.decidedBy }),
    isWithoutLicense: recovery.isWithoutLicense,
  };
}

export function toAuditMessage(row: AuditRow): AuditMessage {
  const {
    details,
    disputeId,
    changes = [],
    origin,
  }: Partial<NewAuditEntry> = row.body === null ? {} : JSON.parse(row.body);
  return {
    id: row.id,
    action: row.action,
    ...(row.actorId === null ? {} : { actorId: row.actorId }),
    ...(row.actorName === null ? {} : { actorName: row.actorName }),
    ...(row.userId === null ? {} : { userId: row.userId }),
    ...(row.userName === null ? {} : { userName: row.userName }),
    ...(details === undefined ? {} : { details }),
    createdAt: row.createdAt.toISOString(),
    ...(disputeId === undefined ? {} : { disputeId }),
    changes: changes.map(({ field, from, to }) => ({
      field,
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    })),
    ...(origin === undefined ? {} : origin),
  };
}

export function toFailedMailMessage({ status, failedAt, ...mail }: FailedMail): FailedMailMessage {
  return { ...mail, ...(status === null ? {} : { status }), failedAt: failedAt.toISOString() };
}

export function toNoticeMessage(notice: Notice): NoticeMessage {
  return {
    kind: notice.kind,
    toName: notice.toName,
    toEmail: notice.toEmail,
    ...(notice.token === null ? {} : { token: notice.token }),
    ...(notice.expiresAt === null ? {} : { expiresAt: notice.expiresAt.toISOString() }),
    occurredAt: notice.occurredAt.toISOString(),
    ...(notice.newEmail === null ? {} : { newEmail: notice.newEmail }),
    ...(notice.aboutName === null ? {} : { aboutName: notice.aboutName }),
    ...(notice.disputeId === null ? {} : { disputeId: notice.disputeId }),
  };
}
