import { describe, expect, it } from 'vitest';
import { description, flatten, type Schema } from '../testing/api-description.ts';
import type * as api from './index.ts';
import {
  articleGroups,
  consultationPriorities,
  consultationStatuses,
  documentCategories,
  importDateFormats,
  importFields,
  receiptFlags,
  sessionStatuses,
  todoCategories,
  todoPriorities,
} from './index.ts';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;
/**
 * The text itself when its words are exactly `Wanted`; otherwise a type whose name says which words are missing or
 * superfluous.
 */
type Naming<S extends string, Wanted extends string> = [Wanted] extends [Words<S>]
  ? [Words<S>] extends [Wanted]
    ? S
    : `too many: ${Exclude<Words<S>, Wanted>}`
  : `missing: ${Exclude<Wanted, Words<S>>}`;
type Nullable<T> = { [K in keyof T & string]-?: null extends T[K] ? K : never }[keyof T & string];

interface Named {
  values: string[];
  nullables: string[];
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The properties of T that always have a value, and those that can be null. The compiler compares both with T. */
const properties =
  <T>() =>
  <V extends string, N extends string = never>(
    values: Naming<V, Exclude<keyof T & string, Nullable<T>>>,
    ...[nullables]: [Nullable<T>] extends [never] ? [] : [Naming<N, Nullable<T>>]
  ): Named => ({ values: wordsOf(values), nullables: wordsOf(nullables ?? '') });

/** All members of a union of texts. */
const members =
  <T extends string>() =>
  <S extends string>(text: Naming<S, T>): string[] =>
    wordsOf(text);

type Guidance = NonNullable<api.ConsultationRecord['guidance']>;
type Receipt = api.ReceiptRecord;
type Flagged = api.FlaggedReceiptRecord;
type Dispute = api.DisputeRecord;
const named = properties<{ name: string }>()('name');
const trainee = properties<api.ReviewPage['trainee']>()('name', 'program');
const bearer = properties<api.ReviewPage['supervisor']>()('name email licenseNumber credentials');

const records: Record<string, Named> = {
  Error: properties<api.ErrorBody>()('message code requestId'),
  User: properties<api.UserRecord>()(
    'id username name email supervisorCount totalRequiredHours requiredSupervisionHours requiredDirectClinicalHours requiredIndirectClinicalHours emailVerified hasCompletedOnboarding isAdmin createdAt updatedAt',
    'licenseNumber program',
  ),
  UserSummary: properties<api.UserSummaryRecord>()(
    'sessionCount hours approvedCount documentCount consultationCount',
  ),
  OwnUser: properties<api.OwnUserRecord>()(
    'id username name email supervisorCount totalRequiredHours requiredSupervisionHours requiredDirectClinicalHours requiredIndirectClinicalHours emailVerified hasCompletedOnboarding isAdmin createdAt updatedAt',
    'licenseNumber program phone',
  ),
  RecoveryRequest: properties<api.RecoveryRequestRecord>()(
    'id user newEmail createdAt status isWithoutLicense',
    'notes decidedAt decidedBy',
  ),
  AuditEntry: properties<api.AuditEntryRecord>()(
    'id action changes createdAt',
    'actorId actorName userId userName details disputeId address userAgent',
  ),
  AuditChange: properties<api.AuditChange>()('field', 'from to'),
  FailedMail: properties<api.FailedMailRecord>()('id kind user domain outcome failedAt', 'status'),
  'FailedMail.user': properties<api.FailedMailRecord['user']>()('id name'),
  Supervisor: properties<api.SupervisorRecord>()(
    'id userId name email licenseNumber credentials isActive addressState createdAt updatedAt',
    'phone correction',
  ),
  Session: properties<api.SessionRecord>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber',
  ),
  RequestedSession: properties<api.RequestedSession>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber message',
  ),
  DecidedSession: properties<api.DecidedSession>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt decision decidedAt attestation',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber supervisor corrects correctableUntil',
  ),
  'DecidedSession.supervisor': properties<NonNullable<api.DecidedSession['supervisor']>>()(
    'name licenseNumber credentials',
  ),
  SessionPage: properties<api.SessionPage>()('sessions total page pageSize'),
  StatusChange: properties<api.StatusChangeRecord>()('toStatus actor changedAt', 'fromStatus notes'),
  Stats: properties<api.StatsRecord>()(
    'totalHours supervisionHours directClinicalHours indirectClinicalHours approvedHours pendingHours supervisorApprovedHours selfReportedHours',
  ),
  Todo: properties<api.TodoRecord>()(
    'id userId title category priority status isCompleted isArchived createdAt updatedAt',
    'description dueDate notes completedAt',
  ),
  Document: properties<api.DocumentRecord>()(
    'id userId filename originalName category fileSize mimeType uploadedAt isArchived',
    'description',
  ),
  Consultation: properties<api.ConsultationRecord>()(
    'id userId question category priority status speaksOfDanger createdAt updatedAt',
    'supervisorId aiResponse supervisorResponse supervisorNotes guidance escalatedAt respondedAt',
  ),
  'Consultation.guidance': properties<Guidance>()('origin sources masked', 'model'),
  'Consultation.guidance.sources': properties<Guidance['sources'][number]>()('id title'),
  'Consultation.guidance.masked': properties<api.MaskedText>()('kind text'),
  ConsultationPage: properties<api.ConsultationPage>()('consultations total page pageSize'),
  ArticleSummary: properties<api.ArticleSummary>()('id title group reviewed'),
  Article: properties<api.ArticleRecord>()('id title group reviewed text'),
  ReceiptSummary: properties<api.ReceiptSummary>()('number flags', 'supervisor recordName'),
  Dispute: properties<Dispute>()(
    'id disputedAt trainee supervisor isSigned isWholeRequest revertedCount request receipts',
  ),
  'Dispute.trainee': properties<Dispute['trainee']>()('id name'),
  'Dispute.supervisor': bearer,
  'Dispute.request': properties<Dispute['request']>()(
    'id requestedAt sessionCount hours',
    'firstDate lastDate',
  ),
  DisputedReceipt: properties<api.DisputedReceiptRecord>()(
    'number decidedAt attestation flags',
    'approvedCount rejectedCount approvedHours',
  ),
  FlaggedReceipt: properties<Flagged>()(
    'id number decidedAt trainee supervisor attestation approvedCount rejectedCount approvedHours flags',
    'disputedAt',
  ),
  'FlaggedReceipt.trainee': properties<Flagged['trainee']>()('id name'),
  'FlaggedReceipt.supervisor': bearer,
  Report: properties<api.ReportRecord>()('bySupervisor byMonth pace marked'),
  'Report.bySupervisor': properties<api.ReportRecord['bySupervisor'][number]>()(
    'sessionCount totalHours supervisorApprovedHours selfReportedHours',
    'supervisorId name signedBy',
  ),
  'Report.byMonth': properties<api.ReportRecord['byMonth'][number]>()('month sessionCount totalHours'),
  'Report.pace': properties<api.ReportRecord['pace']>()('hours weeks'),
  Import: properties<api.ImportRecord>()(
    'fileColumns columns dateFormat encoding rowCount preview problems duplicateLines importedCount',
  ),
  'Import.preview': properties<api.ImportRecord['preview'][number]>()(
    'line date supervisionHours directClinicalHours indirectClinicalHours',
    'supervisorName notes',
  ),
  'Import.problems': properties<api.ImportRecord['problems'][number]>()('line message'),
  Receipt: properties<Receipt>()(
    'number decidedAt trainee supervisor attestation sessions flags hash isGenuine corrections',
    'disputedAt corrects',
  ),
  ReceiptCorrection: properties<api.ReceiptCorrection>()(
    'number decidedAt approvedCount rejectedCount approvedHours',
    'disputedAt',
  ),
  'Receipt.trainee': trainee,
  'Receipt.supervisor': properties<Receipt['supervisor']>()('id name email licenseNumber credentials'),
  'Receipt.sessions': properties<Receipt['sessions'][number]>()(
    'id date supervisionHours directClinicalHours indirectClinicalHours decision',
    'activityBreakdown notes decisionNotes',
  ),
  ReviewPage: properties<api.ReviewPage>()(
    'trainee supervisor sessions decided droppedCount expiresAt isTraineeSession',
  ),
  ReviewOutcome: properties<api.ReviewOutcome>()(
    'trainee supervisor sessions decided droppedCount expiresAt isTraineeSession repeatedSessionIds',
  ),
  RenewalOutcome: properties<api.RenewalOutcome>()('isSent', 'sentAt nextAt'),
  VerificationOutcome: properties<api.VerificationOutcome>()('isSent message'),
  'ReviewPage.trainee': trainee,
  'ReviewPage.supervisor': bearer,
  AnswerPage: properties<api.AnswerPage>()(
    'trainee supervisor question priority speaksOfDanger escalatedAt expiresAt',
    'contact aiResponse answer',
  ),
  AnswerOutcome: properties<api.AnswerOutcome>()(
    'trainee supervisor question priority speaksOfDanger escalatedAt expiresAt isRepeated',
    'contact aiResponse answer',
  ),
  'AnswerPage.contact': properties<NonNullable<api.AnswerPage['contact']>>()('email', 'phone'),
  'AnswerPage.answer': properties<NonNullable<api.AnswerPage['answer']>>()(
    'response attestation respondedAt',
    'notes',
  ),
  DisputePage: properties<api.DisputePage>()(
    'trainee supervisor receiptNumber decidedAt attestation approvedCount rejectedCount scope',
  ),
  DisputeScope: properties<api.DisputeScope>()('sessions openCount'),
  'DisputeScope.sessions': properties<api.DisputedSession>()(
    'id date supervisionHours directClinicalHours indirectClinicalHours decision',
  ),
  ReviewDisputePage: properties<api.ReviewDisputePage>()('trainee supervisor scope'),
  'ReviewDisputePage.trainee': trainee,
  'ReviewDisputePage.supervisor': bearer,
  'DisputePage.trainee': named,
  'DisputePage.supervisor': named,
  StopMailPage: properties<api.StopMailPage>()('trainee', 'stopped'),
  'StopMailPage.trainee': named,
  ConfirmAddressPage: properties<api.ConfirmAddressPage>()('trainee supervisor isConfirmed'),
  'ConfirmAddressPage.supervisor': properties<api.ConfirmAddressPage['supervisor']>()('name email'),
};

