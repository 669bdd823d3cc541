import type {
  AuditEntryRecord,
  RecoveryRequestRecord,
  SessionRecord,
  SupervisorRecord,
  UserRecord,
} from '@clinical-hours/proto/api';
import type { AuditEntry__Output as AuditMessage } from '@clinical-hours/proto/types/auth/v1/AuditEntry';
import type { RecoveryRequest__Output as RecoveryMessage } from '@clinical-hours/proto/types/auth/v1/RecoveryRequest';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';

/** A message that its service always answers. */
export function present<T>(message: T | null | undefined): T {
  if (message == null)
    throw new AppError('internal', 'answer_incomplete', 'Something went wrong on our side.');
  return message;
}

export function toUserRecord(user: UserMessage): UserRecord {
  return { ...user, licenseNumber: user.licenseNumber ?? null, program: user.program ?? null };
}

export function toRecoveryRecord(request: RecoveryMessage): RecoveryRequestRecord {
  return {
    ...request,
    user: toUserRecord(present(request.user)),
    status: request.status as RecoveryRequestRecord['status'],
    notes: request.notes ?? null,
    decidedAt: request.decidedAt ?? null,
  };
}

export function toAuditRecord(entry: AuditMessage): AuditEntryRecord {
  return {
    ...entry,
    actorId: entry.actorId ?? null,
    actorName: entry.actorName ?? null,
    userId: entry.userId ?? null,
    userName: entry.userName ?? null,
    details: entry.details ?? null,
  };
}

export function toSupervisorRecord(supervisor: SupervisorMessage): SupervisorRecord {
  return { ...supervisor, phone: supervisor.phone ?? null };
}

/** The same shape as the list that PostgreSQL writes in the hours service; a contract test holds them together. */
export function toSessionRecord(session: SessionMessage): SessionRecord {
  return {
    id: session.id,
    userId: session.userId,
    supervisorId: session.supervisorId ?? null,
    date: `${session.date}T00:00:00.000Z`,
    supervisionHours: session.supervisionHours,
    directClinicalHours: session.directClinicalHours,
    indirectClinicalHours: session.indirectClinicalHours,
    activityBreakdown: session.activityBreakdown ?? null,
    supervisionActivityType: session.supervisionActivityType ?? null,
    directActivityType: session.directActivityType ?? null,
    indirectActivityType: session.indirectActivityType ?? null,
    notes: session.notes ?? null,
    requestApproval: session.requestApproval,
    status: session.status as SessionRecord['status'],
    supervisorNotes: session.supervisorNotes ?? null,
    reviewedBy: (session.reviewedBy as SessionRecord['reviewedBy'] | undefined) ?? null,
    reviewedAt: session.reviewedAt ?? null,
    pendingSince: session.pendingSince ?? null,
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
  };
}
