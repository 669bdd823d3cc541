import {
  type AuditEntryRecord,
  type ConsultationRecord,
  type DisputeRecord,
  type FailedMailRecord,
  type MailFlowRecord,
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
import { authMessages } from '@clinical-hours/proto/auth';
import { consultationMessages } from '@clinical-hours/proto/consultation';
import { hoursMessages, receiptMessages, reportMessages, todoMessages } from '@clinical-hours/proto/hours';
import { supervisorMessages } from '@clinical-hours/proto/supervisor';
import type { AuditEntry__Output as AuditMessage } from '@clinical-hours/proto/types/auth/v1/AuditEntry';
import type { FailedMail__Output as FailedMailMessage } from '@clinical-hours/proto/types/auth/v1/FailedMail';
import type { GetMailFlowResponse__Output as MailFlowMessage } from '@clinical-hours/proto/types/auth/v1/GetMailFlowResponse';
import type { RecoveryRequest__Output as RecoveryMessage } from '@clinical-hours/proto/types/auth/v1/RecoveryRequest';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import type { FlaggedReceipt__Output as FlaggedReceiptMessage } from '@clinical-hours/proto/types/hours/v1/FlaggedReceipt';
import type { GetDisputeDetailsResponse__Output as DisputeMessage } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { GetReportResponse__Output as ReportMessage } from '@clinical-hours/proto/types/hours/v1/GetReportResponse';
import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError } from '@clinical-hours/service-kit/errors';
import { recordsOf, toRecord } from '@clinical-hours/service-kit/grpc';
import { deviceNameOf } from './device-name.ts';

/** Returns a message that its service always sends; throws when it is missing. */
export function required<T>(message: T | null | undefined): T {
  if (message == null)
    throw new AppError('internal', 'answer_incomplete', 'Something went wrong on our side.');
  return message;
}

/** A user as administrators see them. */
export function toUserRecord(message: UserMessage): UserRecord {
  const {
    phone: _,
    requiredStep: _step,
    wantsReminders: _wish,
    resetLinkSentAt: _sent,
    ...user
  } = toRecord(authMessages.User, message);
  return user;
}

/** A user as they see themselves. */
export function toOwnUserRecord(message: UserMessage): OwnUserRecord {
  const { wantsReminders, ...user } = toRecord(authMessages.User, message);
  const requiredStep = user.requiredStep as OwnUserRecord['requiredStep'];
  return { ...user, requiredStep, wantsReminders: wantsReminders ?? false };
}

export function toRecoveryRecord(request: RecoveryMessage): RecoveryRequestRecord {
  return {
    ...toRecord(authMessages.RecoveryRequest, request),
    user: toUserRecord(required(request.user)),
    status: request.status as RecoveryRequestRecord['status'],
  };
}

export const toAuditRecord = (entry: AuditMessage): AuditEntryRecord => ({
  ...toRecord(authMessages.AuditEntry, entry),
  device: deviceNameOf(entry.userAgent ?? ''),
});

export const toMailFlowRecord = (flow: MailFlowMessage): MailFlowRecord =>
  toRecord(authMessages.GetMailFlowResponse, flow);

export function toFailedMailRecord(message: FailedMailMessage): FailedMailRecord {
  const { userId, userName, ...mail } = toRecord(authMessages.FailedMail, message);
  return { ...mail, user: { id: userId, name: userName } };
}

export function toFlaggedReceiptRecord(message: FlaggedReceiptMessage): FlaggedReceiptRecord {
  const { decisionId, traineeId, traineeName, supervisorName, supervisorEmail, flaggedCount, ...receipt } =
    toRecord(receiptMessages.FlaggedReceipt, message);
  const { licenseNumber, credentials, deputyName, ...record } = receipt;
  return {
    ...record,
    id: decisionId,
    trainee: { id: traineeId, name: traineeName, flaggedCount },
    supervisor: { name: supervisorName, email: supervisorEmail, licenseNumber, credentials },
    deputy: deputyName,
    flags: message.flags as FlaggedReceiptRecord['flags'],
    mailbox: record.mailbox as FlaggedReceiptRecord['mailbox'],
  };
}

export function toDisputeRecord(
  message: DisputeMessage,
  { id, name }: DisputeRecord['trainee'],
): DisputeRecord {
  const dispute = toRecord(receiptMessages.GetDisputeDetailsResponse, message);
  const { disputeId, disputedAt, supervisorName, supervisorEmail, licenseNumber, credentials } = dispute;
  const { isSigned, isWholeRequest, revertedCount, requestId, requestedAt, firstDate, lastDate } = dispute;
  return {
    id: disputeId,
    disputedAt,
    trainee: { id, name },
    supervisor: { name: supervisorName, email: supervisorEmail, licenseNumber, credentials },
    isSigned,
    isWholeRequest,
    withdrawal:
      dispute.withdrawalReason === null
        ? null
        : { reason: dispute.withdrawalReason, attestation: dispute.withdrawalAttestation ?? '' },
    revertedCount,
    request: {
      id: requestId,
      requestedAt,
      sessionCount: dispute.askedCount,
      hours: dispute.askedHours,
      firstDate,
      lastDate,
    },
    receipts: dispute.receipts as DisputeRecord['receipts'],
  };
}

export function toSupervisorRecord(message: SupervisorMessage): SupervisorRecord {
  const {
    addressVersion: _,
    portalId: _portal,
    traineeCount: _count,
    addressConfirmedAt: _at,
    mailboxSharers: _sharers,
    deputy,
    ...record
  } = toRecord(supervisorMessages.Supervisor, message);
  return {
    ...record,
    addressState: message.addressState as SupervisorRecord['addressState'],
    digestWeekday: record.digestWeekday as SupervisorRecord['digestWeekday'],
    deputy: deputy?.name ?? null,
  };
}

/** Returns the details of a license that its supervisor confirmed. */
export const toLicenseDetails = recordsOf(supervisorMessages.LicenseDetails).as<LicenseDetails>();

export const toConsultationRecord = recordsOf(consultationMessages.Consultation).as<ConsultationRecord>();

export const toStatusChangeRecord = recordsOf(hoursMessages.StatusChange).as<StatusChangeRecord>();

export function toReportRecord(message: ReportMessage): ReportRecord {
  const { bySupervisor, byMonth, pace, marked, ...kinds } = toRecord(
    reportMessages.GetReportResponse,
    message,
  );
  return {
    bySupervisor,
    byKind: {
      supervision: required(kinds.supervision),
      directClinical: required(kinds.directClinical),
      indirectClinical: required(kinds.indirectClinical),
      total: required(kinds.total),
    },
    byMonth,
    pace: required(pace),
    marked: required(marked),
  };
}

/**
 * Writes the shape that PostgreSQL writes for the list in the hours service; 'logs, lists and adds up sessions' of
 * tests/system/api.system.test.ts compares the two.
 */
export function toSessionRecord(message: SessionMessage): SessionRecord {
  const { createdAt, updatedAt, ...session } = sessionRecord(message);
  return { ...session, date: `${message.date}T00:00:00.000Z`, createdAt, updatedAt };
}

const sessionRecord = recordsOf(hoursMessages.Session).as<SessionRecord>();

export const toTodoRecord = recordsOf(todoMessages.Todo).as<TodoRecord>();
