import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

export const linkPurposes = [
  'review_sessions',
  'answer_consultation',
  'confirm_address',
  'dispute_decision',
  'stop_mail',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The purposes of links that ask a supervisor for something: their bearers can have them renewed, and correct their details. */
export type AskingPurpose = Extract<LinkPurpose, 'review_sessions' | 'answer_consultation'>;

/** The purposes of links by which somebody can say that they want no more mail. */
export type StoppingPurpose = AskingPurpose | 'stop_mail';

/**
 * Whether a link stays when its supervisor is removed or changed: it is about what was done in somebody's name, or about a mailbox.
 * Otherwise whoever forged a decision, or names a stranger, could take the record away, and the link with it.
 */
export function isLasting(purpose: LinkPurpose): boolean {
  return purpose === 'dispute_decision' || purpose === 'stop_mail';
}

/** A capability that travels by e-mail. Its token is derived when it is needed; only the hash is stored. */
export interface ActionLink {
  id: number;
  /** What the token is derived from, with the secret of `keyId`. */
  seed: string;
  keyId: string;
  tokenSha256: Buffer;
  purpose: LinkPurpose;
  supervisorId: number;
  userId: number;
  subjectId: number;
  /** Digest of the mailbox that it was sent to; null where nobody asks for it, and in links of earlier versions. */
  mailbox: Buffer | null;
  issueKey: string;
  expiresAt: Date;
  endedAt: Date | null;
  /** When its supervisor said that it was not them who used it. */
  frozenAt: Date | null;
  /** When its bearer last asked for a fresh one. */
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
    issueKey: { type: 'text', name: 'issue_key' },
    expiresAt: { ...momentColumn, name: 'expires_at' },
    endedAt: { ...momentColumn, name: 'ended_at', nullable: true },
    frozenAt: { ...momentColumn, name: 'frozen_at', nullable: true },
    renewedAt: { ...momentColumn, name: 'renewed_at', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
  },
});
