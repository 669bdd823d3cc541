import { notFound } from '@clinical-hours/service-kit/errors';
import type { EventType, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { Database } from '@clinical-hours/service-kit/database';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import { provedAddressOf, recentAddresses } from '../user/proved-address.ts';
import type { User } from '../user/user.entity.ts';
import { countMails } from './mail-count.ts';

/** The kinds of what lets a user in beside the password. */
export type FactorKind = 'passkeys' | 'authenticator_app' | 'recovery_codes';

/** The kinds of account emails, each with the event that sends it. */
const events = {
  welcome: 'auth.user_registered.v1',
  verify_email: 'auth.email_changed.v1',
  email_changed: 'auth.email_changed.v1',
  email_edited: 'auth.email_changed.v1',
  account_moved: 'auth.recovery_decided.v1',
  password_reset: 'auth.password_reset_link_issued.v1',
  reset_link_sent: 'auth.password_reset_link_issued.v1',
  password_changed: 'auth.password_changed.v1',
  intruder_removed: 'auth.password_changed.v1',
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
  approval_withdrawn: 'auth.dispute_reported.v1',
  mails_delayed: 'auth.dispute_reported.v1',
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
  account_closed: 'auth.security_changed.v1',
  account_kept: 'auth.security_changed.v1',
  data_exported: 'auth.security_changed.v1',
  test_email: 'auth.security_changed.v1',
  email_change_undone: 'auth.security_changed.v1',
  email_restored: 'auth.security_changed.v1',
  factors_refused: 'auth.security_changed.v1',
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
  /** The trainee concerned, when the recipient is someone else. */
  aboutUserId?: number;
  /** The dispute or withdrawal in the hours service. */
  disputeId?: number | undefined;
  /** What was removed of the user's second factors. */
  removedFactors?: FactorKind[];
}

// Links that anyone can have sent to any address: withheld when the mailbox has had enough of them.
const links: ReadonlySet<NoticeKind> = new Set(['welcome', 'verify_email', 'password_reset']);

// What a user, or someone who has their password, can cause again and again: collected. It is never dropped, because
// the last one may be the one that matters.
const collected: ReadonlySet<NoticeKind> = new Set([
  'reset_link_sent',
  'password_changed',
  'authenticator_app_added',
  'authenticator_app_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'sign_ins_failed',
  'second_factor_lost_claimed',
  'data_exported',
]);

// News to administrators: collected, and never for longer than an hour.
const waiting: ReadonlySet<NoticeKind> = new Set([
  'second_factor_lost',
  'recovery_waiting',
  'dispute_reported',
  'answer_disputed',
  'approval_withdrawn',
  'mails_delayed',
]);

/**
 * Stores the content of an account email, and records the event that sends it. Every email passes one count, by kind
 * and mailbox, of five in 24 hours. A link beyond it is not sent. News about security beyond it, or within an hour of
 * the last one of its kind, waits and takes in what follows: one email says how often it happened. Emails that only
 * administrators and links to a former address cause are not counted. Returns false for a link that is not sent.
 */
export async function giveNotice(unit: UnitOfWork, notice: NewNotice): Promise<boolean> {
  const { kind, toEmail } = notice;
  if (![links, collected, waiting].some((kinds) => kinds.has(kind))) return publish(unit, notice);
  const { waitS, hourS } = await countMails(unit.manager, { kind, toEmail });
  if (links.has(kind)) return waitS === 0 && publish(unit, notice);
  if (await addToCollecting(unit.manager, notice)) return true;
  const delayS = waiting.has(kind) ? hourS : Math.max(waitS, hourS);
  if (delayS === 0) return publish(unit, notice);
  await insertNotice(unit.manager, notice, delayS);
  return true;
}

/** A user who is notified about their own account. */
type NotifiedUser = Pick<User, 'id' | 'name' | 'email' | 'emailVerified' | 'confirmedEmail'>;

/**
 * Gives a user a notice about their account, at an address that they have proved to hold. The holder of another one has
 * nothing to do with the account, and gets no notice.
 */
export async function tellUser(
  unit: UnitOfWork,
  user: NotifiedUser,
  notice: Omit<NewNotice, 'userId' | 'toName' | 'toEmail'>,
): Promise<void> {
  const toEmail = provedAddressOf(user);
  if (toEmail !== undefined)
    await giveNotice(unit, { ...notice, userId: user.id, toName: user.name, toEmail });
}

/**
 * Gives a user a notice at every address that they proved to hold within the last 72 hours: whoever took the account
 * over may read the present one. `tokenFor` makes the token of each, if the notice has a link.
 */
export async function tellRecent(
  unit: UnitOfWork,
  user: Pick<User, 'id' | 'name'>,
  notice: Omit<NewNotice, 'userId' | 'toName' | 'toEmail'>,
  tokenFor?: (email: string) => Promise<number>,
): Promise<void> {
  for (const toEmail of await recentAddresses(unit.manager, user.id)) {
    const tokenId = await tokenFor?.(toEmail);
    await giveNotice(unit, { ...notice, userId: user.id, toName: user.name, toEmail, tokenId });
  }
}

/** Publishes the collected notices whose time has come, up to 100. Returns their number. */
export async function publishCollected({ manager, record }: UnitOfWork): Promise<number> {
  const [due] = await manager.query<[{ id: number; kind: NoticeKind }[], number]>(
    `UPDATE notices SET is_collecting = false WHERE id IN (
       SELECT id FROM notices WHERE is_collecting AND send_at <= clock_timestamp()
       ORDER BY send_at LIMIT ${publishedAtOnce} FOR UPDATE SKIP LOCKED)
     RETURNING id, kind`,
  );
  for (const { id, kind } of due) await record(events[kind], { noticeId: id });
  return due.length;
}

const publishedAtOnce = 100;

async function publish(unit: UnitOfWork, notice: NewNotice): Promise<true> {
  const id = await insertNotice(unit.manager, notice);
  await unit.record(events[notice.kind], { noticeId: id });
  return true;
}

/** Stores a notice, which is collected for a number of seconds unless that is missing. Returns its id. */
async function insertNotice(manager: EntityManager, notice: NewNotice, delayS?: number): Promise<number> {
  const [{ id }] = await manager.query(
    `INSERT INTO notices (kind, user_id, to_name, to_email, new_email, token_id, about_user_id, dispute_id,
       removed_factors, mailbox, send_at, is_collecting)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + $11 * interval '1 s', $12) RETURNING id`,
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
      mailboxOf(notice.toEmail),
      delayS ?? 0,
      delayS !== undefined,
    ],
  );
  return id;
}

