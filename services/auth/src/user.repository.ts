import type { Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager, QueryFailedError } from 'typeorm';
import { userEntity, type User } from './user.entity.ts';

export type NewUser = Pick<User, 'username' | 'passwordHash' | 'name' | 'email' | 'program'> & Partial<User>;

const taken: Record<string, [code: string, message: string]> = {
  users_username_key: ['username_taken', 'This username is already taken'],
  users_email_key: ['email_taken', 'This email address is already registered'],
};

export class UserRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  findById(id: number): Promise<User | null> {
    return this.#manager.findOneBy(userEntity, { id });
  }

  /** Finds by username or e-mail address, without regard to case. */
  findByLogin(login: string): Promise<User | null> {
    return this.#manager
      .createQueryBuilder(userEntity, 'u')
      .where(login.includes('@') ? 'lower(u.email) = lower(:login)' : 'lower(u.username) = lower(:login)', {
        login,
      })
      .getOne();
  }

  /** Adds a user. Throws a conflict that says whether the username or the address is taken. */
  async insert(user: NewUser): Promise<User> {
    try {
      return await this.#manager.save(userEntity, this.#manager.create(userEntity, user));
    } catch (error) {
      const constraint = (error as QueryFailedError & { driverError?: { constraint?: string } }).driverError
        ?.constraint;
      const known = constraint ? taken[constraint] : undefined;
      throw known ? conflict(...known) : error;
    }
  }
}

/** Takes over a supervisor count unless a newer one is known already. */
export async function updateSupervisorCount(
  manager: EntityManager,
  roster: { userId: number; activeCount: number; revision: number },
): Promise<void> {
  await manager.query(
    'UPDATE users SET supervisor_count = $2, roster_revision = $3 WHERE id = $1 AND roster_revision < $3',
    [roster.userId, roster.activeCount, roster.revision],
  );
}