const choices: Record<string, readonly string[]> = {
  'RecoveryRequest.status': members<api.RecoveryRequestRecord['status']>()(
    'pending approved rejected stopped',
  ),
  'Supervisor.addressState': members<api.AddressState>()('unconfirmed confirmed bounced refused'),
  'StopMailPage.stopped': members<NonNullable<api.StopMailPage['stopped']>>()('trainee everybody'),
  'Session.status': sessionStatuses,
  'Session.reviewedBy': members<NonNullable<api.SessionRecord['reviewedBy']>>()('supervisor self'),
  'StatusChange.fromStatus': sessionStatuses,
  'StatusChange.actor': members<api.StatusChangeRecord['actor']>()('trainee supervisor'),
  'Todo.category': Object.keys(todoCategories),
  'Todo.priority': todoPriorities,
  'Todo.status': members<api.TodoRecord['status']>()('pending completed'),
  'Document.category': Object.keys(documentCategories),
  'Consultation.priority': Object.keys(consultationPriorities),
  'Consultation.status': consultationStatuses,
  'Consultation.guidance.origin': members<Guidance['origin']>()('library model'),
  'Consultation.guidance.masked.kind': members<api.MaskedText['kind']>()(
    'name date address phone email record_number organization web_address age',
  ),
  'ArticleSummary.group': articleGroups,
  'Import.dateFormat': Object.keys(importDateFormats),
  'Import.encoding': members<api.ImportEncoding>()('utf-8 utf-16 windows-1252'),
  'Receipt.flags': Object.keys(receiptFlags),
};

