import type { AuditChange } from './audit.ts';
import type { ArticleGroup, ConsultationPriority, ConsultationStatus } from './consultation.ts';
import type { ImportDateFormat, ImportEncoding, ImportField } from './import.ts';
import type { SessionStatus } from './session.ts';
import type { TodoCategory, TodoPriority } from './todo.ts';

/** Every answer that is not a success. */
export interface ErrorBody {
  /** A sentence for people. */
  message: string;
  /** A word for programs. Another version of the product may send one that this one does not know: see readErrorCode. */
  code: string;
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
  createdAt: string;
  updatedAt: string;
}

/** How much there is of a user, for who is about to delete it. */
export interface UserSummaryRecord {
  sessionCount: number;
  /** Of all kinds, rejected sessions among them: text with two decimals. */
  hours: string;
  /** The sessions that a supervisor approved. */
  approvedCount: number;
  /** Active and archived ones. */
  documentCount: number;
  consultationCount: number;
}

/** Users as they see themselves. */
export interface OwnUserRecord extends UserRecord {
  /** Shown to a supervisor only with a question that speaks of danger, and to nobody else. */
  phone: string | null;
}

/** What administrators see of a request to get back in. */
export interface RecoveryRequestRecord {
  id: number;
  user: UserRecord;
  newEmail: string;
  createdAt: string;
  status: 'pending' | 'approved' | 'rejected' | 'stopped';
  /** Whether who asked said that they never entered a license number. Then the account had none, either. */
  isWithoutLicense: boolean;
  /** Why it was decided so. */
  notes: string | null;
  decidedAt: string | null;
  /** The name of who decided; null when nobody did, or they were deleted. */
  decidedBy: string | null;
}

/** A line of the audit log. Names are those of now; null once the user was deleted. */
export interface AuditEntryRecord {
  id: number;
  /** Such as signed_in, sign_in_failed, password_reset, user_updated, user_deleted. */
  action: string;
  actorId: number | null;
  actorName: string | null;
  userId: number | null;
  userName: string | null;
  details: string | null;
  /** The dispute that a decision_disputed tells of; null in entries from before it was kept. */
  disputeId: number | null;
  /** What became of the fields of the user it concerned. */
  changes: AuditChange[];
  /** Where the request of a browser came from; null when it was none, and in entries from before it was kept. */
  address: string | null;
  /** What the browser said of itself, in printable ASCII. */
  userAgent: string | null;
  createdAt: string;
}

/** An email about an account that was not delivered. */
export interface FailedMailRecord {
  id: number;
  /** What it was to tell, such as welcome, verify_email, password_reset, recovery_requested. */
  kind: string;
  user: { id: number; name: string };
  /** What comes after the @ of the address that it went to. */
  domain: string;
  /** refused by a mail server, put_off by it for days, bounced after it was accepted, or unsent by a mistake of our own. */
  outcome: string;
  /** What the mail server answered, as a number: 550, or one of RFC 3463 such as 5.1.1. */
  status: string | null;
  failedAt: string;
}

/** Whether emails reach a supervisor: they confirmed the address or acted from it, not yet, a mail server refused it, or they refuse mail. */
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
  /** What the supervisor said is wrong with these details. */
  correction: string | null;
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
  /** When an email last asked the supervisor about it. */
  askedAt: string | null;
  /** Names the receipt of the supervisor's decision, while that stands. */
  receiptNumber: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A session whose approval was requested. */
export interface RequestedSession extends SessionRecord {
  /** Why no email was sent, since the supervisor was asked about it in the last 24 hours; null when the supervisor is asked now. */
  message: string | null;
}

