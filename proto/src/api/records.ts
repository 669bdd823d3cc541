import type { Described } from './described.ts';

/** The body of every refusal and failure. */
export type ErrorBody = Described['Error'];

export type UserRecord = Described['User'];

/** The amounts of a user's data, for an administrator who is about to delete the user. */
export type UserSummaryRecord = Described['UserSummary'];

/** A user as they see themselves. */
export type OwnUserRecord = Described['OwnUser'];

/** A request for account recovery, as administrators see it. */
export type RecoveryRequestRecord = Described['RecoveryRequest'];

/** A line of the audit log. Names are the present ones; null after the user was deleted. */
export type AuditEntryRecord = Described['AuditEntry'];

/** An email about an account that was not delivered. */
export type FailedMailRecord = Described['FailedMail'];
export type MailFlowRecord = Described['MailFlow'];

/**
 * Whether emails reach a supervisor. They confirmed the address or acted from it (confirmed), have not yet
 * (unconfirmed), a mail server refused it (bounced), or they refuse mail (refused).
 */
export type AddressState = SupervisorRecord['addressState'];

export type SupervisorRecord = Described['Supervisor'];

export type SessionRecord = Described['Session'];

export type RequestedSession = Described['RequestedSession'];

/** A session that a call about several left as it was. */
export type SkippedSession = Described['SkippedSession'];

/** The outcome of a request for the approval of several sessions. */
export type BulkApprovalRecord = Described['BulkApprovalAnswer'];

/** The number of changed sessions. */
export type ChangedCount = Described['ChangedCount'];

/** The outcome of a change of several sessions. */
export type BulkChangeRecord = Described['BulkChange'];
export type ReviewUndoRecord = Described['ReviewUndo'];

/** The outcome of deleting several sessions. */
export type BulkDeletionRecord = Described['BulkDeletion'];

/** A session as it was when it was deleted, with that moment and the one at which it is removed for good. */
export type DeletedSession = Described['DeletedSession'];
export type DeletedSessionPage = Described['DeletedSessionPage'];

/** The outcome of restoring deleted sessions. */
export type RestoredSessions = Described['RestoredSessions'];

/** The answer to a session that was logged, with the id of an identical one, if there is one. */
export type CreatedSession = Described['CreatedSession'];

/** The answer to a session that was not logged, because there is an identical one. */
export type FoundDuplicate = Described['FoundDuplicate'];

/** A page of the sessions that match a query. */
export type SessionPage = Described['SessionPage'];

/** Hours by kind. */
export type SessionSums = Described['SessionPage']['sums'];

export type StatusChangeRecord = Described['StatusChange'];

/** Totals in hours. */
export type StatsRecord = Described['Stats'];

/** The supervisors of a trainee's sessions. */
export type RecentSupervisors = Described['RecentSupervisors'];

/** Sessions that one supervisor rejected, disputed or withdrew, and that wait for the trainee. */
export type ReturnedSessions = Described['ReturnedSessions'];

/** Filled-in hours under a name, from which a trainee logs sessions. */
export type FavoriteRecord = Described['Favorite'];

export type TodoRecord = Described['Todo'];

/** Kinds of identifiers that are masked in a question before a search or a language model reads it. */
export type MaskedText = NonNullable<ConsultationRecord['guidance']>['masked'][number];

export type ConsultationRecord = Described['Consultation'];

/** A page of the consultations that match a query. */
export type ConsultationPage = Described['ConsultationPage'];

/** An article of the guidance library, without its text. */
export type ArticleSummary = Described['ArticleSummary'];

export type ArticleRecord = Described['Article'];

/** A question as the holder of an answer link sees it. */
export type AnswerPage = Described['AnswerPage'];

/** The result of an answer by a link. */
export type AnswerOutcome = Described['AnswerOutcome'];

/** Hours by how far they are confirmed. */
export type StandingHours = Described['StandingHours'];

/** No hours, however far they are confirmed. */
export const noStandingHours: StandingHours = {
  supervisorApprovedHours: 0,
  selfReportedHours: 0,
  askedHours: 0,
  notSentHours: 0,
  loggedHours: 0,
};

/** The figures of the Reports screen, in hours. Rejected sessions count in none. */
export type ReportRecord = Described['Report'];

/** The findings and the result of an import. */
export type ImportRecord = Described['Import'];

/** An import with what has become of its sessions. */
export type PastImportRecord = Described['PastImport'];

/** A session on a page of its supervisor, who can decide on it there. */
export type ShownSession = Described['ShownSession'];

/** A session of a request. `receiptNumber` belongs to the decision shown. */
export type DecidedSession = Described['DecidedSession'];

/** The effect that a dispute would have now. */
export type DisputeScope = Described['DisputeScope'];

/** A request as the holder of a review link sees it before 'This is not me'. */
export type ReviewDisputePage = Described['ReviewDisputePage'];

/** A decision as the holder of the link in a receipt email sees it before a dispute. */
export type DisputePage = Described['DisputePage'];

/** A decision as its signer sees it in their portal, before a dispute or a withdrawal. */
export type SignedDecisionPage = Described['SignedDecisionPage'];

/** A supervisor's record as the holder of a confirmation link sees it. */
export type StopMailPage = Described['StopMailPage'];
export type StopMailOutcome = Described['StopMailOutcome'];

export type ConfirmAddressPage = Described['ConfirmAddressPage'];

/** A request as the holder of a review link sees it. */
export type ReviewPage = Described['ReviewPage'];

/** The result of asking for a fresh link in the place of an expired one. */
export type RenewalOutcome = Described['RenewalOutcome'];

/** The result of asking for another verification link. */
export type VerificationOutcome = Described['VerificationOutcome'];

/** The result of decisions or corrections by a review link. */
export type ReviewOutcome = Described['ReviewOutcome'];

/** The largest id of a record: ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;
