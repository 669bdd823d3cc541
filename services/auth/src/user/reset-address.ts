import type { EntityManager } from 'typeorm';
import { useTokens } from '../token/account-token.ts';
import { userEntity, type User } from './user.entity.ts';
import { findByLogin } from './user.repository.ts';

/** Returns the address for a user's reset links: the last confirmed one, or the present one if there is none. */
export const resetAddressOf = ({ confirmedEmail, email }: Pick<User, 'confirmedEmail' | 'email'>): string =>
  confirmedEmail ?? email;

/** Finds the user who asks for a reset link by an address: their present one, or the last confirmed one. */
export async function findByResetAddress(manager: EntityManager, email: string): Promise<User | null> {
  const present = email.includes('@') ? await findByLogin(manager, email) : null;
  return (
    present ??
    manager
      .createQueryBuilder(userEntity, 'u')
      .where('lower(u.confirmedEmail) = lower(:email)', { email })
      .orderBy('u.id')
      .getOne()
  );
}

/** Ends the links of a user to choose a password. */
export async function endResetLinks(manager: EntityManager, userId: number): Promise<void> {
  await useTokens(manager, userId, 'reset_password');
  await manager.query('UPDATE users SET reset_link_sent_at = NULL WHERE id = $1', [userId]);
}

/** Takes an address that a user has just confirmed from everyone who had confirmed it before. */
export async function forgetConfirmed(
  manager: EntityManager,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await manager.query(
    'UPDATE users SET confirmed_email = NULL WHERE lower(confirmed_email) = lower($2) AND id <> $1',
    [id, email],
  );
}