/** A page of the sessions that fit a query. */
export interface SessionPage {
  sessions: SessionRecord[];
  /** How many fit, on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

/** One change of the status of a session. */
export interface StatusChangeRecord {
  /** Null for the first. */
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
  /** The two that approvedHours is made of. */
  supervisorApprovedHours: number;
  selfReportedHours: number;
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

/** What could identify a client, and was hidden before a question was searched with or left the house. */
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
  /** Whom it was sent to; null while only Instant Guidance knows of it. */
  supervisorId: number | null;
  question: string;
  category: string;
  priority: ConsultationPriority;
  /** Text with simple formatting: paragraphs, `##` and `###` titles, `-` lists, `**bold**`. Never links, images or HTML. */
  aiResponse: string | null;
  /** Plain text. */
  supervisorResponse: string | null;
  /** What the supervisor wants to talk about at the next meeting; plain text. */
  supervisorNotes: string | null;
  status: ConsultationStatus;
  /** Somebody may be in danger: aiResponse begins with where to get help now. */
  speaksOfDanger: boolean;
  /** Where aiResponse comes from; null when there is none. */
  guidance: {
    origin: 'library' | 'model';
    /** The name of the language model, when it comes from one. */
    model: string | null;
    sources: { id: string; title: string }[];
    masked: MaskedText[];
  } | null;
  escalatedAt: string | null;
  respondedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A page of the consultations that fit a query. */
export interface ConsultationPage {
  consultations: ConsultationRecord[];
  /** How many fit, on all pages. */
  total: number;
  page: number;
  pageSize: number;
}

/** An article of the guidance library, without its text. */
export interface ArticleSummary {
  id: string;
  title: string;
  group: ArticleGroup;
  /** The calendar date on which it was last read for what has changed. */
  reviewed: string;
}

export interface ArticleRecord extends ArticleSummary {
  /** Text with the simple formatting of an aiResponse; its sections are `##`. */
  text: string;
}

/** What the bearer of a link that answers a consultation sees. */
export interface AnswerPage {
  trainee: { name: string; program: string | null };
  /** As the trainee entered them. */
  supervisor: { name: string; email: string; licenseNumber: string; credentials: string };
  question: string;
  priority: ConsultationPriority;
  speaksOfDanger: boolean;
  /** How to reach the trainee; null unless the question speaks of danger. */
  contact: { phone: string | null; email: string } | null;
  /** What Instant Guidance had told the trainee, with simple formatting. */
  aiResponse: string | null;
  escalatedAt: string;
  expiresAt: string;
  /** What was answered; null while nothing was. */
  answer: {
    response: string;
    notes: string | null;
    /** The typed name. */
    attestation: string;
    respondedAt: string;
  } | null;
}

/** What is answered when somebody answers a consultation by a link. */
export interface AnswerOutcome extends AnswerPage {
  /** Whether the same answer was given before: then nothing was recorded. */
  isRepeated: boolean;
}

/** The figures of the Reports screen, in hours. Rejected sessions count in none. */
export interface ReportRecord {
  /** The most hours first. */
  bySupervisor: {
    /** Null for hours without a supervisor. */
    supervisorId: number | null;
    /** Of the record as it is now, also of a supervisor who was removed. */
    name: string | null;
    /** Who signed, when that is another than the record names now. */
    signedBy: { name: string; licenseNumber: string } | null;
    sessionCount: number;
    totalHours: number;
    supervisorApprovedHours: number;
    selfReportedHours: number;
  }[];
  /** Oldest first; months without a session are left out. */
  byMonth: { /** 'yyyy-MM' */ month: string; sessionCount: number; totalHours: number }[];
  /** The hours of the last `weeks` weeks: 12, or fewer when the first session is younger; at least 1. */
  pace: { hours: number; weeks: number };
  /** Approvals of supervisors at which somebody should look twice. The other figures count them, too. */
  marked: { sessionCount: number; hours: number };
}

/** What an import found in a file, and what it did. */
export interface ImportRecord {
  fileColumns: string[];
  columns: Partial<Record<ImportField, string>>;
  dateFormat: ImportDateFormat;
  encoding: ImportEncoding;
  rowCount: number;
  /** The first 50 of what would be imported, or was. */
  preview: {
    /** As spreadsheets number rows, from 1; the header is line 1. */
    line: number;
    date: string;
    supervisionHours: string;
    directClinicalHours: string;
    indirectClinicalHours: string;
    supervisorName: string | null;
    notes: string | null;
  }[];
  /** Every faulty row. With one of them nothing is imported. What the mapping lacks is told as a problem of line 1. */
  problems: { line: number; message: string }[];
  /** Rows that look like sessions which are there already. */
  duplicateLines: number[];
  /** 0 in a dry run. */
  importedCount: number;
}

/** `receiptNumber` is that of the decision shown. */
export interface DecidedSession extends SessionRecord {
  decision: 'approve' | 'reject';
  decidedAt: string;
  /** The typed name that signed it. */
  attestation: string;
  /** As the receipt shows them; null when there is none. */
  supervisor: { name: string; licenseNumber: string; credentials: string } | null;
  /** The number of the receipt that its receipt corrects. */
  corrects: string | null;
  /** Until when the decision can be corrected; null when it does not stand any more. */
  correctableUntil: string | null;
}

/** A session that a dispute puts back to pending. */
export interface DisputedSession extends Pick<
  SessionRecord,
  'id' | 'date' | 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'
> {
  decision: 'approve' | 'reject';
}

/** What a dispute would do now. */
export interface DisputeScope {
  /** They go back to pending. */
  sessions: DisputedSession[];
  /** How many sessions are still open in the request: they stay pending, and need another request. */
  openCount: number;
}

/** What the bearer of a review link sees before they say that it is not for them. */
export interface ReviewDisputePage extends Pick<ReviewPage, 'trainee' | 'supervisor'> {
  scope: DisputeScope;
}

/** What the bearer of the link in a receipt email sees, who may say that it was not them. */
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

/** What the bearer of a link that confirms an address sees. */
export interface StopMailPage {
  trainee: { name: string };
  /** What the mailbox to which the link was sent takes no mail about; null while it takes all. */
  stopped: 'trainee' | 'everybody' | null;
}

export interface ConfirmAddressPage {
  trainee: { name: string };
  supervisor: { name: string; email: string };
  isConfirmed: boolean;
}

/** What the bearer of a review link sees. */
export interface ReviewPage {
  trainee: { name: string; program: string | null };
  /** As the trainee entered them. */
  supervisor: { name: string; email: string; licenseNumber: string; credentials: string };
  /** Still open. */
  sessions: SessionRecord[];
  decided: DecidedSession[];
  /** How many sessions the trainee took out of the request since it was sent. */
  droppedCount: number;
  expiresAt: string;
  /** Whether the trainee is signed in in the browser that asks: a receipt of its decisions would say so. */
  isTraineeSession: boolean;
}

/** What became of a wish for a fresh link in the place of an expired one. */
export interface RenewalOutcome {
  /** Whether an email with it is on its way. */
  isSent: boolean;
  /** When the last one was sent, if that was less than an hour before. Null when nothing waits for the supervisor any more. */
  sentAt: string | null;
  /** From when on another one can be sent, in the same case. */
  nextAt: string | null;
}

/** What became of a wish for another link that verifies an address. */
export interface VerificationOutcome {
  /** False when the address is verified already. */
  isSent: boolean;
  message: string;
}

/** What is answered when somebody decides by a review link, or corrects what they decided. */
export interface ReviewOutcome extends ReviewPage {
  /** The sessions that had been decided the same way before: nothing was recorded about them. */
  repeatedSessionIds: number[];
}
