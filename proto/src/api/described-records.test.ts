import { describe, expect, it } from 'vitest';
import { description, flatten, type Schema } from '../testing/api-description.ts';
import type * as api from './index.ts';
import {
  activityGroups,
  articleGroups,
  clientKinds,
  consultationPriorities,
  consultationStatuses,
  digestWeekdays,
  deadlineKinds,
  documentCategories,
  importDateFormats,
  importFields,
  licenseDates,
  modalities,
  phases,
  receiptFlags,
  secondFactorMethods,
  sessionStatuses,
  siteKinds,
  supervisionUnits,
  todoCategories,
  todoPriorities,
  weekStarts,
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
type Optional<T> = {
  [K in keyof T & string]-?: object extends Pick<T, K> ? K : never;
}[keyof T & string];
type NamingOrNone<S extends string, Wanted extends string> = [Wanted] extends [never]
  ? ''
  : Naming<S, Wanted>;

interface Named {
  values: string[];
  nullables: string[];
  /** Properties that may be absent. */
  optionals: string[];
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/**
 * The properties of T that always have a value, those that can be null, and those that may be absent. The compiler compares
 * all three with T.
 */
const properties =
  <T>() =>
  <V extends string, N extends string = never, O extends string = never>(
    values: NamingOrNone<V, Exclude<keyof T & string, Nullable<T> | Optional<T>>>,
    ...[nullables, optionals]: [Optional<T>] extends [never]
      ? [Nullable<T>] extends [never]
        ? []
        : [Naming<N, Nullable<T>>]
      : [NamingOrNone<N, Nullable<T>>, Naming<O, Optional<T>>]
  ): Named => ({
    values: wordsOf(values),
    nullables: wordsOf(nullables ?? ''),
    optionals: wordsOf(optionals ?? ''),
  });

/** All members of a union of texts. */
const members =
  <T extends string>() =>
  <S extends string>(text: Naming<S, T>): string[] =>
    wordsOf(text);

type Guidance = NonNullable<api.ConsultationRecord['guidance']>;
type Receipt = api.ReceiptRecord;
type Flagged = api.FlaggedReceiptRecord;
type Dispute = api.DisputeRecord;
type Progress = api.ProgressRecord;
type RuleOf<Kind extends api.Rule['kind']> = Extract<api.Rule, { kind: Kind }>;
type Test<Name extends api.EligibleRule['test']> = Extract<api.EligibleRule, { test: Name }>;
const named = properties<{ name: string }>()('name');
const trainee = properties<api.ReviewPage['trainee']>()('name', 'program');
const signer = properties<Flagged['supervisor']>()('name email licenseNumber credentials');
const bearer = properties<api.ReviewPage['supervisor']>()(
  'name email licenseNumber credentials',
  '',
  'licenseKind licenseState',
);

const records: Record<string, Named> = {
  Error: properties<api.ErrorBody>()('message code requestId', '', 'field'),
  User: properties<api.UserRecord>()(
    'id username name email supervisorCount totalRequiredHours requiredSupervisionHours requiredDirectClinicalHours requiredIndirectClinicalHours emailVerified hasCompletedOnboarding isAdmin isSuspended hasSecondFactor createdAt updatedAt',
    'licenseNumber program',
  ),
  SecondFactorStep: properties<api.SecondFactorStepRecord>()('methods message', 'passkeyOptions'),
  PasskeyOptions: properties<api.PasskeyOptionsRecord>()('options'),
  Security: properties<api.SecurityRecord>()(
    'passkeys recoveryCodeCount isRequired',
    'authenticatorAppAddedAt',
  ),
  'Security.passkeys': properties<api.PasskeyRecord>()('id name createdAt isSynced', 'lastUsedAt'),
  AuthenticatorAppSetup: properties<api.AuthenticatorAppSetupRecord>()('secret uri'),
  SecurityOutcome: properties<api.SecurityOutcome>()('security', 'recoveryCodes'),
  Device: properties<api.DeviceRecord>()('id name isCurrent', 'address signedInAt lastUsedAt'),
  UserSummary: properties<api.UserSummaryRecord>()(
    'sessionCount hours approvedCount documentCount consultationCount',
  ),
  OwnUser: properties<api.OwnUserRecord>()(
    'id username name email supervisorCount totalRequiredHours requiredSupervisionHours requiredDirectClinicalHours requiredIndirectClinicalHours emailVerified hasCompletedOnboarding isAdmin isSuspended hasSecondFactor wantsReminders createdAt updatedAt',
    'licenseNumber program phone requiredStep',
  ),
  RecoveryRequest: properties<api.RecoveryRequestRecord>()(
    'id user newEmail createdAt status isWithoutLicense',
    'notes decidedAt decidedBy',
  ),
  AuditEntry: properties<api.AuditEntryRecord>()(
    'id action changes createdAt',
    'actorId actorName userId userName details disputeId address userAgent device requestId',
  ),
  AuditChange: properties<api.AuditChange>()('field', 'from to'),
  FailedMail: properties<api.FailedMailRecord>()('id kind user domain outcome failedAt', 'status'),
  'FailedMail.user': properties<api.FailedMailRecord['user']>()('id name'),
  Supervisor: properties<api.SupervisorRecord>()(
    'id userId name email licenseNumber credentials isActive addressState createdAt updatedAt',
    'phone correction licenseKind licenseState licensedOn licenseExpiresOn isBoardApproved agreementSignedOn digestWeekday awayUntil deputy confirmedDetails',
  ),
  NullableLicenseDetails: properties<api.LicenseDetails>()(
    'licenseNumber credentials',
    'licenseKind licenseState licensedOn licenseExpiresOn',
  ),
  Session: properties<api.SessionRecord>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber siteId practicum attributesAddedAt',
  ),
  SkippedSession: properties<api.SkippedSession>()('sessionId message'),
  BulkApprovalAnswer: properties<api.BulkApprovalRecord>()('message skipped'),
  ChangedCount: properties<api.ChangedCount>()('changedCount'),
  BulkChange: properties<api.BulkChangeRecord>()('changedCount skipped'),
  BulkDeletion: properties<api.BulkDeletionRecord>()('deletedCount skipped'),
  RequestedSession: properties<api.RequestedSession>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber siteId practicum attributesAddedAt message toldOn',
  ),
  DecidedSession: properties<api.DecidedSession>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt decision decidedAt attestation',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber siteId practicum attributesAddedAt supervisor corrects correctableUntil site shown',
  ),
  ShownSession: properties<api.ShownSession>()(
    'id userId date supervisionHours directClinicalHours indirectClinicalHours requestApproval status createdAt updatedAt shown',
    'supervisorId activityBreakdown supervisionActivityType directActivityType indirectActivityType notes supervisorNotes reviewedBy reviewedAt pendingSince askedAt receiptNumber siteId practicum attributesAddedAt',
  ),
  'DecidedSession.supervisor': properties<NonNullable<api.DecidedSession['supervisor']>>()(
    'name licenseNumber credentials',
  ),
  SessionPage: properties<api.SessionPage>()('sessions total page pageSize sums'),
  'SessionPage.sums': properties<api.SessionSums>()(
    'supervisionHours directClinicalHours indirectClinicalHours',
  ),
  StatusChange: properties<api.StatusChangeRecord>()('toStatus actor changedAt', 'fromStatus notes'),
  LicensePresetSummary: properties<api.PresetRecord>()(
    'id version name board state checkedOn isBeta appliesBy dates sources cautions',
  ),
  'LicensePresetSummary.sources': properties<api.PresetRecord['sources'][number]>()('cite url read'),
  LicensePreset: properties<api.PresetRecord & api.RuleSet>()(
    'id version name board state checkedOn isBeta appliesBy dates sources cautions weekStartsOn categories rules requirements',
    '',
    'agreement',
  ),
  RuleSet: properties<api.RuleSet>()('weekStartsOn categories rules requirements', '', 'agreement'),
  AgreementDuty: properties<api.AgreementDuty>()('days cite', '', 'reading'),
  Category: properties<api.Category>()('id label match', '', 'within supervision'),
  Match: properties<api.Match>()('', '', 'type group clients anyOf'),
  GroupSizeRule: properties<Test<'group-size'>>()(
    'id kind test cite maxSupervisees',
    '',
    'reading says assumes',
  ),
  SupervisorKindRule: properties<Test<'supervisor-kind'>>()(
    'id kind test cite kinds',
    '',
    'reading says assumes group toward',
  ),
  ModalityRule: properties<Test<'modality'>>()('id kind test cite not', '', 'reading says assumes group'),
  LicenseRule: properties<Test<'license'>>()('id kind test cite', '', 'reading says assumes maxMonths'),
  PhaseRule: properties<Test<'phase'>>()('id kind test cite', '', 'reading says assumes not gap'),
  'PhaseRule.gap': properties<NonNullable<Test<'phase'>['gap']>>()(
    '',
    '',
    'daysToApply liveScan privatePractice',
  ),
  WindowRule: properties<Test<'window'>>()('id kind test cite years', '', 'reading says assumes exempt'),
  'WindowRule.exempt': properties<NonNullable<Test<'window'>['exempt']>>()('category practicum hours'),
  ConvertRule: properties<RuleOf<'convert'>>()(
    'id kind cite category hours units',
    '',
    'reading says assumes',
  ),
  PeriodMinRule: properties<RuleOf<'period-min'>>()(
    'id kind cite period per need unit effect',
    '',
    'reading says assumes when phase category cap',
  ),
  'PeriodMinRule.when': properties<NonNullable<api.PeriodMinRule['when']>>()('category over'),
  'PeriodMinRule.cap': properties<NonNullable<api.PeriodMinRule['cap']>>()('category at'),
  PeriodMaxRule: properties<RuleOf<'period-max'>>()(
    'id kind cite period category hours',
    '',
    'reading says assumes keep',
  ),
  MaxGapRule: properties<RuleOf<'max-gap'>>()('id kind cite unit days effect', '', 'reading says assumes'),
  RatioRule: properties<RuleOf<'ratio'>>()(
    'id kind cite per category hours need unit effect',
    '',
    'reading says assumes phase',
  ),
  TotalMaxRule: properties<RuleOf<'total-max'>>()(
    'id kind cite category hours',
    '',
    'reading says assumes phase modality toward',
  ),
  ShareRule: properties<RuleOf<'share'>>()(
    'id kind cite of atMost',
    '',
    'reading says assumes category modality against required',
  ),
  Requirement: properties<api.Requirement>()(
    'id label need unit cite',
    '',
    'category atLeast supervisorKinds reading',
  ),
  'Requirement.atLeast': properties<NonNullable<api.Requirement['atLeast']>>()('need unit'),
  Site: properties<api.SiteRecord>()('id name createdAt updatedAt', 'address kind liveScanOn approvedFrom'),
  RecentSupervisors: properties<api.RecentSupervisors>()('supervisorIds'),
  Favorite: properties<api.FavoriteRecord>()(
    'id name activityBreakdown weekdayUses createdAt updatedAt',
    'supervisorId siteId practicum',
  ),
  License: properties<api.LicenseRecord>()(
    'id name weekStartsOn opening createdAt updatedAt isBeta asks activities',
    'board checkedOn presetId version newerVersion degreeOn applicationReceivedOn registeredOn registrationExpiresOn applyOn custom label',
  ),
  BlankForms: properties<api.BlankFormsRecord>()('documents', 'form'),
  BlankForm: properties<api.BlankFormRecord>()('id name isKnown'),
  PlacedActivity: properties<api.PlacedActivity>()('activityType', 'clients category'),
  Deadline: properties<api.DeadlineRecord>()('key kind title dueOn why', 'cite'),
  Standing: properties<api.StandingRecord>()('licenseId periods notCounted'),
  'Standing.periods': properties<api.PeriodStanding>()(
    'rule cite period from until unit have need missing effect atStake',
    'site',
  ),
  'Standing.periods.site': properties<NonNullable<api.PeriodStanding['site']>>()('id name'),
  'Standing.notCounted': properties<api.StandingRecord['notCounted'][number]>()(
    'group row hours rule reason cite',
  ),
  Progress: properties<Progress>()(
    'recorded countable categories requirements paces notCounted notCountedByRule expiring flags missing marked addedAfterApproval statedByYou',
    'holding checkedOn version',
  ),
  'Progress.categories': properties<Progress['categories'][number]>()(
    'id label recorded countable',
    'within',
  ),
  'Progress.requirements': properties<Progress['requirements'][number]>()(
    'id label have need missing unit cite recent',
  ),
  'Progress.holding': properties<NonNullable<Progress['holding']>>()('requirement', 'weeksLeft'),
  'Progress.paces': properties<Progress['paces'][number]>()('weeks', 'holding'),
  'Progress.paces.holding': properties<NonNullable<Progress['holding']>>()('requirement', 'weeksLeft'),
  'Progress.notCountedByRule': properties<Progress['notCountedByRule'][number]>()(
    'rule cite hours sessionCount example',
    '',
    'toward',
  ),
  'Progress.expiring': properties<Progress['expiring'][number]>()('month hours'),
  'Progress.flags': properties<Progress['flags'][number]>()('rule period have need says'),
  'Progress.missing': properties<Progress['missing'][number]>()('attribute rule lines'),
  'Progress.marked': properties<Progress['marked']>()('recorded countable sessionCount'),
  NotCounted: properties<api.NotCountedRecord>()(
    'sessionId date activityType hours rule reason cite',
    '',
    'toward',
  ),
  Week: properties<api.WeekRecord>()('week until hours categories supervision isVoid', 'site'),
  'Week.site': properties<NonNullable<api.WeekRecord['site']>>()('id name'),
  'Week.hours': properties<api.WeekRecord['hours']>()('supervision directClinical indirectClinical'),
  'Week.categories': properties<api.WeekRecord['categories'][number]>()('id label recorded countable'),
  'Week.supervision': properties<api.WeekRecord['supervision'][number]>()(
    'rule have need missing effect cite',
  ),
  Stats: properties<api.StatsRecord>()(
    'totalHours supervisionHours directClinicalHours indirectClinicalHours approvedHours pendingHours supervisorApprovedHours selfReportedHours pendingCount askedCount notSentCount askedHours notSentHours',
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
  ReceiptSummary: properties<api.ReceiptSummary>()('number flags', 'supervisor deputy recordName'),
  Dispute: properties<Dispute>()(
    'id disputedAt trainee supervisor isSigned isWholeRequest revertedCount request receipts',
  ),
  'Dispute.trainee': properties<Dispute['trainee']>()('id name'),
  'Dispute.supervisor': signer,
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
    'deputy disputedAt',
  ),
  'FlaggedReceipt.trainee': properties<Flagged['trainee']>()('id name'),
  'FlaggedReceipt.supervisor': signer,
  Report: properties<api.ReportRecord>()('bySupervisor byKind byMonth pace marked'),
  'Report.bySupervisor': properties<api.ReportRecord['bySupervisor'][number]>()(
    'sessionCount totalHours supervisorApprovedHours selfReportedHours askedHours notSentHours',
    'supervisorId name signedBy',
  ),
  'Report.byKind': properties<api.ReportRecord['byKind']>()(
    'supervision directClinical indirectClinical total',
  ),
  StandingHours: properties<api.StandingHours>()(
    'supervisorApprovedHours selfReportedHours askedHours notSentHours loggedHours',
  ),
  'Report.byMonth': properties<api.ReportRecord['byMonth'][number]>()(
    'month sessionCount totalHours supervisorApprovedHours selfReportedHours askedHours notSentHours loggedHours',
  ),
  'Report.pace': properties<api.ReportRecord['pace']>()('hours weeks'),
  Import: properties<api.ImportRecord>()(
    'fileColumns columns dateFormat encoding rowCount preview problems duplicateLines rejectedLines unreadActivityLines importedCount',
    'importId',
  ),
  'Import.preview': properties<api.ImportRecord['preview'][number]>()(
    'line date supervisionHours directClinicalHours indirectClinicalHours status',
    'supervisorName notes activities',
  ),
  PastImport: properties<api.PastImportRecord>()(
    'id importedAt sessionCount unchangedCount changedCount decidedCount removedCount',
    'fileName undoneAt',
  ),
  'Import.problems': properties<api.ImportRecord['problems'][number]>()('line message'),
  Receipt: properties<Receipt>()(
    'number decidedAt trainee supervisor attestation sessions flags hash isGenuine corrections',
    'deputy disputedAt corrects',
  ),
  ReceiptCorrection: properties<api.ReceiptCorrection>()(
    'number decidedAt approvedCount rejectedCount approvedHours',
    'disputedAt',
  ),
  'Receipt.trainee': trainee,
  'Receipt.supervisor': properties<Receipt['supervisor']>()(
    'id name email licenseNumber credentials',
    '',
    'licenseKind licenseState',
  ),
  'Receipt.sessions': properties<Receipt['sessions'][number]>()(
    'id date supervisionHours directClinicalHours indirectClinicalHours decision',
    'activityBreakdown notes decisionNotes',
    'site practicum',
  ),
  ReviewPage: properties<api.ReviewPage>()(
    'trainee supervisor sessions decided sites longDays droppedCount expiresAt isTraineeSession',
    'deputy',
  ),
  ReviewOutcome: properties<api.ReviewOutcome>()(
    'trainee supervisor sessions decided sites longDays droppedCount expiresAt isTraineeSession repeatedSessionIds',
    'deputy',
  ),
  NullableDeputy: properties<api.Deputy>()('name email licenseNumber credentials'),
  PortalPage: properties<api.PortalPage>()(
    'email expiresAt waiting signed hasMoreSigned writers refusesEverybody',
    'details detailsConfirmedAt digestWeekday awayUntil deputy',
  ),
  PortalSettings: properties<api.PortalSettings>()(
    'writers refusesEverybody',
    'details detailsConfirmedAt digestWeekday awayUntil deputy',
  ),
  'PortalSettings.writers': properties<api.PortalSettings['writers'][number]>()(
    'supervisorId trainee mayWrite',
  ),
  PortalTrainee: properties<api.PortalTrainee>()(
    'supervisorId trainee supervisor sessionCount hours weeks sites longDays isTraineeSession',
  ),
  PortalWeek: properties<api.PortalWeek>()('firstDay sessions hints'),
  PortalOutcome: properties<api.PortalOutcome>()(
    'receiptNumbers approvedCount rejectedCount repeatedSessionIds',
  ),
  SignedPage: properties<api.SignedPage>()('signed hasMoreSigned'),
  SignedReceipt: properties<api.SignedRecord>()(
    'id number decidedAt trainee approvedCount rejectedCount approvedHours',
    'disputedAt corrects',
  ),
  WeeklyRequest: properties<api.WeeklyRequestRecord>()('id supervisorId sessionIds toldOn'),
  RenewalOutcome: properties<api.RenewalOutcome>()('isSent', 'sentAt nextAt'),
  VerificationOutcome: properties<api.VerificationOutcome>()('isSent message'),
  'ReviewPage.longDays': properties<api.LongDayRecord>()('date hours'),
  'ReviewPage.sites': properties<api.ReviewPage['sites'][number]>()('id name'),
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
  'OwnUser.requiredStep': members<NonNullable<api.OwnUserRecord['requiredStep']>>()(
    'new_password second_factor',
  ),
  'SecondFactorStep.methods': secondFactorMethods,
  'RecoveryRequest.status': members<api.RecoveryRequestRecord['status']>()(
    'pending approved rejected stopped',
  ),
  'Supervisor.addressState': members<api.AddressState>()('unconfirmed confirmed bounced refused'),
  NullableWeekday: digestWeekdays,
  'StopMailPage.stopped': members<NonNullable<api.StopMailPage['stopped']>>()('trainee everybody'),
  'Session.status': sessionStatuses,
  'Session.reviewedBy': members<NonNullable<api.SessionRecord['reviewedBy']>>()('supervisor self'),
  Modality: modalities,
  ClientKind: clientKinds,
  ActivityGroup: activityGroups,
  Phase: phases,
  SupervisionUnit: supervisionUnits,
  RequirementUnit: members<api.Requirement['unit']>()('hours weeks months'),
  'LicensePresetSummary.sources.read':
    members<api.PresetRecord['sources'][number]['read']>()('primary secondary'),
  'RuleSet.weekStartsOn': weekStarts,
  'Deadline.kind': deadlineKinds,
  'AgreementDuty.reading': members<NonNullable<api.AgreementDuty['reading']>>()('V S'),
  'Category.supervision': members<NonNullable<api.Category['supervision']>>()('individual group'),
  'RuleBase.reading': members<NonNullable<api.Rule['reading']>>()('V S'),
  'PeriodMinRule.period': members<api.PeriodMinRule['period']>()('week month'),
  'PeriodMinRule.per': members<api.PeriodMinRule['per']>()('site all'),
  'PeriodMinRule.effect': members<api.PeriodMinRule['effect']>()('void cap flag'),
  'PeriodMaxRule.period': members<api.PeriodMaxRule['period']>()('week month year'),
  'RatioRule.per': members<api.RatioRule['per']>()('site all'),
  'ShareRule.against': members<NonNullable<api.ShareRule['against']>>()('actual required'),
  'Site.kind': siteKinds,
  'License.weekStartsOn': weekStarts,
  'Week.supervision.effect': members<api.WeekRecord['supervision'][number]['effect']>()('void cap flag'),
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
  it.each(Object.entries(records))('%s has the properties of its type', (path, names) => {
    const { values, nullables, optionals } = names;
    const { properties: found = {}, required = [] } = schemaOf(path);
    const always = [...values, ...nullables].toSorted();
    const all = [...always, ...optionals].toSorted();
    expect(Object.keys(found).toSorted()).toEqual(all);
    expect(required.toSorted()).toEqual(always);
    expect(all.filter((name) => isNullable(found[name]!))).toEqual(nullables.toSorted());
  });

  it.each(Object.entries(choices))('%s has the values of its type', (path, values) => {
    expect(schemaOf(path).enum?.filter((value) => value !== null)).toEqual(values);
  });

  it('name the columns of an import', () => {
    expect(Object.keys(schemaOf('Import.columns').properties ?? {})).toEqual(importFields);
  });

  it('name the dates of a preset', () => {
    expect(Object.keys(schemaOf('LicensePreset.dates').properties ?? {})).toEqual(licenseDates);
  });

  it('name every kind of rule', () => {
    const variants = schemaOf('Rule').oneOf?.map((schema) => flatten(schema)) ?? [];
    const constOf = (schema: Schema | undefined) => (schema as { const?: string } | undefined)?.const;
    const kinds = variants.map(({ properties: found }) => constOf(found?.['kind']));
    const tests = variants.flatMap(({ properties: found }) => constOf(found?.['test']) ?? []);
    expect([...new Set(kinds)]).toEqual(
      members<api.Rule['kind']>()('eligible convert period-min period-max max-gap ratio total-max share'),
    );
    expect(tests).toEqual(
      members<api.EligibleRule['test']>()('group-size supervisor-kind modality license phase window'),
    );
  });
});
