import { accountBounds, isSomebodyElse } from '@clinical-hours/proto/api';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import { withIdempotencyKey } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import {
  requireActor,
  requireServiceCall,
  type Call,
  type RpcClient,
} from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { takesOver } from './confirmed-details.ts';
import { endAskingLinksOf } from './action-link.repository.ts';
import { withRefusals, type AddressedSupervisor } from './mailbox/mail-refusal.repository.ts';
import { findDetails } from './mailbox/portal.repository.ts';
import { portalAddressOf } from './mailbox/portal.ts';
import { forgetDevicesOf } from './mailbox/device.repository.ts';
import { hearsOwner, supervisorEntity, type Supervisor } from './supervisor.entity.ts';
import {
  findAddressed,
  lockSupervisor,
  nextRoster,
  unknownSupervisor,
  type SupervisorRepository,
} from './supervisor.repository.ts';

/** The details of a license; what is absent stays as it is. */
export type LicenseDetails = Partial<
  Pick<
    Supervisor,
    | 'licenseKind'
    | 'licenseState'
    | 'licensedOn'
    | 'licenseExpiresOn'
    | 'isBoardApproved'
    | 'approvedFrom'
    | 'agreementSignedOn'
  >
>;

export type SupervisorDetails = LicenseDetails &
  Pick<Supervisor, 'name' | 'email' | 'phone' | 'licenseNumber' | 'credentials'>;

export interface AddressFacts {
  /** The number of trainees whose active records name the address. */
  traineeCount: number;
  /** The other people whom active records name at the address. */
  mailboxSharers: string[];
  /** Since when emails are known to reach the record; absent when they are not. ISO 8601. */
  addressConfirmedAt?: string;
}

/** What is absent stays as it is. */
export type SupervisorChange = Partial<SupervisorDetails & Pick<Supervisor, 'isActive'>>;

/** A trainee's supervisors. Each method acts for the trainee of the call, and finds no supervisors of others. */
export class SupervisorService {
  readonly #supervisors: SupervisorRepository;
  readonly #transact: Transact;
  readonly #auth: RpcClient<AuthServiceDefinition>;

  constructor(supervisors: SupervisorRepository, transact: Transact, auth: RpcClient<AuthServiceDefinition>) {
    this.#supervisors = supervisors;
    this.#transact = transact;
    this.#auth = auth;
  }

  /** Returns the active supervisors, or all that there ever were, oldest first. */
  list(call: Call, includesRemoved = false): Promise<AddressedSupervisor[]> {
    return this.#supervisors.list(requireActor(call).userId, includesRemoved);
  }

  /** Returns one supervisor, removed or not, to its trainee or to another service. */
  async get(call: Call, supervisorId: number): Promise<AddressedSupervisor> {
    const supervisor = await this.#supervisors.findById(supervisorId);
    if (!supervisor || (call.actor && call.actor.userId !== supervisor.userId)) throw unknownSupervisor();
    return supervisor;
  }

  /** Returns what is known of the address of a record, for other services: what it proves when its owner signs. */
  async addressFacts(supervisor: Supervisor): Promise<AddressFacts> {
    const { email, addressConfirmedAt } = supervisor;
    const [traineeCount, mailboxSharers] = await Promise.all([
      this.#supervisors.countTraineesOf(email),
      this.#supervisors.findSharers(supervisor),
    ]);
    return {
      traineeCount,
      mailboxSharers,
      ...(addressConfirmedAt ? { addressConfirmedAt: addressConfirmedAt.toISOString() } : {}),
    };
  }

  /** Returns whether a mailbox takes no mail about a trainee, deleted or not. Only other services may ask. */
  isMailRefused(call: Call, email: string, userId: number): Promise<boolean> {
    requireServiceCall(call, 'refusals_are_internal', 'Only other services can look up refusals');
    return this.#supervisors.isMailRefused(email, userId);
  }