/** Returns the schema of a property, such as Report.byMonth; of its items when the property is a list. */
function schemaOf(path: string): Schema {
  const [component = '', ...keys] = path.split('.');
  return keys.reduce(
    (schema: Schema, key) => {
      const property = flatten(schema.properties?.[key] ?? {});
      return property.items ? flatten(property.items) : property;
    },
    flatten(description.components.schemas[component] ?? {}),
  );
}

const isNullable = (schema: Schema): boolean => {
  const { type, enum: values = [] } = flatten(schema);
  return values.includes(null) || [type].flat().includes('null');
};

describe('the records in openapi.yaml', () => {
  it.each(Object.entries(records))('%s has the properties of its type', (path, { values, nullables }) => {
    const { properties: found = {}, required = [] } = schemaOf(path);
    const all = [...values, ...nullables].toSorted();
    expect(Object.keys(found).toSorted()).toEqual(all);
    expect(required.toSorted()).toEqual(all);
    expect(all.filter((name) => isNullable(found[name]!))).toEqual(nullables.toSorted());
  });

  it.each(Object.entries(choices))('%s has the values of its type', (path, values) => {
    expect(schemaOf(path).enum?.filter((value) => value !== null)).toEqual(values);
  });

  it('name the columns of an import', () => {
    expect(Object.keys(schemaOf('Import.columns').properties ?? {})).toEqual(importFields);
  });
});
