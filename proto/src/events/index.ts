import { array, boolean, number, object, string, type InferType } from 'yup';

const id = () => number().strict(true).integer().min(1).required();
const escalation = () =>
  object({ escalationId: id(), consultationId: id(), userId: id(), supervisorId: id() });
const notice = () => object({ noticeId: id() });
// A newer version of hours may send flags that this version does not know.
const flag = () =>
  string()
    .strict(true)
    .max(40)
    .matches(/^[a-z_]+$/)
    .required();
const moment = () =>
  string()
    .strict(true)
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .optional();
const day = () =>
  string()
    .strict(true)
    .matches(/^\d{4}-\d\d-\d\d$/)
    .required();
/**
 * The link whose address refuses further mail about the trainee. Absent when its holder may be asked again: only one
 * decision was not theirs, or they said so.
 */
const refusingLinkId = number().strict(true).integer().min(1).optional();
const detail = () => string().strict(true).max(40).nullable().defined();
const count = () => number().strict(true).integer().min(0).required();

/**
 * Every event that services publish, by its name: owner, past tense, version. Payloads hold ids, counts and facts about
 * licenses, never names, notes or tokens; a handler that needs more asks the owner.
 */
export const eventSchemas = {
  /** Events of an account. The notice holds the content of the email. */
  'auth.user_registered.v1': notice(),
  'auth.password_reset_link_issued.v1': notice(),
  'auth.password_changed.v1': notice(),
  'auth.email_changed.v1': notice(),
  'auth.administrator_appointed.v1': notice(),
  'auth.recovery_requested.v1': notice(),
  'auth.recovery_decided.v1': notice(),
  'auth.dispute_reported.v1': notice(),
  'auth.sign_ins_failed.v1': notice(),
  'auth.administrator_dismissed.v1': notice(),
  'auth.account_deleted.v1': notice(),
  'auth.security_changed.v1': notice(),
  /** A visitor asked for a reset link. A handler looks up the address after the answer to the visitor. */
  'auth.password_reset_requested.v1': object({ resetRequestId: id() }),
  /** A visitor asked for account recovery. A handler looks up the details after the answer to the visitor. */
  'auth.recovery_asked.v1': object({ inquiryId: id() }),
  /** A user is to be reminded of a week without a session. `date` is that day in the application's time zone. */
  'auth.reminder_fell_due.v1': object({ userId: id(), date: day() }),
  /** The gateway noted an access for the audit log. Its own handler passes the note to auth. */
  'gateway.access_noted.v1': object({ accessNoteId: id() }),
  /** All web sessions of the user with a lower epoch ended. */
  'auth.sessions_ended.v1': object({ userId: id(), epoch: id() }),
  /** A user was deleted. Every service erases the user's data, and publishes its own `user_erased`. */
  'auth.user_deleted.v1': object({ userId: id() }),
  'gateway.user_erased.v1': object({ userId: id() }),
  'hours.user_erased.v1': object({ userId: id() }),
  'supervisor.user_erased.v1': object({ userId: id() }),
  'notification.user_erased.v1': object({ userId: id() }),
  'consultation.user_erased.v1': object({ userId: id() }),
  'document.user_erased.v1': object({ userId: id() }),
  /** A trainee's list of supervisors changed. Handlers ignore a revision lower than one that they have seen. */
  'supervisor.roster_changed.v1': object({ userId: id(), activeCount: count(), revision: id() }),
  /** A trainee asked one supervisor to review sessions. Further sessions may join the request until the mail is due. */
  'hours.approval_requested.v1': object({
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    /** ISO 8601, by the clock of the database of hours; without it the mail is due at once. */
    mailDueAt: moment(),
    /** The portal whose weekly email includes this request. */
    digestOfPortalId: number().strict(true).integer().min(1).optional(),
  }),
  /** A trainee had a request mailed at once whose supervisor chose one email a week. */
  'hours.request_hastened.v1': object({ requestId: id(), userId: id(), supervisorId: id() }),
  /** A trainee reminded a supervisor of the open sessions of a request. */
  'hours.supervisor_nudged.v1': object({ requestId: id(), userId: id(), supervisorId: id() }),
  /** A supervisor decided on sessions of a request. */
  'hours.decision_made.v1': object({
    decisionId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    /** The link that carried it. */
    linkId: number().strict(true).integer().min(1).optional(),
    /** The link to the portal that carried it: the owner of its address decided. */
    portalLinkId: number().strict(true).integer().min(1).optional(),
    /** A deputy decided, which shows nothing about the address of the supervisor. */
    isByDeputy: boolean().strict(true).optional(),
  }),
  /** A decision has flags (keys of receiptFlags): an administrator should check it. */
  'hours.decision_flagged.v1': object({
    decisionId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    flags: array(flag()).strict(true).min(1).max(20).required(),
  }),
  /** A supervisor disputed that they acted by a link of a request. */
  'hours.request_disputed.v1': object({
    disputeId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    refusingLinkId,
  }),
  /** A supervisor withdrew what they had approved. `disputeId` is its number among disputes and withdrawals. */
  'hours.approval_withdrawn.v1': object({
    disputeId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
  }),
  /** Receipts of a deleted trainee were erased. The letter holds whom to tell of them, and their numbers. */
  'hours.receipts_erased.v1': object({ letterId: id() }),
  /** A trainee's question was sent to a supervisor, answered, withdrawn, or disputed. */
  'consultation.escalated.v1': escalation(),
  'consultation.answered.v1': escalation(),
  'consultation.withdrawn.v1': escalation(),
  'consultation.disputed.v1': escalation().shape({ refusingLinkId }),
  /** The holder of an expired answer link asked for a fresh one. */
  'supervisor.answer_link_renewal_asked.v1': object({
    linkId: id(),
    escalationId: id(),
    userId: id(),
    supervisorId: id(),
  }),
  /** The holder of an expired review link asked for a fresh one. */
  'supervisor.link_renewal_asked.v1': object({
    linkId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
  }),
  /** A trainee deleted a document: the content is removed first, then the record. */
  'document.deleted.v1': object({ documentId: id(), userId: id() }),
  /**
   * A trainee changed the details of a supervisor's license, which rules of boards look at. Handlers ignore a revision
   * lower than one that they have seen.
   */
  'supervisor.license_changed.v1': object({
    supervisorId: id(),
    userId: id(),
    revision: id(),
    licenseKind: detail(),
    licenseState: detail(),
    licensedOn: detail(),
    licenseExpiresOn: detail(),
    isBoardApproved: boolean().strict(true).nullable().defined(),
    // Absent in events of versions that did not know it.
    approvedFrom: string().strict(true).max(40).nullable().optional(),
    agreementSignedOn: detail(),
  }),
  /** The owner of an address asked for the link to their portal, which the email carries. */
  'supervisor.portal_asked.v1': object({ portalAskId: id() }),
  /** The owner of an address changed who reviews for them, how they are written to, or their license. */
  'supervisor.deputy_changed.v1': object({ portalId: id() }),
  'supervisor.delivery_changed.v1': object({ portalId: id() }),
  'supervisor.details_confirmed.v1': object({ portalId: id() }),
  /** A supervisor reported that the details on file about them are wrong. */
  'supervisor.details_corrected.v1': object({ supervisorId: id(), userId: id() }),
  /** A mail server refused an email to a supervisor for good, or reported later that it was not delivered. */
  'notification.supervisor_mail_refused.v1': object({
    userId: id(),
    supervisorId: id(),
    addressVersion: id(),
  }),
  /**
   * The result of the email of a notice: sent, cancelled, or a kind of failure (refused, put_off, bounced, unsent). A
   * sent email may fail later. `status` is the mail server's status, such as 550 or 5.1.1.
   */
  'notification.account_mail_settled.v1': object({
    noticeId: id(),
    outcome: flag(),
    status: string()
      .strict(true)
      .max(20)
      .matches(/^\d[\d.]*$/),
  }),
  /** A mail begins to wait because its mailbox, or the trainee who causes it, has had too many in a day. */
  'notification.mail_delayed.v1': object({
    /** The trainee; missing when no trainee causes it. */
    userId: number().strict(true).integer().min(1),
  }),
  /** The mail server takes nothing from us, or takes mails again: then `stuckSince` and `reason` are missing. */
  'notification.mail_flow_changed.v1': object({
    /** When this was so: an older event changes nothing. ISO 8601. */
    at: string().strict(true).required(),
    /** ISO 8601. */
    stuckSince: string().strict(true),
    /** What the mail server answered, without addresses. */
    reason: string().strict(true).max(500),
    waitingCount: number().strict(true).integer().min(0).required(),
  }),
} as const;

export type EventType = keyof typeof eventSchemas;

export type EventPayload<T extends EventType> = InferType<(typeof eventSchemas)[T]>;
