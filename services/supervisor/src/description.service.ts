import type { Database } from '@clinical-hours/service-kit/database';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { differs, type ConfirmedDetails } from './confirmed-details.ts';
import type { DeputyService } from './deputy.service.ts';
import type { AddressedSupervisor } from './mailbox/mail-refusal.repository.ts';
import { isSet, type Deputy, type Portal } from './mailbox/portal.ts';
import { findPortals, portalIn } from './mailbox/portal.repository.ts';
import { hearsOwner } from './supervisor.entity.ts';

/** A record with what the owner of its address has set. */
export interface DescribedSupervisor extends AddressedSupervisor {
  /** Undefined until the owner has set something. */
  portal: Portal | undefined;
  /** The deputy who reviews for them now. */
  deputy: Deputy | undefined;
  /** The details of the license that the owner of the address confirmed, when the record differs. */
  confirmedDetails: ConfirmedDetails | undefined;
}

/** Adds to records of supervisors what the owners of their addresses have set. */
export class DescriptionService {
  readonly #database: Database;
  readonly #deputies: DeputyService;

  constructor(database: Database, deputies: DeputyService) {
    this.#database = database;
    this.#deputies = deputies;
  }

  /**
   * Describes records to a service that sends mail, or to their trainee: then only those that hear the owner of their
   * address, and nothing is looked up for the others, so that no time differs either. Of a license that a trainee left
   * to the supervisor they are told nothing before a decision fills it in: the mailbox may be a stranger's.
   */
  async describe(call: Call, records: AddressedSupervisor[]): Promise<DescribedSupervisor[]> {
    const told = new Set(call.actor ? records.filter(hearsOwner) : records);
    const portals = await this.#portalsOf([...told]);
    const deputies = await this.#deputies.findAll(call, [...told], portals);
    return records.map((record) => {
      if (!told.has(record)) return undescribed(record);
      const described = describedBy(portals, record, deputies.get(record.id));
      return call.actor && lacks(record, described.confirmedDetails)
        ? { ...described, confirmedDetails: undefined }
        : described;
    });
  }

  async describeOne(call: Call, record: AddressedSupervisor): Promise<DescribedSupervisor> {
    const [described] = await this.describe(call, [record]);
    return described!;
  }

  /**
   * Describes a record to its trainee after a change. The change is done, so a failure leaves out what the owner of the
   * address has set, and the next list has it.
   */
  async describeChanged(call: Call, record: AddressedSupervisor): Promise<DescribedSupervisor> {
    return this.describeOne(call, record).catch(() => undescribed(record));
  }

  /** Describes records for a link holder, in a transaction if given. Deputies are left out, so auth is not called. */
  async describeToHolder(
    records: AddressedSupervisor[],
    manager = this.#database.manager,
  ): Promise<DescribedSupervisor[]> {
    const portals = await this.#portalsOf(records, manager);
    return records.map((record) => describedBy(portals, record, undefined));
  }

  async #portalsOf(
    records: AddressedSupervisor[],
    manager = this.#database.manager,
  ): Promise<Map<string, Portal[]>> {
    if (records.length === 0) return new Map();
    const emails = records.map(({ email }) => email);
    return findPortals(manager, emails, this.#deputies.timeZone);
  }
}

// A decision fills in what a record lacks.
const lacks = (record: AddressedSupervisor, details: ConfirmedDetails | undefined): boolean =>
  details !== undefined &&
  (['licenseNumber', 'credentials'] as const).some((field) => record[field] === '' && details[field] !== '');

/** Returns a record without what the owner of its address has set. */
export const undescribed = (record: AddressedSupervisor): DescribedSupervisor =>
  describedBy(new Map(), record, undefined);

function describedBy(
  portals: Map<string, Portal[]>,
  record: AddressedSupervisor,
  deputy: Deputy | undefined,
): DescribedSupervisor {
  const portal = portalIn(portals, record);
  const details = portal?.details;
  return {
    ...record,
    portal: portal && isSet(portal) ? portal : undefined,
    deputy,
    confirmedDetails: details && differs(record, details) ? details : undefined,
  };
}
