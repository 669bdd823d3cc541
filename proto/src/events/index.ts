import { array, number, object, string, type InferType } from 'yup';

const id = () => number().strict(true).integer().min(1).required();
const escalation = () =>
  object({ escalationId: id(), consultationId: id(), userId: id(), supervisorId: id() });
const notice = () => object({ noticeId: id() });
// Not only the flags that this version knows: a newer version of hours may know more.
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
/**
 * The link at whose address no more mail about the trainee is wanted. Missing when its bearer may be asked again: one decision was
 * not theirs, or they said so.
 */
const refusingLinkId = number().strict(true).integer().min(1).optional();
const count = () => number().strict(true).integer().min(0).required();

/**
 * Every event that services publish, by its name: owner, what happened, version.
 * Payloads hold ids and counts, never names, notes or tokens: who needs more asks the owner.
 */
export const eventSchemas = {
  /** What happened to an account. The notice says what the e-mail about it tells. */
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
  /** Somebody asked for a reset link. Whether anybody has the address is looked up after the answer. */
  'auth.password_reset_requested.v1': object({ resetRequestId: id() }),
  /** Somebody asked for a way back in. Whether the details are those of a user is looked up after the answer. */
  'auth.recovery_asked.v1': object({ inquiryId: id() }),
  /** All web sessions of a user with a lower epoch are over. */
  'auth.sessions_ended.v1': object({ userId: id(), epoch: id() }),
  /** A user is gone. Every service erases what is theirs, and answers with its own `user_erased`. */
  'auth.user_deleted.v1': object({ userId: id() }),
  'gateway.user_erased.v1': object({ userId: id() }),
  'hours.user_erased.v1': object({ userId: id() }),
  'supervisor.user_erased.v1': object({ userId: id() }),
  'notification.user_erased.v1': object({ userId: id() }),
  'consultation.user_erased.v1': object({ userId: id() }),
  'document.user_erased.v1': object({ userId: id() }),
  /** A trainee's list of supervisors changed. A lower revision than one already seen is old news. */
  'supervisor.roster_changed.v1': object({ userId: id(), activeCount: count(), revision: id() }),
  /** A trainee asked one supervisor to review sessions. Until the mail is due further sessions may join the request. */
  'hours.approval_requested.v1': object({
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    /** ISO 8601, by the clock of the database of hours; at once without it. */
    mailDueAt: moment(),
  }),
  /** A trainee reminded a supervisor of the sessions of a request that are still open. */
  'hours.supervisor_nudged.v1': object({ requestId: id(), userId: id(), supervisorId: id() }),
  /** A supervisor decided on sessions of a request. */
  'hours.decision_made.v1': object({ decisionId: id(), requestId: id(), userId: id(), supervisorId: id() }),
  /** A decision that was made has flags (keys of receiptFlags): somebody should look at it twice. */
  'hours.decision_flagged.v1': object({
    decisionId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    flags: array(flag()).strict(true).min(1).max(20).required(),
  }),
  /** A supervisor says that it was not them who acted by a link of a request. */
  'hours.request_disputed.v1': object({
    disputeId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
    refusingLinkId,
  }),
  /** A trainee's question was put before a supervisor, answered by them, taken back, or disputed: 'this wasn't me'. */
  'consultation.escalated.v1': escalation(),
  'consultation.answered.v1': escalation(),
  'consultation.withdrawn.v1': escalation(),
  'consultation.disputed.v1': escalation().shape({ refusingLinkId }),
  /** The bearer of an expired link that answers a question asks for a fresh one. */
  'supervisor.answer_link_renewal_asked.v1': object({
    linkId: id(),
    escalationId: id(),
    userId: id(),
    supervisorId: id(),
  }),
  /** The bearer of an expired link that reviews sessions asks for a fresh one. */
  'supervisor.link_renewal_asked.v1': object({
    linkId: id(),
    requestId: id(),
    userId: id(),
    supervisorId: id(),
  }),
  /** A trainee deleted a document: its content goes, then its record. */
  'document.deleted.v1': object({ documentId: id(), userId: id() }),
  /** A supervisor says that the details on file about them are wrong. */
  'supervisor.details_corrected.v1': object({ supervisorId: id(), userId: id() }),
  /** A mail server refused an email to a supervisor for good, or reported later that it could not be delivered. */
  'notification.supervisor_mail_refused.v1': object({
    userId: id(),
    supervisorId: id(),
    addressVersion: id(),
  }),
  /**
   * What became of the email of a notice: sent, cancelled, or why it failed (refused, put_off, bounced, unsent). One that was
   * sent may fail later. `status` is the answer of a mail server as a number, such as 550 or 5.1.1.
   */
  'notification.account_mail_settled.v1': object({
    noticeId: id(),
    outcome: flag(),
    status: string()
      .strict(true)
      .max(20)
      .matches(/^\d[\d.]*$/),
  }),
} as const;

export type EventType = keyof typeof eventSchemas;

export type EventPayload<T extends EventType> = InferType<(typeof eventSchemas)[T]>;
