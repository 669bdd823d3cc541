import {
  noStandingHours,
  type AuditEntryRecord,
  type ConsultationRecord,
  type DisputeRecord,
  type FailedMailRecord,
  type FlaggedReceiptRecord,
  type LicenseDetails,
  type OwnUserRecord,
  type RecoveryRequestRecord,
  type ReportRecord,
  type SessionRecord,
  type StatusChangeRecord,
  type SupervisorRecord,
  type TodoRecord,
  type UserRecord,
} from '@clinical-hours/proto/api';
import type { AuditEntry__Output as AuditMessage } from '@clinical-hours/proto/types/auth/v1/AuditEntry';
import type { FailedMail__Output as FailedMailMessage } from '@clinical-hours/proto/types/auth/v1/FailedMail';
import type { RecoveryRequest__Output as RecoveryMessage } from '@clinical-hours/proto/types/auth/v1/RecoveryRequest';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import type { Consultation__Output as ConsultationMessage } from '@clinical-hours/proto/types/consultation/v1/Consultation';
import type { FlaggedReceipt__Output as FlaggedReceiptMessage } from '@clinical-hours/proto/types/hours/v1/FlaggedReceipt';
import type { GetDisputeDetailsResponse__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { GetReportResponse__Output as ReportMessage } from '@clinical-hours/proto/types/hours/v1/GetReportResponse';
import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import type { StatusChange__Output as StatusChangeMessage } from '@clinical-hours/proto/types/hours/v1/StatusChange';
import type { Todo__Output as TodoMessage } from '@clinical-hours/proto/types/hours/v1/Todo';
import type { LicenseDetails__Output as DetailsMessage } from '@clinical-hours/proto/types/supervisor/v1/LicenseDetails';
import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';
import { deviceNameOf } from './device-name.ts';

/** Returns a message that its service always sends; throws when it is missing. */
export function required<T>(message: T | null | undefined): T {
  if (message == null)
    throw new AppError('internal', 'answer_incomplete', 'Something went wrong on our side.');
  return message;
}

/** A user as administrators see them. */
export function toUserRecord(message: UserMessage): UserRecord {
  const { phone: _, requiredStep: _step, ...user } = message;
  return { ...user, licenseNumber: user.licenseNumber ?? null, program: user.program ?? null };
}

/** A user as they see themselves. */
export function toOwnUserRecord(user: UserMessage): OwnUserRecord {
  return {
    ...toUserRecord(user),
    phone: user.phone ?? null,
    wantsReminders: user.wantsReminders ?? false,
    requiredStep: (user.requiredStep as OwnUserRecord['requiredStep'] | undefined) ?? null,
  };
}

export function toRecoveryRecord(request: RecoveryMessage): RecoveryRequestRecord {
  return {
    ...request,
    user: toUserRecord(required(request.user)),
    status: request.status as RecoveryRequestRecord['status'],
    notes: request.notes ?? null,
    decidedAt: request.decidedAt ?? null,
    decidedBy: request.decidedBy ?? null,
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
    disputeId: entry.disputeId ?? null,
    changes: entry.changes.map(({ field, from, to }) => ({ field, from: from ?? null, to: to ?? null })),
    address: entry.address ?? null,
    userAgent: entry.userAgent ?? null,
    device: deviceNameOf(entry.userAgent ?? ''),
    requestId: entry.requestId ?? null,
  };
}

export function toFailedMailRecord({ userId, userName, ...mail }: FailedMailMessage): FailedMailRecord {
  return { ...mail, user: { id: userId, name: userName }, status: mail.status ?? null };
}

export function toFlaggedReceiptRecord(receipt: FlaggedReceiptMessage): FlaggedReceiptRecord {
  const { decisionId, traineeId, traineeName, supervisorName, supervisorEmail, ...rest } = receipt;
  const { licenseNumber, credentials, deputyName, ...record } = rest;
  return {
    ...record,
    id: decisionId,
    trainee: { id: traineeId, name: traineeName },
    supervisor: { name: supervisorName, email: supervisorEmail, licenseNumber, credentials },
    deputy: deputyName ?? null,
    flags: receipt.flags as FlaggedReceiptRecord['flags'],
    disputedAt: receipt.disputedAt ?? null,
  };
}

export function toDisputeRecord(dispute: DisputeMessage, trainee: DisputeRecord['trainee']): DisputeRecord {
  return {
    id: dispute.disputeId,
    disputedAt: dispute.disputedAt,
    trainee: { id: trainee.id, name: trainee.name },
    supervisor: {
      name: dispute.supervisorName,
      email: dispute.supervisorEmail,
      licenseNumber: dispute.licenseNumber,
      credentials: dispute.credentials,
    },
    isSigned: dispute.isSigned,
    isWholeRequest: dispute.isWholeRequest,
    revertedCount: dispute.revertedCount,
    request: {
      id: dispute.requestId,
      requestedAt: dispute.requestedAt,
      sessionCount: dispute.askedCount,
      hours: dispute.askedHours,
      firstDate: dispute.firstDate ?? null,
      lastDate: dispute.lastDate ?? null,
    },
    receipts: dispute.receipts.map(({ flags, ...receipt }) => ({
      ...receipt,
      approvedCount: receipt.approvedCount ?? null,
      rejectedCount: receipt.rejectedCount ?? null,
      approvedHours: receipt.approvedHours ?? null,
      flags: flags as DisputeRecord['receipts'][number]['flags'],
    })),
  };
}

export function toSupervisorRecord(supervisor: SupervisorMessage): SupervisorRecord {
  const { addressVersion: _, portalId: _portal, digestWeekday, confirmedDetails, ...record } = supervisor;
  // Anybody can enter an address, and must not learn by that when its owner is away.
  const isConfirmed = supervisor.addressState === 'confirmed';
  return {
    ...record,
    phone: supervisor.phone ?? null,
    addressState: supervisor.addressState as SupervisorRecord['addressState'],
    correction: supervisor.correction ?? null,
    licenseKind: supervisor.licenseKind ?? null,
    licenseState: supervisor.licenseState ?? null,
    licensedOn: supervisor.licensedOn ?? null,
    licenseExpiresOn: supervisor.licenseExpiresOn ?? null,
    isBoardApproved: supervisor.isBoardApproved ?? null,
    agreementSignedOn: supervisor.agreementSignedOn ?? null,
    ...(isConfirmed
      ? {
          digestWeekday: (digestWeekday as SupervisorRecord['digestWeekday'] | undefined) ?? null,
          awayUntil: supervisor.awayUntil ?? null,
          deputy: supervisor.deputy?.name ?? null,
        }
      : { digestWeekday: null, awayUntil: null, deputy: null }),
    confirmedDetails: confirmedDetails ? toLicenseDetails(confirmedDetails) : null,
  };
}

/** Returns the details of a license that its supervisor confirmed. */
export function toLicenseDetails(details: DetailsMessage): LicenseDetails {
  return {
    licenseNumber: details.licenseNumber,
    credentials: details.credentials,
    licenseKind: details.licenseKind ?? null,
    licenseState: details.licenseState ?? null,
    licensedOn: details.licensedOn ?? null,
    licenseExpiresOn: details.licenseExpiresOn ?? null,
  };
}

export function toConsultationRecord(consultation: ConsultationMessage): ConsultationRecord {
  const { guidance } = consultation;
  return {
    ...consultation,
    supervisorId: consultation.supervisorId ?? null,
    priority: consultation.priority as ConsultationRecord['priority'],
    aiResponse: consultation.aiResponse ?? null,
    supervisorResponse: consultation.supervisorResponse ?? null,
    supervisorNotes: consultation.supervisorNotes ?? null,
    status: consultation.status as ConsultationRecord['status'],
    guidance: guidance
      ? {
          origin: guidance.origin as 'library' | 'model',
          model: guidance.model ?? null,
          sources: guidance.sources,
          masked: guidance.masked as NonNullable<ConsultationRecord['guidance']>['masked'],
        }
      : null,
    escalatedAt: consultation.escalatedAt ?? null,
    respondedAt: consultation.respondedAt ?? null,
  };
}

export function toStatusChangeRecord(change: StatusChangeMessage): StatusChangeRecord {
  return {
    fromStatus: (change.fromStatus as StatusChangeRecord['fromStatus'] | undefined) ?? null,
    toStatus: change.toStatus as StatusChangeRecord['toStatus'],
    actor: change.actor as StatusChangeRecord['actor'],
    notes: change.notes ?? null,
    changedAt: change.changedAt,
  };
}

export function toReportRecord({
  bySupervisor,
  byMonth,
  pace,
  marked,
  ...kinds
}: ReportMessage): ReportRecord {
  return {
    bySupervisor: bySupervisor.map((group) => ({
      ...group,
      supervisorId: group.supervisorId ?? null,
      name: group.name ?? null,
    })),
    // An hours service of the previous version tells none.
    byKind: {
      supervision: kinds.supervision ?? noStandingHours,
      directClinical: kinds.directClinical ?? noStandingHours,
      indirectClinical: kinds.indirectClinical ?? noStandingHours,
      total: kinds.total ?? noStandingHours,
    },
    byMonth,
    pace: required(pace),
    // An hours service of the previous version sends no flags.
    marked: marked ?? { sessionCount: 0, hours: 0 },
  };
}

/**
 * Writes the shape that PostgreSQL writes for the list in the hours service; 'logs, lists and adds up sessions' of
 * tests/system/api.system.test.ts compares the two.
 */
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
    askedAt: session.askedAt ?? null,
    receiptNumber: session.receiptNumber ?? null,
    siteId: session.siteId ?? null,
    practicum: session.practicum ?? null,
    attributesAddedAt: session.attributesAddedAt ?? null,
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
  };
}

export function toTodoRecord(todo: TodoMessage): TodoRecord {
  return {
    id: todo.id,
    userId: todo.userId,
    title: todo.title,
    description: todo.description ?? null,
    category: todo.category as TodoRecord['category'],
    priority: todo.priority as TodoRecord['priority'],
    dueDate: todo.dueDate ?? null,
    notes: todo.notes ?? null,
    status: todo.status as TodoRecord['status'],
    isCompleted: todo.isCompleted,
    isArchived: todo.isArchived,
    completedAt: todo.completedAt ?? null,
    createdAt: todo.createdAt,
    updatedAt: todo.updatedAt,
  };
}
