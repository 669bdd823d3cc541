import { columnsOf, queryPrepared, type Database } from '@clinical-hours/service-kit/database';
import { conflict, notFound, type AppError } from '@clinical-hours/service-kit/errors';
import { In, QueryFailedError, type EntityManager } from 'typeorm';
import { userEntity, type User } from './user.entity.ts';

export type NewUser = Pick<User, 'username' | 'passwordHash' | 'name' | 'email' | 'program'> & Partial<User>;

const usernameTaken = () =>
  conflict('username_taken', 'This username is already taken', { field: 'username' });
const taken: Record<string, () => AppError> = {
  users_username_key: usernameTaken,
  users_email_key: () =>
    conflict('email_taken', 'This email address is already registered', { field: 'email' }),
};

/** A user at sign-in, with the failures since the last success. */
export interface SigningIn {
  user: User;
  failures: number;
}

/**
 * Returns the SQL of the form in which names are compared: without case, width and the form of a last sigma, which
 * `lower` leaves. Names that `lower` makes equal are equal in it.
 */
export const nameKey = (sql: string): string => `translate(lower(normalize(lower(${sql}), NFKC)), 'ς', 'σ')`;

// The spelling of a name goes before its key, because names of one key were taken before it was compared.
const foundBy = {
  email: (login: string) => `lower(email) = lower(${login})`,
  username: (login: string) =>
    `id = (SELECT id FROM users WHERE ${nameKey('username')} = ${nameKey(login)}
           ORDER BY lower(username) = lower(${login}) DESC, id LIMIT 1)`,
};
const kindOf = (login: string): keyof typeof foundBy => (login.includes('@') ? 'email' : 'username');

const signingInBy = (kind: keyof typeof foundBy): string => `
  SELECT ${columnsOf(userEntity)}, failed_sign_ins AS failures
  FROM users WHERE ${foundBy[kind]('$1::text')}`;
const signingIn = { email: signingInBy('email'), username: signingInBy('username') };

export const unknownUser = () => notFound('user_not_found', 'User not found');

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

  findByIds(ids: number[]): Promise<User[]> {
    return this.#manager.findBy(userEntity, { id: In(ids) });
  }

  /** Finds a user by username, ignoring case and width, or by email address, ignoring case. */
  findByLogin(login: string): Promise<User | null> {
    return findByLogin(this.#manager, login);
  }

  /** Finds a user at sign-in by username or email address; undefined when no user has it. */
  async findSigningIn(login: string): Promise<SigningIn | undefined> {
    const [row] = await queryPrepared<User & Omit<SigningIn, 'user'>>(
      this.#database,
      signingIn[kindOf(login)],
      [login],
    );
    if (!row) return undefined;
    const { failures, ...user } = row;
    return { user, failures };
  }

  /** Returns the former addresses of a user, the last one first; at most `limit`. */
  async formerEmails(userId: number, limit: number): Promise<string[]> {
    const rows: { email: string }[] = await this.#manager.query(
      'SELECT email FROM former_emails WHERE user_id = $1 ORDER BY replaced_at DESC, email LIMIT $2',
      [userId, limit],
    );
    return rows.map(({ email }) => email);
  }

  /** Returns all users, by id. */
  list(): Promise<User[]> {
    return this.#manager.find(userEntity, { order: { id: 'ASC' } });
  }
}

/** Finds a user by username, ignoring case and width, or by email address, ignoring case. */
export function findByLogin(manager: EntityManager, login: string): Promise<User | null> {
  return manager
    .createQueryBuilder(userEntity, 'users')
    .where(foundBy[kindOf(login)](':login'), { login })
    .getOne();
}

export function lockUser(manager: EntityManager, id: number): Promise<User | null> {
  return manager.findOne(userEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Returns a user, locked against deletion until the transaction ends. Several transactions may hold the same one. */
export function holdUser(manager: EntityManager, id: number): Promise<User | null> {
  return manager.findOne(userEntity, { where: { id }, lock: { mode: 'for_key_share' } });
}

/** Returns all administrators by id, locked against deletion until the transaction ends. */
export function listAdministrators(manager: EntityManager): Promise<User[]> {
  return manager.find(userEntity, {
    where: { isAdmin: true },
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
}

/** Adds a user. Throws a conflict that says whether the username or the address is taken. */
export async function insertUser(manager: EntityManager, user: NewUser): Promise<User> {
  // The index on lower(username) lets one of two new names win. An earlier name of the same key has another spelling.
  if (await findByLogin(manager, user.username)) throw usernameTaken();
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
    throw (constraint ? taken[constraint]?.() : undefined) ?? error;
  }
}

/** Stores a supervisor count unless a newer one is stored. */
export async function updateSupervisorCount(
  manager: EntityManager,
  roster: { userId: number; activeCount: number; revision: number },
): Promise<void> {
  await manager.query(
    'UPDATE users SET supervisor_count = $2, roster_revision = $3 WHERE id = $1 AND roster_revision < $3',
    [roster.userId, roster.activeCount, roster.revision],
  );
}

/** Notes that a user has signed in since they registered. It writes once for each user. */
export async function noteFirstSignIn(manager: EntityManager, user: User): Promise<void> {
  if (user.hasSignedIn) return;
  await manager.query('UPDATE users SET has_signed_in = true WHERE id = $1', [user.id]);
  user.hasSignedIn = true;
}
