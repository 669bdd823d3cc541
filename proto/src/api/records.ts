import type { ActivityGroup } from './activity.ts';
import type { AuditChange } from './audit.ts';
import type { ArticleGroup, ConsultationPriority, ConsultationStatus } from './consultation.ts';
import type { ImportDateFormat, ImportEncoding, ImportField } from './import.ts';
import type { Deputy, DigestWeekday, LicenseDetails } from './portal.ts';
import type { SessionStatus } from './session.ts';
import type { TodoCategory, TodoPriority } from './todo.ts';

/** The body of every refusal and failure. */
export interface ErrorBody {
  /** A sentence for people. */
  message: string;
  /**
   * A code for programs. Another version of the product may send one that this version does not know: see
   * readErrorCode.
   */
  code: string;
  /** The field of the body that the refusal is about, by its path. Only in a refusal that is about a single one. */
  field?: string;
  requestId: string;
}

export interface UserRecord {
  id: number;
  username: string;
  name: string;
  email: string;
  licenseNumber: string | null;
  program: string | null;
  supervisorCount: number;
  totalRequiredHours: number;
  requiredSupervisionHours: number;
  requiredDirectClinicalHours: number;
  requiredIndirectClinicalHours: number;
  emailVerified: boolean;
  hasCompletedOnboarding: boolean;
  isAdmin: boolean;
  /** Whether an administrator has suspended the user, who then cannot sign in. */
  isSuspended: boolean;
  /** Whether signing in takes more than a password. */
  hasSecondFactor: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The amounts of a user's data, for an administrator who is about to delete the user. */
export interface UserSummaryRecord {
  sessionCount: number;
  /** Hours of all kinds, with rejected sessions: text with two decimals. */
  hours: string;
  /** The sessions that a supervisor approved. */
  approvedCount: number;
  /** Active and archived documents. */
  documentCount: number;
  consultationCount: number;
}

/** A user as they see themselves. */
export interface OwnUserRecord extends UserRecord {
  /** A supervisor sees the number only with a question that speaks of danger. Nobody else sees it. */
  phone: string | null;
  /** Whether an email reminds of a week without a session. */
  wantsReminders: boolean;
  /** What an administrator has to do before calls of administration are allowed. */
  requiredStep: 'new_password' | 'second_factor' | null;
}

/** A request for account recovery, as administrators see it. */
export interface RecoveryRequestRecord {
  id: number;
  user: UserRecord;
  newEmail: string;
  createdAt: string;
  status: 'pending' | 'approved' | 'rejected' | 'stopped';
  /** True when the requester claimed that no license number was ever entered. The account had none, either. */
  isWithoutLicense: boolean;
  /** The reason of the decision. */
  notes: string | null;
  decidedAt: string | null;
  /** The name of the administrator who decided; null before a decision, and after their account was deleted. */
  decidedBy: string | null;
}

/** A line of the audit log. Names are the present ones; null after the user was deleted. */
export interface AuditEntryRecord {
  id: number;
  /** An action such as signed_in, sign_in_failed, password_reset, user_updated, user_deleted. */
  action: string;
  actorId: number | null;
  actorName: string | null;
  userId: number | null;
  userName: string | null;
  details: string | null;
  /** The dispute of a decision_disputed entry; null in older entries. */
  disputeId: number | null;
  /** The changed fields of the user. */
  changes: AuditChange[];
  /** The network address of the browser's request; null without a browser, and in older entries. */
  address: string | null;
  /** The browser's User-Agent, in printable ASCII. */
  userAgent: string | null;
  /** The browser and the system of the User-Agent, such as 'Chrome on Android'; null when it says neither. */
  device: string | null;
  /** The request that caused the entry, as in the logs; null in older entries. */
  requestId: string | null;
  createdAt: string;
}

/** An email about an account that was not delivered. */
export interface FailedMailRecord {
  id: number;
  /** The kind of email, such as welcome, verify_email, password_reset, recovery_requested. */
  kind: string;
  user: { id: number; name: string };
  /** The domain of the address. */
  domain: string;
  /**
   * refused by a mail server, put_off by it for days, bounced after it was accepted, or unsent because of a mistake of
   * our own.
   */
  outcome: string;
  /** The status of the mail server: a number such as 550, or one of RFC 3463 such as 5.1.1. */
  status: string | null;
  failedAt: string;
}

/**
 * Whether emails reach a supervisor. They confirmed the address or acted from it (confirmed), have not yet
 * (unconfirmed), a mail server refused it (bounced), or they refuse mail (refused).
 */
export type AddressState = 'unconfirmed' | 'confirmed' | 'bounced' | 'refused';

export interface SupervisorRecord {
  id: number;
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  licenseNumber: string;
  credentials: string;
  isActive: boolean;
  addressState: AddressState;
  /** The supervisor's message about wrong details. */
  correction: string | null;
  /** The kind of license, such as LMFT-S, and its state. */
  licenseKind: string | null;
  licenseState: string | null;
  /** Calendar dates as yyyy-MM-dd. */
  licensedOn: string | null;
  licenseExpiresOn: string | null;
  isBoardApproved: boolean | null;
  agreementSignedOn: string | null;
  /** The weekday on which the supervisor is told of all requests in one email; null when they are told at once. */
  digestWeekday: DigestWeekday | null;
  /** The last day on which the supervisor is out of office, while that is not over. */
  awayUntil: string | null;
  /** The name of who reviews until then. */
  deputy: string | null;
  /** The details of the license that the supervisor confirmed, when they differ from the record. */
  confirmedDetails: LicenseDetails | null;
  createdAt: string;
  updatedAt: string;
}

export interface SessionRecord {
  id: number;
  userId: number;
  supervisorId: number | null;
  /** A calendar date as 'yyyy-MM-ddT00:00:00.000Z'. */
  date: string;
  /** Hours as text with two decimals. */
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  /** JSON text of an ActivityBreakdown. */
  activityBreakdown: string | null;
  supervisionActivityType: string | null;
  directActivityType: string | null;
  indirectActivityType: string | null;
  notes: string | null;
  requestApproval: boolean;
  status: SessionStatus;
  supervisorNotes: string | null;
  reviewedBy: 'supervisor' | 'self' | null;
  reviewedAt: string | null;
  pendingSince: string | null;
  /** The moment at which an email last asked the supervisor about it. */
  askedAt: string | null;
  /** The number of the supervisor's receipt, while its decision stands. */
  receiptNumber: string | null;
  siteId: number | null;
  /** The hours belong to a practicum. */
  practicum: boolean | null;
  /** The time of the last change of attributes after a supervisor had approved the session. */
  attributesAddedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A session whose approval was requested. */
export interface RequestedSession extends SessionRecord {
  /**
   * The reason for which no email was sent: the supervisor was asked about the session in the last 24 hours. Null when
   * the supervisor is asked now.
   */
  message: string | null;
  /** The day on which the supervisor is told in the weekly email, yyyy-MM-dd; null when they are told now. */
  toldOn: string | null;
}

/** A session that a call about several left as it was. */
export interface SkippedSession {
  sessionId: number;
  /** The reason, a sentence for the trainee. */
  message: string;
}

/** The outcome of a request for the approval of several sessions. */
export interface BulkApprovalRecord {
  /** What was sent and what was not, in sentences. */
  message: string;
  /** The sessions whose supervisor was removed. */
  skipped: SkippedSession[];
}

/** The number of changed sessions. */
export interface ChangedCount {
  changedCount: number;
}

/** The outcome of a change of several sessions. */
export interface BulkChangeRecord {
  changedCount: number;
  skipped: SkippedSession[];
}

/** The outcome of deleting several sessions. */
export interface BulkDeletionRecord {
  deletedCount: number;
  skipped: SkippedSession[];
}

/** A page of the sessions that match a query. */
export interface SessionPage {
  sessions: SessionRecord[];
  /** The number of matches on all pages. */
  total: number;
  page: number;
  pageSize: number;
  /** The hours of all matches, on all pages, whatever their status. */
  sums: SessionSums;
}

/** Hours by kind. */
export interface SessionSums {
  supervisionHours: number;
  directClinicalHours: number;
  indirectClinicalHours: number;
}

/** A change of the status of a session. */
export interface StatusChangeRecord {
  /** Null for the first status. */
  fromStatus: SessionStatus | null;
  toStatus: SessionStatus;
  actor: 'trainee' | 'supervisor';
  notes: string | null;
  changedAt: string;
}

/** Totals in hours. */
export interface StatsRecord {
  totalHours: number;
  supervisionHours: number;
  directClinicalHours: number;
  indirectClinicalHours: number;
  approvedHours: number;
  pendingHours: number;
  /** The two parts of approvedHours. */
  supervisorApprovedHours: number;
  selfReportedHours: number;
  /** The number of pending sessions, and its two parts: a supervisor was asked about them, or nobody was yet. */
  pendingCount: number;
  askedCount: number;
  notSentCount: number;
  /** The two parts of pendingHours. */
  askedHours: number;
  notSentHours: number;
}

/** The supervisors of a trainee's sessions. */
export interface RecentSupervisors {
  /** Those of the latest logged sessions first; removed ones too. */
  supervisorIds: number[];
}

/** Filled-in hours under a name, from which a trainee logs sessions. */
export interface FavoriteRecord {
  id: number;
  name: string;
  /** The supervisor may have been removed since. */
  supervisorId: number | null;
  siteId: number | null;
  practicum: boolean | null;
  /** JSON text of an ActivityBreakdown. */
  activityBreakdown: string;
  /** The numbers of sessions that were logged by it, by the weekday of their date from Sunday on. */
  weekdayUses: number[];
  createdAt: string;
  updatedAt: string;
}

export interface TodoRecord {
  id: number;
  userId: number;
  title: string;
  description: string | null;
  category: TodoCategory;
  priority: TodoPriority;
  /** A calendar date, 'yyyy-MM-dd'. */
  dueDate: string | null;
  notes: string | null;
  status: 'pending' | 'completed';
  isCompleted: boolean;
  isArchived: boolean;
  completedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Kinds of identifiers that are masked in a question before a search or a language model reads it. */
export interface MaskedText {
  kind:
    | 'name'
    | 'date'
    | 'address'
    | 'phone'
    | 'email'
    | 'record_number'
    | 'organization'
    | 'web_address'
    | 'age';
  text: string;
}

export interface ConsultationRecord {
  id: number;
  userId: number;
  /** The supervisor to whom the question was sent; null while only Instant Guidance has answered it. */
  supervisorId: number | null;
  question: string;
  category: string;
  priority: ConsultationPriority;
  /** Text with simple formatting: paragraphs, `##` and `###` titles, `-` lists, `**bold**`. Never links, images or HTML. */
  aiResponse: string | null;
  /** Plain text. */
  supervisorResponse: string | null;
  /** A point that the supervisor wants to discuss at the next meeting; plain text. */
  supervisorNotes: string | null;
  status: ConsultationStatus;
  /** True when the question speaks of danger: aiResponse then begins with emergency help. */
  speaksOfDanger: boolean;
  /** The source of aiResponse; null without one. */
  guidance: {
    origin: 'library' | 'model';
    /** The name of the language model that wrote it. */
    model: string | null;
    sources: { id: string; title: string }[];
    masked: MaskedText[];
  } | null;
  escalatedAt: string | null;
  respondedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A page of the consultations that match a query. */
export interface ConsultationPage {
  consultations: ConsultationRecord[];
  /** The number of matches on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

/** An article of the guidance library, without its text. */
export interface ArticleSummary {
  id: string;
  title: string;
  group: ArticleGroup;
  /** The calendar date of the last review of the article. */
  reviewed: string;
}

export interface ArticleRecord extends ArticleSummary {
  /** Text with the simple formatting of an aiResponse; its sections are `##`. */
  text: string;
}

/** A question as the holder of an answer link sees it. */
export interface AnswerPage {
  trainee: { name: string; program: string | null };
  /** The supervisor's details as the trainee entered them. */
  supervisor: { name: string; email: string; licenseNumber: string; credentials: string };
  question: string;
  priority: ConsultationPriority;
  speaksOfDanger: boolean;
  /** The trainee's contact details; null unless the question speaks of danger. */
  contact: { phone: string | null; email: string } | null;
  /** The answer of Instant Guidance, with simple formatting. */
  aiResponse: string | null;
  escalatedAt: string;
  expiresAt: string;
  /** The supervisor's answer; null before it. */
  answer: {
    response: string;
    notes: string | null;
    /** The typed name. */
    attestation: string;
    respondedAt: string;
  } | null;
}

/** The result of an answer by a link. */
export interface AnswerOutcome extends AnswerPage {
  /** True when the same answer was given before, so that nothing was recorded. */
  isRepeated: boolean;
}

/** Hours by how far they are confirmed. */
export interface StandingHours {
  supervisorApprovedHours: number;
  selfReportedHours: number;
  /** Of pending sessions: a supervisor was asked about them, or nobody was yet. */
  askedHours: number;
  notSentHours: number;
  loggedHours: number;
}

/** No hours, however far they are confirmed. */
export const noStandingHours: StandingHours = {
  supervisorApprovedHours: 0,
  selfReportedHours: 0,
  askedHours: 0,
  notSentHours: 0,
  loggedHours: 0,
};

/** The figures of the Reports screen, in hours. Rejected sessions count in none. */
export interface ReportRecord {
  /** Sorted by hours, the most first. */
  bySupervisor: {
    /** Null for hours without a supervisor. */
    supervisorId: number | null;
    /** The name in the supervisor's present record, also of a removed supervisor. */
    name: string | null;
    /** The signer, when they differ from the present record. */
    signedBy: { name: string; licenseNumber: string } | null;
    sessionCount: number;
    totalHours: number;
    supervisorApprovedHours: number;
    selfReportedHours: number;
    /** Of pending sessions: the supervisor was asked about them, or was not yet. */
    askedHours: number;
    notSentHours: number;
  }[];
  /** The hours of each kind by how far they are confirmed. */
  byKind: Record<ActivityGroup | 'total', StandingHours>;
  /** Oldest first; months without a session are left out. */
  byMonth: ({ /** 'yyyy-MM' */ month: string; sessionCount: number; totalHours: number } & StandingHours)[];
  /** The mean hours of the last `weeks` weeks: 12, or fewer when the first session is younger; at least 1. */
  pace: { hours: number; weeks: number };
  /** The number of flagged approvals. The other figures include them. */
  marked: { sessionCount: number; hours: number };
}

/** The findings and the result of an import. */
export interface ImportRecord {
  fileColumns: string[];
  columns: Partial<Record<ImportField, string>>;
  dateFormat: ImportDateFormat;
  encoding: ImportEncoding;
  rowCount: number;
  /** The first 50 sessions that the import would create, or created. */
  preview: {
    /** Row numbers as in spreadsheets, from 1; the header is line 1. */
    line: number;
    date: string;
    supervisionHours: string;
    directClinicalHours: string;
    indirectClinicalHours: string;
    supervisorName: string | null;
    notes: string | null;
    status: Exclude<SessionStatus, 'rejected'>;
    /** In words. */
    activities: string | null;
  }[];
  /** Every faulty row. One of them is enough to refuse the import. A gap in the mapping is a problem of line 1. */
  problems: { line: number; message: string }[];
  /** Rows that look like existing sessions, each session counted for one row. */
  duplicateLines: number[];
  /** Rows that were rejected, which are left out. */
  rejectedLines: number[];
  /** Rows whose activities do not fit their hours or cannot be read. */
  unreadActivityLines: number[];
  /** 0 in a dry run. */
  importedCount: number;
  /** Null when nothing was imported. */
  importId: number | null;
}

/** An import with what has become of its sessions. */
export interface PastImportRecord {
  id: number;
  fileName: string | null;
  importedAt: string;
  sessionCount: number;
  /** Sessions that are still as they were imported, which an undo takes out. */
  unchangedCount: number;
  /** Sessions that are there, and were changed since. */
  changedCount: number;
  /** Those of the changed ones on which a supervisor has decided. With one of them nothing is undone. */
  decidedCount: number;
  undoneAt: string | null;
  /** 0 until it is undone. */
  removedCount: number;
}

/** A day with more hours than it has. */
export interface LongDayRecord {
  /** yyyy-MM-dd */
  date: string;
  /** Of all kinds, as text with two decimals. */
  hours: string;
}

/** A session on a page of its supervisor, who can decide on it there. */
export interface ShownSession extends SessionRecord {
  /** The digest of everything that a decision signs about it: a decision that carries it fails when something was changed. */
  shown: string;
}

/** A session of a request. `receiptNumber` belongs to the decision shown. */
export interface DecidedSession extends SessionRecord {
  /** The name of the site on the receipt. */
  site: string | null;
  /** As of a session to decide; null when the decision cannot be corrected. */
  shown: string | null;
  decision: 'approve' | 'reject';
  decidedAt: string;
  /** The typed name of the signer. */
  attestation: string;
  /** The supervisor as the receipt shows them; null without a receipt. */
  supervisor: { name: string; licenseNumber: string; credentials: string } | null;
  /** The number of the receipt that this one corrects. */
  corrects: string | null;
  /** The end of the time for corrections; null when the decision no longer stands. */
  correctableUntil: string | null;
}

/** A session that a dispute sets back to pending. */
export interface DisputedSession extends Pick<
  SessionRecord,
  'id' | 'date' | 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'
> {
  decision: 'approve' | 'reject';
}

/** The effect that a dispute would have now. */
export interface DisputeScope {
  /** Sessions that go back to pending. */
  sessions: DisputedSession[];
  /** The number of open sessions in the request: they stay pending, and need another request. */
  openCount: number;
}

/** A request as the holder of a review link sees it before 'This is not me'. */
export interface ReviewDisputePage extends Pick<ReviewPage, 'trainee' | 'supervisor'> {
  scope: DisputeScope;
}

/** A decision as the holder of the link in a receipt email sees it before a dispute. */
export interface DisputePage {
  trainee: { name: string };
  supervisor: { name: string };
  receiptNumber: string;
  decidedAt: string;
  /** The typed name. */
  attestation: string;
  approvedCount: number;
  rejectedCount: number;
  scope: DisputeScope;
}

/** A supervisor's record as the holder of a confirmation link sees it. */
export interface StopMailPage {
  trainee: { name: string };
  /** The scope of emails that the mailbox of the link refuses; null when it refuses none. */
  stopped: 'trainee' | 'everybody' | null;
}

export interface ConfirmAddressPage {
  trainee: { name: string };
  supervisor: { name: string; email: string };
  isConfirmed: boolean;
}

/** A request as the holder of a review link sees it. */
export interface ReviewPage {
  trainee: { name: string; program: string | null };
  /** The supervisor's details as the trainee entered them. */
  supervisor: {
    name: string;
    email: string;
    licenseNumber: string;
    credentials: string;
    /** The kind of license and its state; absent when they are not on file. */
    licenseKind?: string | undefined;
    licenseState?: string | undefined;
  };
  /** The open sessions. */
  sessions: ShownSession[];
  decided: DecidedSession[];
  /** The sites that the sessions name. */
  sites: { id: number; name: string }[];
  /** The days of open sessions on which all sessions of the trainee add up to more than 24 hours. */
  longDays: LongDayRecord[];
  /** The number of sessions that the trainee withdrew from the request after it was sent. */
  droppedCount: number;
  expiresAt: string;
  /** True when the trainee is signed in in the same browser: a receipt would get a flag for it. */
  isTraineeSession: boolean;
  /** The deputy to whom the link was sent, who signs as themselves; null for a link of the supervisor. */
  deputy: Deputy | null;
}

/** The result of asking for a fresh link in the place of an expired one. */
export interface RenewalOutcome {
  /** True when an email with the link is on its way. */
  isSent: boolean;
  /**
   * The moment of the last email, when it was less than an hour ago. Null when nothing waits for the supervisor any
   * more.
   */
  sentAt: string | null;
  /** The earliest moment of the next email, in the same case. */
  nextAt: string | null;
}

/** The result of asking for another verification link. */
export interface VerificationOutcome {
  /** False when the address is already verified. */
  isSent: boolean;
  message: string;
}

/** The result of decisions or corrections by a review link. */
export interface ReviewOutcome extends ReviewPage {
  /** The ids of sessions with the same decision as before: nothing was recorded for them. */
  repeatedSessionIds: number[];
}
