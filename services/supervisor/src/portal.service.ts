import { absenceSchema, deliverySchema, licenseDetailsSchema, writerSchema } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import { validate } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import type { DescribedSupervisor, DescriptionService } from './description.service.ts';
import { requireUnexpired } from './link-state.ts';
import {
  allowMail,
  mailboxDigest,
  refuseMail,
  refusesEverybody,
  withRefusals,
  type AddressedSupervisor,
} from './mail-refusal.repository.ts';
import type { PortalLink } from './portal-link.repository.ts';
import { portalNotFound, type PortalLinkService } from './portal-link.service.ts';
import { portalAddressOf, type Portal } from './portal.ts';
import {
  findPortalById,
  findRecordsOf,
  isOver,
  saveAbsence,
  saveDelivery,
  saveDetails,
} from './portal.repository.ts';
import {
  confirmAddress,
  lockSupervisor,
  unknownSupervisor,
  type SupervisorRepository,
} from './supervisor.repository.ts';

export interface PortalDeps {
  database: Database;
  transact: Transact;
  links: PortalLinkService;
  supervisors: SupervisorRepository;
  descriptions: DescriptionService;
  timeZone: string;
}

/** A portal with the records that name its address. */
export interface PortalView {
  portal: Portal;
  supervisors: DescribedSupervisor[];
  removedSupervisors: DescribedSupervisor[];
  refusesEverybody: boolean;
}

/** Portals, which owners of addresses open and set by a link that was sent to the address. */
export class PortalService {
  readonly #deps: PortalDeps;

  constructor(deps: PortalDeps) {
    this.#deps = deps;
  }

  /** Returns a portal with the deputies of its records. Only other services may call it. */
  async get(call: Call, portalId: number): Promise<PortalView> {
    requireServiceCall(call, 'portals_are_internal', 'Portals are opened by their links');
    return this.#view(portalId, (records) => this.#deps.descriptions.describe(call, records));
  }

  /** Returns what a link opens. Throws not_found for an unknown token, and gone for an expired link. */
  async resolve(token: string): Promise<{ link: PortalLink; view: PortalView }> {
    const link = await this.#deps.links.require(token);
    return { link, view: await this.#viewOfBearer(link) };
  }

  /** Keeps what the supervisor says of their own license. */
  async saveDetails(call: Call, token: string, given: unknown): Promise<PortalView> {
    const details = validate(licenseDetailsSchema, given, 'message_invalid');
    return this.#save(call, token, (manager, { portalId }) => saveDetails(manager, portalId, details));
  }

  /** Keeps how requests are mailed: together on a weekday, or each at once. */
  async saveDelivery(call: Call, token: string, weekday: string | null): Promise<PortalView> {
    const { digestWeekday } = validate(deliverySchema, { digestWeekday: weekday }, 'message_invalid');
    return this.#save(call, token, (manager, { portalId }) => saveDelivery(manager, portalId, digestWeekday));
  }

  /** Keeps until when the supervisor is out of office, and who reviews for them. Without a day they are back. */
  async saveAbsence(call: Call, token: string, given: unknown): Promise<PortalView> {
    const { awayUntil, deputy } = validate(absenceSchema, given, 'message_invalid');
    return this.#save(call, token, async (manager, { portalId, address }) => {
      if (!awayUntil) return saveAbsence(manager, portalId, { awayUntil: null, deputy: null });
      if (await isOver(manager, awayUntil, this.#deps.timeZone)) {
        throw invalid('absence_over', 'Please choose a day that is not over', { field: 'awayUntil' });
      }
      if (deputy && mailboxOf(deputy.email) === mailboxOf(address)) {
        throw invalid('deputy_own_address', 'This is your own address. Please enter the one of your deputy', {
          field: 'deputy.email',
        });
      }
      return saveAbsence(manager, portalId, { awayUntil, deputy });
    });
  }

  /**
   * Keeps whether a trainee whose record names the address may write to it. Only here a refusal is taken back: the link
   * is sent to nobody else. A refusal about everybody stays.
   */
  async saveWriter(
    call: Call,
    token: string,
    writer: { supervisorId: number; mayWrite: boolean },
  ): Promise<PortalView> {
    const { supervisorId, mayWrite } = validate(writerSchema, writer, 'message_invalid');
    const link = await this.#deps.links.require(token);
    const named = await this.#deps.supervisors.findById(supervisorId);
    if (!named) throw unknownSupervisor();
    await this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, named.userId);
      const record = await lockSupervisor(manager, supervisorId, named.userId);
      if (!record || portalAddressOf(record.email) !== link.address) throw unknownSupervisor();
      requireUnexpired(link, await databaseTime(manager));
      const mailbox = mailboxDigest(record.email);
      if (mayWrite) await allowMail(manager, mailbox, record.userId);
      else await refuseMail(manager, mailbox, record.userId, 'trainee');
      await confirmAddress(manager, supervisorId);
    });
    return this.#viewOfBearer(link);
  }

  async #save(
    call: Call,
    token: string,
    work: (manager: EntityManager, link: PortalLink) => Promise<void>,
  ): Promise<PortalView> {
    const link = await this.#deps.links.require(token);
    await this.#deps.transact(call.requestId, ({ manager }) => work(manager, link));
    return this.#viewOfBearer(link);
  }

  #viewOfBearer({ portalId }: PortalLink): Promise<PortalView> {
    return this.#view(portalId, (records) => this.#deps.descriptions.describeToBearer(records));
  }

  async #view(
    portalId: number,
    describe: (records: AddressedSupervisor[]) => Promise<DescribedSupervisor[]>,
  ): Promise<PortalView> {
    const { database, timeZone } = this.#deps;
    const { manager } = database;
    const portal = await findPortalById(manager, portalId, timeZone);
    if (!portal) throw portalNotFound();
    const [active, removed] = await Promise.all(
      [true, false].map(async (isActive) =>
        describe(await withRefusals(manager, await findRecordsOf(manager, portal.address, isActive))),
      ),
    );
    return {
      portal,
      supervisors: active!,
      removedSupervisors: removed!,
      refusesEverybody: await refusesEverybody(manager, mailboxDigest(portal.address)),
    };
  }
}
