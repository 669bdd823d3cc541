import { forbidden } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { refuseBarred } from './barred.ts';
import { userEntity, type User } from './user.entity.ts';

/** What an administrator has to do before calls of administration are allowed. */
export type RequiredStep = 'new_password' | 'second_factor';

/** The rules of who may administer. */
export class Administrators {
  readonly requiresSecondFactor: boolean;

  constructor(requiresSecondFactor: boolean) {
    this.requiresSecondFactor = requiresSecondFactor;
  }

  mustHaveSecondFactor({ isAdmin }: Pick<User, 'isAdmin'>): boolean {
    return isAdmin && this.requiresSecondFactor;
  }

  /** Returns what an administrator has to do first; undefined for one who has done it, and for other users. */
  requiredStep(user: User): RequiredStep | undefined {
    if (user.isAdmin && user.mustChangePassword) return 'new_password';
    return this.mustHaveSecondFactor(user) && !user.hasSecondFactor ? 'second_factor' : undefined;
  }

  /**
   * Returns the acting administrator. It asks the database, not the call, so that withdrawn rights end at once. Throws
   * forbidden for anyone else, and for an administrator who has to do something first.
   */
  async require(manager: EntityManager, call: Call): Promise<User> {
    const user = await manager.findOneBy(userEntity, { id: requireActor(call).userId });
    if (!user?.isAdmin) throw forbidden('administrators_only', 'Only administrators may do this');
    refuseBarred(user);
    const step = this.requiredStep(user);
    if (step === 'new_password') {
      throw forbidden('password_change_required', 'Please choose a new password first');
    }
    if (step === 'second_factor') {
      throw forbidden(
        'second_factor_required',
        'Administrators need a second factor. Please add one on Account, under Security',
      );
    }
    return user;
  }
}
