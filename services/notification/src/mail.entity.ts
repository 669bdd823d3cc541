import { EntitySchema } from 'typeorm';
import { momentColumn } from '@clinical-hours/service-kit/database';

export const mailKinds = [
  'approval_request',
  'approval_reminder',
  'decision_receipt',
  'decision_news',
  'dispute_news',
  'dispute_receipt',
  'details_news',
  'refusal_news',
  'answer_request',
  'answer_news',
  'answer_dispute_news',
  'answer_dispute_receipt',
  'account_notice',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * waiting: still to be sent. cancelled: nothing was to be said any more. failed: a mail server refused, or reported that it was
 * not delivered; until such a report comes it is sent.
 */
export const mailStates = ['waiting', 'sent', 'cancelled', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** One e-mail that has to go out, or went. It keeps ids only: names, addresses and tokens are looked up when it is sent. */
export interface Mail {
  id: string;
  /** The event that it tells of. An event causes one mail of a kind at most. */
  eventId: string;
  kind: MailKind;
  /** Connects the log lines of everything that one request of a user caused. */
  requestId: string;
  /** Names the span in which it was written, so that its trace goes on to the mail server; null without one. */
  traceParent: string | null;
  /** The approval request, decision, dispute, supervisor, escalation or notice that it tells of; or the version of an address. */
  subjectId: number;
  /** The trainee whom it is about; auth alone knows whom a notice is for. */
  userId: number | null;
  supervisorId: number | null;
  /** Which of the supervisor's addresses it went to; null when it went to somebody else, or did not go. */
  addressVersion: number | null;
  state: MailState;
  /** Tries that count; those that met an absent part do not. */
  attempts: number;
  dueAt: Date;
  /** When the first try that counts failed. */
  refusedSince: Date | null;
  leaseOwner: string | null;
  leasedUntil: Date | null;
  /** Why it was cancelled, failed, or still waits. Never an address or a token. */
  reason: string | null;
  /** When it was due first. */
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
    state: { type: 'text', default: 'waiting' },
    attempts: { type: 'int', default: 0 },
    dueAt: { ...momentColumn, name: 'due_at' },
    refusedSince: { ...momentColumn, name: 'refused_since', nullable: true },
    leaseOwner: { name: 'lease_owner', type: 'uuid', nullable: true },
    leasedUntil: { ...momentColumn, name: 'leased_until', nullable: true },
    reason: { type: 'text', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at' },
    finishedAt: { ...momentColumn, name: 'finished_at', nullable: true },
  },
});