/**
 * Adds a notice to one of its kind that is collecting. One about several users names none of them: it must not go with
 * the first of them who is deleted. Returns whether there is one.
 */
async function addToCollecting(
  manager: EntityManager,
  { kind, userId, toEmail, aboutUserId, disputeId }: NewNotice,
): Promise<boolean> {
  const [, added] = await manager.query<[unknown[], number]>(
    `UPDATE notices SET times = times + 1, occurred_at = clock_timestamp(),
       about_user_id = CASE WHEN about_user_id = $4 THEN $4 END,
       dispute_id = CASE WHEN about_user_id = $4 THEN $5::int END
     WHERE kind = $1 AND user_id = $2 AND to_email = $3 AND is_collecting`,
    [kind, userId, toEmail, aboutUserId ?? null, disputeId ?? null],
  );
  return added > 0;
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
  /** How often it happened since the last email of its kind. */
  times: number;
  /** Until when the former address can take a change back to which this is the verification link. */
  undoableUntil: Date | null;
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
      `SELECT n.kind, n.to_name, n.to_email, n.new_email, n.occurred_at, n.dispute_id, n.removed_factors, n.times,
         t.key_id, t.seed, t.expires_at, about.name AS about_name,
         CASE WHEN n.kind = 'verify_email' THEN (
           SELECT max(u.expires_at) FROM account_tokens u
           WHERE u.user_id = n.user_id AND u.purpose = 'undo_email_change' AND u.used_at IS NULL
             AND u.expires_at > clock_timestamp()) END AS undoable_until
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
      times: row.times,
      undoableUntil: row.undoable_until,
    };
  }
}

/** Masks an address so that only its owner recognizes it: t***@example.com. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
