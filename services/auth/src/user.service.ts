import { AppError, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts';
import type { User } from './user.entity.ts';
import type { UserRepository } from './user.repository.ts';

export interface Registration {
  username: string;
  password: string;
  name: string;
  email: string;
  program?: string | undefined;
}

const unknownUser = () => notFound('user_not_found', 'User not found');

/** Users and their passwords. */
export class UserService {
  readonly #users: UserRepository;
  // Unknown users cost as much time as known ones.
  readonly #decoyHash = hashPassword('a password that nobody has');

  constructor(users: UserRepository) {
    this.#users = users;
  }

  /** Adds a user. Refuses common passwords, and usernames and addresses that are taken in any case. */
  async register(registration: Registration): Promise<User> {
    return this.#users.insert(await toNewUser(registration));
  }

  /** Answers the user whose password it is. A wrong name and a wrong password are the same failure, in the same time. */
  async signIn(login: string, password: string): Promise<User> {
    const user = await this.#users.findByLogin(login);
    const isRight = await verifyPassword(user?.passwordHash ?? (await this.#decoyHash), password);
    if (user && isRight) return user;
    throw new AppError('unauthenticated', 'wrong_credentials', 'Invalid username or password');
  }

  /** Answers a user to themselves, to administrators and to other services; to anybody else there is none. */
  async get(call: Call, userId: number): Promise<User> {
    const { actor } = call;
    if (actor && !actor.isAdmin && actor.userId !== userId) throw unknownUser();
    const user = await this.#users.findById(userId);
    if (!user) throw unknownUser();
    return user;
  }

  /** Makes an administrator unless the username is taken. Answers whether it made one. */
  async addAdministrator(registration: Registration): Promise<boolean> {
    if (await this.#users.findByLogin(registration.username)) return false;
    try {
      await this.#users.insert({ ...(await toNewUser(registration)), isAdmin: true });
      return true;
    } catch (error) {
      // Another replica was faster.
      if (error instanceof AppError && error.code === 'username_taken') return false;
      throw error;
    }
  }
}

async function toNewUser(registration: Registration) {
  if (isCommonPassword(registration.password)) {
    throw invalid('password_common', 'This password is too common. Please choose another one');
  }
  return {
    username: registration.username,
    passwordHash: await hashPassword(registration.password),
    name: registration.name,
    email: registration.email,
    program: registration.program || null,
  };
}
