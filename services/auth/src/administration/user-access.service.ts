import type { AuditAction } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { keepAccount } from '../account/keep-account.ts';
import { audit } from '../audit/audit.ts';
import { tellUser, type NoticeKind } from '../notice/notice.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import { noSecondFactor } from '../second-factor/security.service.ts';
import type { Administrators } from '../user/administrators.ts';
import { endSessions } from '../user/end-sessions.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser, unknownUser } from '../user/user.repository.ts';
import { lockAdministrators, refuseLastAdministrator } from './last-administrator.ts';

/** Administrators' actions on a user's access, which notify the user by email. Throws forbidden for anyone else. */
export class UserAccessService {
  readonly #transact: Transact;
  readonly #administrators: Administrators;

  constructor(transact: Transact, administrators: Administrators) {
    this.#transact = transact;
    this.#administrators = administrators;
  }

  endSessions(call: Call, userId: number): Promise<User> {
    return this.#change(call, userId, async (unit, user, tell) => {
      await endSessions(unit, user);
      await tell({ action: 'sessions_ended', kind: 'sessions_ended' });
    });
  }

  /**
   * Suspends a user, who is signed out and cannot sign in. Administrators cannot suspend themselves, and the last one
   * stays. A repetition changes nothing.
   */
  suspend(call: Call, userId: number): Promise<User> {
    return this.#change(call, userId, async (unit, user, tell, actorId) => {
      if (userId === actorId) throw conflict('self_suspension', 'You cannot suspend your own account');
      if (user.suspendedAt) return;
      if (user.isAdmin) await refuseLastAdministrator(unit.manager, userId);
      await endSessions(unit, user);
      await unit.manager.query('UPDATE users SET suspended_at = clock_timestamp() WHERE id = $1', [userId]);
      await tell({ action: 'user_suspended', kind: 'account_suspended' });
    });
  }

  /** Lets a suspended user sign in again. A repetition changes nothing. */
  reinstate(call: Call, userId: number): Promise<User> {
    return this.#change(call, userId, async ({ manager }, user, tell) => {
      if (!user.suspendedAt) return;
      await manager.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [userId]);
      await tell({ action: 'user_reinstated', kind: 'account_reinstated' });
    });
  }

  /** Opens a closed account again, until whose deletion its user has time. A repetition changes nothing. */
  keepAccount(call: Call, userId: number): Promise<User> {
    return this.#change(call, userId, (unit, user, _tell, actorId) =>
      keepAccount(unit, user, { actorId, origin: call.origin }),
    );
  }

  /**
   * Removes all second factors of a user who has lost them, and ends their web sessions. Administrators remove their
   * own as any user does, by their password.
   */
  removeSecondFactors(call: Call, userId: number): Promise<User> {
    return this.#change(call, userId, async (unit, user, tell, actorId) => {
      if (userId === actorId) {
        throw conflict(
          'own_second_factors',
          'Please remove your own second factors on Account, under Security',
        );
      }
      if (!user.hasSecondFactor) throw noSecondFactor();
      await removeSecondFactors(unit.manager, userId);
      await endSessions(unit, user);
      await tell({ action: 'second_factors_removed', kind: 'second_factors_removed' });
    });
  }

  #change(call: Call, userId: number, work: Work): Promise<User> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await lockAdministrators(manager);
      const { id: actorId } = await this.#administrators.require(manager, call);
      const user = await lockUser(manager, userId);
      if (!user) throw unknownUser();
      const tell: Tell = async ({ action, kind }) => {
        await audit(manager, { action, actorId, userId, origin: call.origin });
        await tellUser(unit, user, { kind });
      };
      await work(unit, user, tell, actorId);
      return (await lockUser(manager, userId)) ?? user;
    });
  }
}

type Tell = (notice: { action: AuditAction; kind: NoticeKind }) => Promise<void>;
type Work = (unit: UnitOfWork, user: User, tell: Tell, actorId: number) => Promise<void>;