  /** Adds a supervisor. Refuses the trainee's own address: trainees cannot approve their own hours. */
  async create(call: Call, details: SupervisorDetails): Promise<AddressedSupervisor> {
    const { userId } = requireActor(call);
    await this.#refuseOwnAddress(call, details.email);
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      const { id } = await withIdempotencyKey(unit.manager, call, 'create_supervisor', details, async () => {
        const added = await unit.manager.save(supervisorEntity, { ...details, userId, isActive: true });
        // The change locks the list, so that no two additions pass the bound together.
        await this.#recordRosterChange(unit, userId);
        await refuseOneTooMany(unit.manager, userId);
        if (hasLicense(details)) await recordLicenseChange(unit, added.id);
        return { id: added.id };
      });
      return requireAddressed(unit.manager, id);
    });
  }

  /**
   * Changes the details that are given. Throws a conflict when the record has another `updatedAt` than
   * `expectedUpdatedAt`. Another name, license or address makes the record name another person: open requests to the
   * previous one end, and the address is unconfirmed; not when the license is the one that the owner of the address
   * says is theirs. Making the supervisor inactive ends requests as well. Links that dispute receipts or stop
   * mail stay. A change of the details that the supervisor called wrong settles their message. What the supervisor gave
   * stays where the change leaves it to them.
   */
  async update(
    call: Call,
    supervisorId: number,
    change: SupervisorChange,
    expectedUpdatedAt?: string,
  ): Promise<AddressedSupervisor> {
    const { userId } = requireActor(call);
    const { isActive } = await this.get(call, supervisorId);
    if (isActive && change.email !== undefined) await this.#refuseOwnAddress(call, change.email);
    return this.#transact(call.requestId, async (unit) => {
      const supervisor = await this.#lock(unit.manager, supervisorId, userId);
      if (expectedUpdatedAt && expectedUpdatedAt !== supervisor.updatedAt.toISOString()) {
        throw conflict(
          'supervisor_changed',
          'This supervisor was changed in the meantime. Please reload and try again',
        );
      }
      const after = { ...supervisor, ...change, ...keptOf(supervisor, change) };
      const isAnother =
        isSomebodyElse(supervisor, after) && !(await isConfirmed(unit.manager, supervisor, after));
      await unit.manager.save(supervisorEntity, {
        ...after,
        ...(isAnother ? newAddress(supervisor) : {}),
        ...(isCorrected(supervisor, after) ? { correction: null } : {}),
      });
      if (!after.isActive || isAnother) await endAskingLinksOf(unit.manager, supervisorId);
      if (portalAddressOf(after.email) !== portalAddressOf(supervisor.email)) {
        await forgetDevicesOf(unit.manager, supervisor.email);
      }
      if (!after.isActive) await this.#recordRosterChange(unit, userId);
      if (hasLicense(change)) await recordLicenseChange(unit, supervisorId);
      return requireAddressed(unit.manager, supervisorId);
    });
  }

  /** Removes a supervisor softly, and ends the requests to them. */
  async remove(call: Call, supervisorId: number): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async (unit) => {
      const supervisor = await this.#lock(unit.manager, supervisorId, userId);
      await unit.manager.save(supervisorEntity, { ...supervisor, isActive: false });
      await endAskingLinksOf(unit.manager, supervisorId);
      await this.#recordRosterChange(unit, userId);
    });
  }

  async #lock(manager: EntityManager, supervisorId: number, userId: number): Promise<Supervisor> {
    await refuseErased(manager, userId);
    const supervisor = await lockSupervisor(manager, supervisorId, userId);
    if (!supervisor) throw unknownSupervisor();
    return supervisor;
  }

  async #recordRosterChange(unit: UnitOfWork, userId: number): Promise<void> {
    await unit.record('supervisor.roster_changed.v1', {
      userId,
      ...(await nextRoster(unit.manager, userId)),
    });
  }

  async #refuseOwnAddress(call: Call, email: string): Promise<void> {
    const { userId } = requireActor(call);
    const { user } = await this.#auth.getUser(call, { userId });
    if (user?.email.toLowerCase() === email.toLowerCase()) {
      throw invalid(
        'own_address',
        'This is your own email address. Please enter the address of your supervisor',
        { field: 'email' },
      );
    }
  }
}

async function requireAddressed(manager: EntityManager, id: number): Promise<AddressedSupervisor> {
  const supervisor = await findAddressed(manager, id);
  if (!supervisor) throw unknownSupervisor();
  return supervisor;
}

// The added supervisor is among those that are counted.
async function refuseOneTooMany(manager: EntityManager, userId: number): Promise<void> {
  if ((await manager.countBy(supervisorEntity, { userId })) <= accountBounds.supervisors) return;
  throw conflict(
    'too_many_supervisors',
    `You have ${accountBounds.supervisors} supervisors, removed ones included, the most there can be. Please change the details of one that you have`,
  );
}

const hasLicense = (details: LicenseDetails): boolean =>
  [
    'licenseKind',
    'licenseState',
    'licensedOn',
    'licenseExpiresOn',
    'isBoardApproved',
    'approvedFrom',
    'agreementSignedOn',
  ].some((field) => details[field as keyof LicenseDetails] !== undefined);

async function recordLicenseChange(unit: UnitOfWork, id: number): Promise<void> {
  await unit.manager.increment(supervisorEntity, { id }, 'licenseRevision', 1);
  const supervisor = await unit.manager.findOneByOrFail(supervisorEntity, { id });
  const { userId, licenseRevision: revision, licenseKind, licenseState, licensedOn } = supervisor;
  const { licenseExpiresOn, isBoardApproved, approvedFrom, agreementSignedOn } = supervisor;
  const details = {
    licenseKind,
    licenseState,
    licensedOn,
    licenseExpiresOn,
    isBoardApproved,
    approvedFrom,
    agreementSignedOn,
  };
  await unit.record('supervisor.license_changed.v1', { supervisorId: id, userId, revision, ...details });
}

function newAddress({ addressVersion }: Supervisor): Partial<Supervisor> {
  const none = { addressConfirmedAt: null, addressBouncedAt: null };
  return { ...none, addressVersion: addressVersion + 1, givenLicenseNumber: null, givenCredentials: null };
}

// A form that was open while the supervisor gave them has them empty.
function keptOf(supervisor: Supervisor, change: SupervisorChange): Partial<SupervisorDetails> {
  const { licenseNumber, givenLicenseNumber, credentials, givenCredentials } = supervisor;
  return {
    ...(change.licenseNumber === '' && licenseNumber === givenLicenseNumber ? { licenseNumber } : {}),
    ...(change.credentials === '' && credentials === givenCredentials ? { credentials } : {}),
  };
}

async function isConfirmed(
  manager: EntityManager,
  supervisor: Supervisor,
  details: SupervisorDetails,
): Promise<boolean> {
  const [record] = await withRefusals(manager, [supervisor]);
  // Otherwise a trainee who guesses a license would see by the links that it is the right one.
  const confirmed = record && hearsOwner(record) ? await findDetails(manager, record) : null;
  return confirmed !== null && takesOver(supervisor, details, confirmed);
}

const correctable = ['name', 'email', 'licenseNumber', 'credentials'] as const;

const isCorrected = (before: Supervisor, details: SupervisorDetails): boolean =>
  correctable.some((field) => before[field] !== details[field]);
