import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { columnsOf, queryPrepared, type Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { userEntity, type User } from './user.entity.ts';

export type NewUser = Pick<User, 'username' | 'passwordHash' | 'name' | 'email' | 'program'> & Partial<User>;

const taken: Record<string, [code: ErrorCode, message: string]> = {
  users_username_key: ['username_taken', 'This username is already taken'],
  users_email_key: ['email_taken', 'This email address is already registered'],
};

/** Who signs in, with how often that has failed since it last succeeded. */
export interface SigningIn {
  user: User;
  failures: number;
}

const signingInBy = (name: string): string => `
  SELECT ${columnsOf(userEntity)}, failed_sign_ins AS failures
  FROM users WHERE lower(${name}) = lower($1)`;
const signingIn = { byEmail: signingInBy('email'), byUsername: signingInBy('username') };

export class UserRepository {
  readonly #database: Database;
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#database = database;
    this.#manager = database.manager;
  }

  findById(id: number): Promise<User | null> {
    return this.#manager.findOneBy(userEntity, { id });
  }

  /** Finds by username or e-mail address, without regard to case. */
  findByLogin(login: string): Promise<User | null> {
    return findByLogin(this.#manager, login);
  }

  /** Finds who signs in by this username or e-mail address; undefined when nobody has it. */
  async findSigningIn(login: string): Promise<SigningIn | undefined> {
    const [row] = await queryPrepared<User & Omit<SigningIn, 'user'>>(
      this.#database,
      login.includes('@') ? signingIn.byEmail : signingIn.byUsername,
      [login],
    );
    if (!row) return undefined;
    const { failures, ...user } = row;
    return { user, failures };
  }

  /** Addresses that a user had before the present one, the last one first; at most `limit`. */
  async formerEmails(userId: number, limit: number): Promise<string[]> {
    const rows: { email: string }[] = await this.#manager.query(
      'SELECT email FROM former_emails WHERE user_id = $1 ORDER BY replaced_at DESC, email LIMIT $2',
      [userId, limit],
    );
    return rows.map(({ email }) => email);
  }

  /** All users, by id. */
  list(): Promise<User[]> {
    return this.#manager.find(userEntity, { order: { id: 'ASC' } });
  }
}

/** Finds by username or e-mail address, without regard to case. */
export function findByLogin(manager: EntityManager, login: string): Promise<User | null> {
  return manager
    .createQueryBuilder(userEntity, 'u')
    .where(login.includes('@') ? 'lower(u.email) = lower(:login)' : 'lower(u.username) = lower(:login)', {
      login,
    })
    .getOne();
}

/** Locks a user for a change. */
export function lockUser(manager: EntityManager, id: number): Promise<User | null> {
  return manager.findOne(userEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** A user whom nobody can delete until the transaction ends. Several transactions may hold the same one. */
export function holdUser(manager: EntityManager, id: number): Promise<User | null> {
  return manager.findOne(userEntity, { where: { id }, lock: { mode: 'for_key_share' } });
}

/** All administrators, by id. Nobody can delete them until the transaction ends. */
export function listAdministrators(manager: EntityManager): Promise<User[]> {
  return manager.find(userEntity, {
    where: { isAdmin: true },
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
}

/** Adds a user. Throws a conflict that says whether the username or the address is taken. */
export function insertUser(manager: EntityManager, user: NewUser): Promise<User> {
  return tellingTaken(manager.save(userEntity, manager.create(userEntity, user)));
}

/** Changes a user. Throws a conflict when the new address is taken. */
export async function updateUser(manager: EntityManager, id: number, changes: Partial<User>): Promise<void> {
  await tellingTaken(manager.update(userEntity, id, changes));
}

async function tellingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
    };
    const known = constraint ? taken[constraint] : undefined;
    throw known ? conflict(...known) : error;
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
