import type { Decision } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice, tellRecent, tellUser } from '../notice/notice.ts';
import { lockToken, mintToken } from '../token/account-token.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import { settleAddress } from '../account/email-change.ts';
import { keepAccount } from '../account/keep-account.ts';
import { endSessions } from '../user/end-sessions.ts';
import { endResetLinks } from '../user/reset-address.ts';
import type { User } from '../user/user.entity.ts';
import { findByLogin, listAdministrators, lockUser } from '../user/user.repository.ts';
import type { Administrators } from '../user/administrators.ts';
import {
  findRecovery,
  insertInquiry,
  insertRecovery,
  listPending,
  listSettled,
  settleRecovery,
  takeInquiry,
  type RecoveryDetails,
  type RecoveryWithUser,
} from './recovery.repository.ts';

export interface RecoveryDeps {
  database: Database;
  transact: Transact;
  keys: TokenKeys;
  administrators: Administrators;
}

const maxPage = 200;

/** Account recovery without the old address: an administrator decides, and the old address can stop it. */
export class RecoveryService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #administrators: Administrators;

  constructor({ database, transact, keys, administrators }: RecoveryDeps) {
    this.#database = database;
    this.#transact = transact;
    this.#keys = keys;
    this.#administrators = administrators;
  }

  /**
   * Stores the details of a request. It takes the same time for any details, so that nobody learns whether they are
   * right.
   */
  async request(call: Call, details: RecoveryDetails): Promise<void> {
    await this.#transact(call.requestId, async (unit) => {
      const inquiryId = await insertInquiry(unit.manager, { ...details, origin: call.origin ?? null });
      await unit.record('auth.recovery_asked.v1', { inquiryId });
    });
  }

  /** Opens a request when the details belong to a user, and notifies their old address and administrators. */
  async consider(unit: UnitOfWork, inquiryId: number): Promise<void> {
    const inquiry = await takeInquiry(unit.manager, inquiryId);
    const user = inquiry && (await findByLogin(unit.manager, inquiry.username));
    if (!user || !matches(user, inquiry)) return;
    const { newEmail } = inquiry;
    // Locks administrators before the user, in the order of deleting a user; another order could deadlock.
    const administrators = await listAdministrators(unit.manager);
    const isWithoutLicense = inquiry.licenseNumber === '';
    const recoveryId = await insertRecovery(unit.manager, { userId: user.id, newEmail, isWithoutLicense });
    // The user has a pending request.
    if (recoveryId === undefined) return;
    const stopToken = (email: string) =>
      mintToken(unit.manager, this.#keys, { purpose: 'stop_recovery', userId: user.id, email, recoveryId });
    const origin = inquiry.origin ?? undefined;
    await audit(unit.manager, { action: 'recovery_requested', userId: user.id, origin });
    await tellRecent(unit, user, { kind: 'recovery_requested', newEmail }, stopToken);
    // An administrator who asks for their own account cannot read that address.
    for (const administrator of administrators.filter(({ id }) => id !== user.id))
      await tellUser(unit, administrator, { kind: 'recovery_waiting', aboutUserId: user.id });
  }

  /** Stops a recovery by the token that was sent to the old address. A repetition changes nothing. */
  async stop(call: Call, token: string): Promise<void> {
    await this.#transact(call.requestId, async ({ manager }) => {
      const found = await lockToken(manager, 'stop_recovery', token);
      const recovery = found?.recoveryId ? await findRecovery(manager, found.recoveryId) : undefined;
      if (!found || !recovery) throw invalid('stop_link_invalid', "We don't recognize this link.");
      if (recovery.status === 'stopped') return;
      if (recovery.status !== 'pending') {
        throw conflict(
          `recovery_${recovery.status}`,
          `This recovery request was already ${recovery.status}.`,
        );
      }
      await settleRecovery(manager, recovery.id, { status: 'stopped' });
      await audit(manager, { action: 'recovery_stopped', userId: found.userId, origin: call.origin });
    });
  }

  /** Returns the pending requests, oldest first. */
  async list(call: Call): Promise<RecoveryWithUser[]> {
    await this.#administrators.require(this.#database.manager, call);
    return listPending(this.#database.manager);
  }

  /** Returns the decided and stopped requests, newest first; only those before `beforeId` when it is given. */
  async listSettled(call: Call, limit: number, beforeId?: number): Promise<RecoveryWithUser[]> {
    await this.#administrators.require(this.#database.manager, call);
    return listSettled(this.#database.manager, Math.min(Math.max(limit, 1), maxPage), beforeId);
  }

  /**
   * Decides a request. An approval opens a closed account again, gives the user the new address, ends their web
   * sessions, removes their second factors, and sends a reset link there: who asks for a recovery has lost the way in,
   * and factors may be those of a thief.
   */
  async decide(
    call: Call,
    recoveryId: number,
    decision: Decision,
    notes: string | undefined,
  ): Promise<RecoveryWithUser> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const { id: adminId } = await this.#administrators.require(manager, call);
      const recovery = await findRecovery(manager, recoveryId);
      const user = recovery && (await lockUser(manager, recovery.userId));
      if (!recovery || !user) throw notFound('recovery_request_not_found', 'Recovery request not found');
      if (recovery.status !== 'pending') {
        throw conflict(`recovery_${recovery.status}`, `This recovery request was already ${recovery.status}`);
      }
      const status = decision === 'approve' ? 'approved' : 'rejected';
      const reason = notes?.trim() || null;
      await settleRecovery(manager, recovery.id, { status, notes: reason, decidedBy: adminId });
      const by = { actorId: adminId, origin: call.origin };
      const changes =
        status === 'approved' ? fieldChanges<Pick<User, 'email'>>(user, { email: recovery.newEmail }) : [];
      const removed = status === 'approved' && user.hasSecondFactor ? ['removed second factors'] : [];
      const details = [...removed, ...(reason ? [reason] : [])].join('; ');
      await audit(manager, {
        action: `recovery_${status}`,
        userId: user.id,
        changes,
        ...by,
        ...(details && { details }),
      });
      if (status === 'approved') {
        await keepAccount(unit, user, by);
        await this.#letIn(unit, user, recovery.newEmail);
      } else await this.#refuse(unit, user, recovery.newEmail);
      const settled = await findRecovery(manager, recovery.id);
      const current = await lockUser(manager, user.id);
      return { ...(settled ?? recovery), user: current ?? user };
    });
  }

  async #refuse(unit: UnitOfWork, user: User, newEmail: string): Promise<void> {
    await tellUser(unit, user, { kind: 'recovery_rejected' });
    // The owner of the new address is not proved, so the email names nobody.
    await giveNotice(unit, { kind: 'move_rejected', userId: user.id, toName: '', toEmail: newEmail });
  }

  async #letIn(unit: UnitOfWork, user: User, newEmail: string): Promise<void> {
    const { manager } = unit;
    await tellRecent(unit, user, { kind: 'account_moved', newEmail });
    await endSessions(unit, user, { email: newEmail, emailVerified: false, confirmedEmail: newEmail });
    await settleAddress(manager, { id: user.id, email: newEmail });
    await endResetLinks(manager, user.id);
    if (user.hasSecondFactor) await removeSecondFactors(manager, user.id);
    const token = { purpose: 'reset_password', userId: user.id, email: newEmail } as const;
    const tokenId = await mintToken(manager, this.#keys, token);
    const to = { userId: user.id, toName: user.name };
    await giveNotice(unit, { kind: 'recovery_approved', ...to, toEmail: newEmail, tokenId });
  }
}

// An empty license number matches only an account that has none.
function matches(user: User, details: RecoveryDetails): boolean {
  const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    plain(user.name) === plain(details.name) &&
    plain(user.licenseNumber ?? '') === plain(details.licenseNumber)
  );
}
