import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';
import type { ConfirmedDetails } from './confirmed-details.ts';

export const linkPurposes = [
  'review_sessions',
  'answer_consultation',
  'confirm_address',
  'dispute_decision',
  'stop_mail',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The purposes of links that ask a supervisor for something: holders can renew them, and correct their details. */
export type AskingPurpose = Extract<LinkPurpose, 'review_sessions' | 'answer_consultation'>;

/** The purposes of links by which a holder can stop mail. */
export type StoppingPurpose = AskingPurpose | 'stop_mail';

/** The purposes of links whose holder can ask for the portal of the address that the link was sent to. */
export type PortalPurpose = StoppingPurpose | 'dispute_decision';

/**
 * Returns whether a link stays when its supervisor is removed or changed, because it is about an action in a person's
 * name, or about a mailbox. Otherwise a forger of a decision could remove the record, and the link with it.
 */
export function isLasting(purpose: LinkPurpose): boolean {
  return purpose === 'dispute_decision' || purpose === 'stop_mail';
}

/** A capability in an email. Its token is derived when it is needed; only its hash is stored. */
export interface ActionLink {
  id: number;
  /** The seed from which the token is derived, with the secret of `keyId`. */
  seed: string;
  keyId: string;
  tokenSha256: Buffer;
  purpose: LinkPurpose;
  supervisorId: number;
  userId: number;
  subjectId: number;
  /** Digest of the mailbox to which it was sent; null where no code needs it. */
  mailbox: Buffer | null;
  /** The deputy to whom it was sent, as the supervisor had named them then; null when it was sent to the supervisor. */
  deputyName: string | null;
  deputyEmail: string | null;
  deputyLicenseNumber: string | null;
  deputyCredentials: string | null;
  /** The license that its holder typed; nobody else sees it before a decision by the link. */
  givenLicense: ConfirmedDetails | null;
  issueKey: string;
  expiresAt: Date;
  endedAt: Date | null;
  /** The moment at which its supervisor disputed having used it. */
  frozenAt: Date | null;
  /** The moment at which its holder last asked for a fresh one. */
  renewedAt: Date | null;
  createdAt: Date;
}

export const actionLinkEntity = new EntitySchema<ActionLink>({
  name: 'ActionLink',
  tableName: 'action_links',
  columns: {
    id: idColumn,
    seed: { type: 'uuid' },
    keyId: { type: 'text', name: 'key_id' },
    tokenSha256: { type: 'bytea', name: 'token_sha256' },
    purpose: { type: 'text' },
    supervisorId: { type: 'int', name: 'supervisor_id' },
    userId: { type: 'int', name: 'user_id' },
    subjectId: { type: 'int', name: 'subject_id' },
    mailbox: { type: 'bytea', name: 'mailbox_sha256', nullable: true },
    deputyName: { type: 'text', name: 'deputy_name', nullable: true },
    deputyEmail: { type: 'text', name: 'deputy_email', nullable: true },
    deputyLicenseNumber: { type: 'text', name: 'deputy_license_number', nullable: true },
    deputyCredentials: { type: 'text', name: 'deputy_credentials', nullable: true },
    givenLicense: { type: 'jsonb', name: 'given_license', nullable: true },
    issueKey: { type: 'text', name: 'issue_key' },
    expiresAt: { ...momentColumn, name: 'expires_at' },
    endedAt: { ...momentColumn, name: 'ended_at', nullable: true },
    frozenAt: { ...momentColumn, name: 'frozen_at', nullable: true },
    renewedAt: { ...momentColumn, name: 'renewed_at', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
  },
});
