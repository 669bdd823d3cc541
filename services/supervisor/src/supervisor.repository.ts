import type { Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import { freeMailDomains } from '@clinical-hours/service-kit/text';
import { In, type EntityManager } from 'typeorm';
import type { AskedSubject } from './action-link.repository.ts';
import type { ConfirmedDetails } from './confirmed-details.ts';
import { isMailRefused, withRefusals, type AddressedSupervisor } from './mailbox/mail-refusal.repository.ts';
import { peopleAt } from './mailbox/people.ts';
import { findRecordsOf } from './mailbox/portal.repository.ts';
import { portalAddressOf } from './mailbox/portal.ts';
import { supervisorEntity, type Supervisor } from './supervisor.entity.ts';

/** An address that one trainee alone has named. */
export interface LoneAddress {
  supervisorId: number;
  userId: number;
  name: string;
  email: string;
  addedAt: Date;
  confirmedAt: Date;
}

const mostLone = 200;

export class SupervisorRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  findById(id: number): Promise<AddressedSupervisor | null> {
    return findAddressed(this.#manager, id);
  }

  /** Returns those of the supervisors that belong to the trainee, removed or not. */
  findOwned(userId: number, ids: number[]): Promise<Supervisor[]> {
    return this.#manager.findBy(supervisorEntity, { id: In(ids), userId });
  }

  /** Returns for how many trainees active records name an address. */
  async countTraineesOf(email: string): Promise<number> {
    const [{ count }] = await this.#manager.query(
      'SELECT count(DISTINCT user_id)::int AS count FROM supervisors WHERE lower(email) = lower($1) AND is_active',
      [email],
    );
    return count;
  }

  /** Returns the names of the other people whom active records name at the address of a record. */
  async findSharers({ id, email }: Supervisor): Promise<string[]> {
    const records = await findRecordsOf(this.#manager, portalAddressOf(email), true);
    const people = peopleAt(await withRefusals(this.#manager, records));
    return people.filter(({ supervisorIds }) => !supervisorIds.includes(id)).map(({ name }) => name);
  }

  /** Returns the addresses of `ListLoneAddresses`. Days are those of `timeZone`. */
  listLone(timeZone: string): Promise<LoneAddress[]> {
    return this.#manager.query(
      `SELECT id AS "supervisorId", user_id AS "userId", name, email, created_at AS "addedAt",
         address_confirmed_at AS "confirmedAt"
       FROM supervisors s
       WHERE split_part(lower(email), '@', 2) = ANY ($1) AND address_confirmed_at IS NOT NULL
         AND (created_at AT TIME ZONE $2)::date = (address_confirmed_at AT TIME ZONE $2)::date
         AND NOT EXISTS (
           SELECT FROM supervisors o WHERE lower(o.email) = lower(s.email) AND o.user_id <> s.user_id)
       ORDER BY id DESC LIMIT ${mostLone}`,
      [freeMailDomains, timeZone],
    );
  }

  isMailRefused(email: string, userId: number): Promise<boolean> {
    return isMailRefused(this.#manager, email, userId);
  }

  async list(userId: number, includesRemoved: boolean): Promise<AddressedSupervisor[]> {
    const where = includesRemoved ? { userId } : { userId, isActive: true };
    const found = await this.#manager.find(supervisorEntity, { where, order: { id: 'ASC' } });
    return withRefusals(this.#manager, found);
  }
}

export async function findAddressed(manager: EntityManager, id: number): Promise<AddressedSupervisor | null> {
  const found = await manager.findBy(supervisorEntity, { id });
  return (await withRefusals(manager, found))[0] ?? null;
}

export const unknownSupervisor = () => notFound('supervisor_not_found', 'Supervisor not found');

export function lockSupervisor(
  manager: EntityManager,
  id: number,
  userId: number,
): Promise<Supervisor | null> {
  return manager.findOne(supervisorEntity, {
    where: { id, userId, isActive: true },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Notes that emails reach a supervisor. The trainee changed nothing: `updated_at` stays. */
export async function confirmAddress(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    `UPDATE supervisors SET address_confirmed_at = COALESCE(address_confirmed_at, now()), address_bounced_at = NULL
     WHERE id = $1`,
    [supervisorId],
  );
}

/**
 * Notes the same for a supervisor who acted by a link, unless the address was changed since, which ends their links, or
 * the act was disputed, which freezes them. An act by the link of their deputy shows nothing. `linkId` is the link
 * where it is known: a changed record may have another link to the same subject by now. Returns whether it was noted.
 */
export async function confirmAddressOfActor(
  manager: EntityManager,
  supervisorId: number,
  { purpose, subjectId }: AskedSubject,
  linkId?: number,
): Promise<boolean> {
  const [, count] = await manager.query(
    `UPDATE supervisors SET address_confirmed_at = COALESCE(address_confirmed_at, now()), address_bounced_at = NULL
     WHERE id = $1 AND EXISTS (
       SELECT 1 FROM action_links
       WHERE purpose = $2 AND subject_id = $3 AND supervisor_id = $1 AND id = coalesce($4, id)
         AND ended_at IS NULL AND frozen_at IS NULL AND deputy_email IS NULL)`,
    [supervisorId, purpose, subjectId, linkId ?? null],
  );
  return count === 1;
}

/** Notes the same for a supervisor who acted by a link to their portal, if the record has the address of the portal. */
export async function confirmAddressByPortal(
  manager: EntityManager,
  supervisorId: number,
  portalLinkId: number,
): Promise<boolean> {
  const [, count] = await manager.query(
    `UPDATE supervisors SET address_confirmed_at = COALESCE(address_confirmed_at, now()), address_bounced_at = NULL
     WHERE id = $1 AND lower(email) = (
       SELECT p.address FROM portal_links l JOIN portal_asks a ON a.id = l.portal_ask_id
         JOIN portals p ON p.id = a.portal_id
       WHERE l.id = $2)`,
    [supervisorId, portalLinkId],
  );
  return count === 1;
}

/**
 * Fills what a trainee left to the supervisor of a record from what is confirmed of their license. The trainee changed
 * nothing: `updated_at` stays.
 */
export async function fillLicense(
  manager: EntityManager,
  supervisorId: number,
  { licenseNumber, credentials }: Pick<ConfirmedDetails, 'licenseNumber' | 'credentials'>,
): Promise<void> {
  await manager.query(
    `UPDATE supervisors s SET
       license_number = CASE s.license_number WHEN '' THEN $2 ELSE s.license_number END,
       given_license_number = CASE s.license_number WHEN '' THEN NULLIF($2, '') ELSE s.given_license_number END,
       credentials = CASE s.credentials WHEN '' THEN $3 ELSE s.credentials END,
       given_credentials = CASE s.credentials WHEN '' THEN NULLIF($3, '') ELSE s.given_credentials END
     WHERE s.id = $1 AND (s.license_number = '' OR s.credentials = '')`,
    [supervisorId, licenseNumber, credentials],
  );
}

/** Takes back what a supervisor gave of their license: the act that gave it may be one that they dispute. */
export async function takeLicenseBack(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    `UPDATE supervisors SET
       license_number = CASE license_number WHEN given_license_number THEN '' ELSE license_number END,
       credentials = CASE credentials WHEN given_credentials THEN '' ELSE credentials END,
       given_license_number = NULL, given_credentials = NULL
     WHERE id = $1`,
    [supervisorId],
  );
}

/** Takes back that emails reach a supervisor: the act that showed it may be one that they dispute. */
export async function unconfirmAddress(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query('UPDATE supervisors SET address_confirmed_at = NULL WHERE id = $1', [supervisorId]);
}

/** Notes that a mail server refused an email to this address for good, if it is still the address on file. */
export async function bounceAddress(
  manager: EntityManager,
  { supervisorId, addressVersion }: { supervisorId: number; addressVersion: number },
): Promise<void> {
  await manager.query(
    `UPDATE supervisors SET address_bounced_at = COALESCE(address_bounced_at, now()), address_confirmed_at = NULL
     WHERE id = $1 AND address_version = $2`,
    [supervisorId, addressVersion],
  );
}

/** Stores a supervisor's message about wrong details. The trainee changed nothing: `updated_at` stays. */
export async function keepCorrection(
  manager: EntityManager,
  supervisorId: number,
  correction: string,
): Promise<void> {
  await manager.query('UPDATE supervisors SET correction = $2 WHERE id = $1', [supervisorId, correction]);
}

/** Raises the revision of a trainee's list, and counts its supervisors. Locks the list until the transaction ends. */
export async function nextRoster(
  manager: EntityManager,
  userId: number,
): Promise<{ revision: number; activeCount: number }> {
  const [{ revision }] = await manager.query(
    `INSERT INTO rosters AS r (user_id, revision) VALUES ($1, 1)
     ON CONFLICT (user_id) DO UPDATE SET revision = r.revision + 1 RETURNING revision`,
    [userId],
  );
  const activeCount = await manager.countBy(supervisorEntity, { userId, isActive: true });
  return { revision, activeCount };
}

/** Removes all supervisors of a trainee, and their list. Their links must be gone. */
export async function eraseSupervisorsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM supervisors WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM rosters WHERE user_id = $1', [userId]);
}
