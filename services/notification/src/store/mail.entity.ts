import { EntitySchema } from 'typeorm';
import { momentColumn } from '@clinical-hours/service-kit/database';

export const mailKinds = [
  'approval_request',
  'approval_reminder',
  'decision_receipt',
  'decision_news',
  'dispute_news',
  'dispute_receipt',
  'withdrawal_news',
  'details_news',
  'refusal_news',
  'stop_news',
  'question_news',
  'approval_reply',
  'answer_request',
  'answer_news',
  'answer_dispute_news',
  'answer_dispute_receipt',
  'account_notice',
  'logging_reminder',
  'correction_news',
  'portal_link',
  'deputy_changed',
  'delivery_changed',
  'details_confirmed',
  'erasure_news',
  'approval_digest',
  'deputy_digest',
  'decision_copy',
  'decision_receipts',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * waiting: still to be sent. sent: a mail server took it, and no report of failed delivery has come. cancelled: its
 * occasion no longer exists. failed: a mail server refused it, or reported that it was not delivered.
 */
export const mailStates = ['waiting', 'sent', 'cancelled', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * An email to be sent, or already sent. It holds only ids: names, addresses and tokens are looked up when it is sent.
 */
export interface Mail {
  id: string;
  /** The event that caused it. An event causes at most one mail of each kind. */
  eventId: string;
  kind: MailKind;
  /** Connects the log lines of everything that one user request caused. */
  requestId: string;
  /** The span in which the mail was created, so that its trace continues to the mail server; null without one. */
  traceParent: string | null;
  /**
   * Id of the approval request, letter of questions, decision, dispute or withdrawal, correction of rules, supervisor,
   * escalation, notice, portal, or ask for a portal that it is about; or the version of an address, or the day of a
   * reminder, as days since 1970.
   */
  subjectId: number;
  /**
   * The trainee whom it is about; null for notices, whose recipients only auth knows, for mails about a portal, and of
   * several receipts, which may be about several trainees.
   */
  userId: number | null;
  /** Null where no supervisor is meant, as in notices, reminders and corrections, or several records are. */
  supervisorId: number | null;
  /** Version of the supervisor's address to which it went; null when it went to someone else or was not sent. */
  addressVersion: number | null;
  /**
   * The portal whose weekly mail is to tell of this request: the mail goes out only when the record of the supervisor
   * has left the portal by then. Null for all others.
   */
  digestPortalId: number | null;
  wentToDeputy: boolean;
  /** Whether it goes to the supervisor although there is a deputy, whom a mail could not reach. */
  skipsDeputy: boolean;
  state: MailState;
  /** Counted tries; a try that met an unavailable dependency does not count. */
  attempts: number;
  dueAt: Date;
  /** Time of the first counted try that failed. */
  refusedSince: Date | null;
  /** Since when it waits because the mail server takes nothing from us; null when it waits for something else. */
  stuckSince: Date | null;
  /** Since when it waits because its mailbox, or its trainee, has had too many in a day; kept afterwards. */
  delayedSince: Date | null;
  leaseOwner: string | null;
  leasedUntil: Date | null;
  /** Reason for being cancelled, failed or still waiting. Never contains an address or a token. */
  reason: string | null;
  /** Time when it was first due. */
  createdAt: Date;
  finishedAt: Date | null;
}

export const MailEntity = new EntitySchema<Mail>({
  name: 'Mail',
  tableName: 'mails',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    eventId: { name: 'event_id', type: 'uuid' },
    kind: { type: 'text' },
    requestId: { name: 'request_id', type: 'text' },
    traceParent: { name: 'trace_parent', type: 'text', nullable: true },
    subjectId: { name: 'subject_id', type: 'int' },
    userId: { name: 'user_id', type: 'int', nullable: true },
    supervisorId: { name: 'supervisor_id', type: 'int', nullable: true },
    addressVersion: { name: 'address_version', type: 'int', nullable: true },
    digestPortalId: { name: 'digest_portal_id', type: 'int', nullable: true },
    wentToDeputy: { name: 'went_to_deputy', type: 'boolean', default: false },
    skipsDeputy: { name: 'skips_deputy', type: 'boolean', default: false },
    state: { type: 'text', default: 'waiting' },
    attempts: { type: 'int', default: 0 },
    dueAt: { ...momentColumn, name: 'due_at' },
    refusedSince: { ...momentColumn, name: 'refused_since', nullable: true },
    stuckSince: { ...momentColumn, name: 'stuck_since', nullable: true },
    delayedSince: { ...momentColumn, name: 'delayed_since', nullable: true },
    leaseOwner: { name: 'lease_owner', type: 'uuid', nullable: true },
    leasedUntil: { ...momentColumn, name: 'leased_until', nullable: true },
    reason: { type: 'text', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at' },
    finishedAt: { ...momentColumn, name: 'finished_at', nullable: true },
  },
});
