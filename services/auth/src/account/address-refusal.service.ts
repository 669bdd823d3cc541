import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { mailboxNamesOf, mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import { audit, fieldChanges } from '../audit/audit.ts';
import { lockToken } from '../token/account-token.ts';
import type { User } from '../user/user.entity.ts';
import { findByLogin, lockUser, updateUser } from '../user/user.repository.ts';

type Mailbox = Pick<User, 'id' | 'email'>;

/** Takes an account away from an address whose reader did not open it. */
export class AddressRefusalService {
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  /**
   * Refuses an address by the token of its verification link: the account sends no further links there, and gets back
   * the address that was verified before, if there was one and nobody else has it. A repetition changes nothing. Throws
   * invalid for an unknown or expired token, and a conflict when the address was verified.
   */
  async refuse(call: Call, token: string): Promise<void> {
    await this.#transact(call.requestId, async ({ manager }) => {
      const found = await lockToken(manager, 'verify_email', token);
      const user = found && (await lockUser(manager, found.userId));
      if (!found || !user || found.isExpired)
        throw invalid(
          'verification_link_invalid',
          "We don't recognize this link, or it is older than 7 days.",
        );
      const { email } = found;
      if (user.email === email && user.emailVerified) {
        throw conflict(
          'address_verified',
          'This address is already verified. If the account is not yours, please contact support.',
        );
      }
      if (!(await noteRefusal(manager, { id: user.id, email }))) return;
      const former = user.email === email ? await returnableAddress(manager, user) : undefined;
      if (former !== undefined) await updateUser(manager, user.id, { email: former, emailVerified: true });
      const changes = former === undefined ? [] : fieldChanges<Pick<User, 'email'>>(user, { email: former });
      const entry = { action: 'email_refused', userId: user.id, changes, origin: call.origin } as const;
      await audit(manager, entry);
    });
  }
}

/** Throws a conflict when the reader of an address has said that the account is not theirs. */
export async function refuseRefused(manager: EntityManager, { id, email }: Mailbox): Promise<void> {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM refused_addresses WHERE user_id = $1 AND mailbox = ANY ($2)',
    [id, mailboxNamesOf(email)],
  );
  if (found.length === 0) return;
  throw conflict(
    'address_refused',
    'The owner of this address reported that the account is not theirs. Please enter another one',
    { field: 'email' },
  );
}

/** Forgets that an address was refused: its reader has verified it. */
export async function forgetRefusal(manager: EntityManager, { id, email }: Mailbox): Promise<void> {
  await manager.query('DELETE FROM refused_addresses WHERE user_id = $1 AND mailbox = ANY ($2)', [
    id,
    mailboxNamesOf(email),
  ]);
}

async function noteRefusal(manager: EntityManager, { id, email }: Mailbox): Promise<boolean> {
  const added: unknown[] = await manager.query(
    `INSERT INTO refused_addresses (user_id, mailbox) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id`,
    [id, mailboxOf(email)],
  );
  return added.length > 0;
}

async function returnableAddress(
  manager: EntityManager,
  { id, email, confirmedEmail }: User,
): Promise<string | undefined> {
  if (confirmedEmail === null || confirmedEmail === email) return undefined;
  const holder = await findByLogin(manager, confirmedEmail);
  return holder && holder.id !== id ? undefined : confirmedEmail;
}
