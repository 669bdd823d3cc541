import { notFound } from '@clinical-hours/service-kit/errors';
import type { EventType, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { Database } from '@clinical-hours/service-kit/database';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { FactorKind } from '../second-factor/second-factors.ts';

/** The kinds of account emails, each with the event that sends it. */
const events = {
  welcome: 'auth.user_registered.v1',
  verify_email: 'auth.email_changed.v1',
  email_changed: 'auth.email_changed.v1',
  password_reset: 'auth.password_reset_link_issued.v1',
  password_changed: 'auth.password_changed.v1',
  admin_granted: 'auth.administrator_appointed.v1',
  admin_revoked: 'auth.administrator_dismissed.v1',
  account_deleted: 'auth.account_deleted.v1',
  recovery_requested: 'auth.recovery_requested.v1',
  recovery_waiting: 'auth.recovery_requested.v1',
  recovery_approved: 'auth.recovery_decided.v1',
  recovery_rejected: 'auth.recovery_decided.v1',
  move_rejected: 'auth.recovery_decided.v1',
  dispute_reported: 'auth.dispute_reported.v1',
  answer_disputed: 'auth.dispute_reported.v1',
  sign_ins_failed: 'auth.sign_ins_failed.v1',
  authenticator_app_added: 'auth.security_changed.v1',
  authenticator_app_removed: 'auth.security_changed.v1',
  passkey_added: 'auth.security_changed.v1',
  passkey_removed: 'auth.security_changed.v1',
  recovery_codes_made: 'auth.security_changed.v1',
  recovery_code_used: 'auth.security_changed.v1',
  second_factors_removed: 'auth.security_changed.v1',
  unproved_factors_removed: 'auth.security_changed.v1',
  second_factor_lost: 'auth.security_changed.v1',
  second_factor_lost_claimed: 'auth.security_changed.v1',
  account_suspended: 'auth.security_changed.v1',
  account_reinstated: 'auth.security_changed.v1',
  sessions_ended: 'auth.security_changed.v1',
  email_change_undone: 'auth.security_changed.v1',
  email_restored: 'auth.security_changed.v1',
} as const satisfies Record<string, EventType>;

export type NoticeKind = keyof typeof events;

/** All kinds of account emails. */
export const noticeKinds = Object.keys(events) as NoticeKind[];

export interface NewNotice {
  kind: NoticeKind;
  /** Null for a deleted user: nothing else removes the notice then. */
  userId: number | null;
  /** Empty when the reader of the address need not learn the name. */
  toName: string;
  /** The address at the time of the event. */
  toEmail: string;
  newEmail?: string;
  tokenId?: number | undefined;
  /** The trainee concerned, when the recipient is somebody else. */
  aboutUserId?: number;
  /** The dispute in the hours service. */
  disputeId?: number | undefined;
  /** What was removed of the user's second factors. */
  removedFactors?: FactorKind[];
}

/** Stores the content of an account email, and records the event that sends it. */
export async function giveNotice(unit: UnitOfWork, notice: NewNotice): Promise<void> {
  const [{ id }] = await unit.manager.query(
    `INSERT INTO notices (kind, user_id, to_name, to_email, new_email, token_id, about_user_id, dispute_id,
       removed_factors)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      notice.kind,
      notice.userId,
      notice.toName,
      notice.toEmail,
      notice.newEmail ?? null,
      notice.tokenId ?? null,
      notice.aboutUserId ?? null,
      notice.disputeId ?? null,
      notice.removedFactors ?? [],
    ],
  );
  await unit.record(events[notice.kind], { noticeId: id });
}

export interface Notice {
  kind: NoticeKind;
  toName: string;
  toEmail: string;
  newEmail: string | null;
  occurredAt: Date;
  token: string | null;
  expiresAt: Date | null;
  aboutName: string | null;
  disputeId: number | null;
  removedFactors: FactorKind[];
}

/** Serves the content of account emails to other services. */
export class NoticeService {
  readonly #database: Database;
  readonly #keys: TokenKeys;

  constructor(database: Database, keys: TokenKeys) {
    this.#database = database;
    this.#keys = keys;
  }

  /**
   * Returns a notice, with the token of its link while the token works. Throws not_found once its recipient or the user
   * concerned is deleted.
   */
  async get(call: Call, noticeId: number): Promise<Notice> {
    requireServiceCall(call, 'notices_are_internal', 'Notices are only sent by email');
    const [row] = await this.#database.query(
      `SELECT n.kind, n.to_name, n.to_email, n.new_email, n.occurred_at, n.dispute_id, n.removed_factors,
         t.key_id, t.seed, t.expires_at, about.name AS about_name
       FROM notices n
         LEFT JOIN account_tokens t ON t.id = n.token_id AND t.expires_at > clock_timestamp()
         LEFT JOIN users about ON about.id = n.about_user_id
       WHERE n.id = $1`,
      [noticeId],
    );
    if (!row) throw notFound('notice_not_found', 'There is nothing to say');
    return {
      kind: row.kind,
      toName: row.to_name,
      toEmail: row.to_email,
      newEmail: row.new_email === null ? null : maskEmail(row.new_email),
      occurredAt: row.occurred_at,
      token: row.seed === null ? null : this.#keys.derive(row.key_id, row.seed),
      expiresAt: row.expires_at,
      aboutName: row.about_name,
      disputeId: row.dispute_id,
      removedFactors: row.removed_factors,
    };
  }
}

/** Masks an address so that only its owner recognizes it: t***@example.com. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
