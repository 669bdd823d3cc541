import { isDeepStrictEqual } from 'node:util';
import { maxAbsenceDays } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActingAdministrator, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import { readBody } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import type { DescribedSupervisor, DescriptionService } from './description.service.ts';
import { requireUnexpired } from './link-state.ts';
import {
  allowMail,
  mailboxDigest,
  refusesEverybody,
  withRefusals,
  type AddressedSupervisor,
} from './mail-refusal.repository.ts';
import { stopMail } from './stop-mail.ts';
import type { PortalLink } from './portal-link.repository.ts';
import { portalNotFound, type PortalLinkService } from './portal-link.service.ts';
import { portalAddressOf, type Portal, type Spelling } from './portal.ts';
import {
  findPortal,
  findPortalById,
  findRecordsOf,
  findSpellings,
  isBeyond,
  isOver,
  saveAbsence,
  saveDelivery,
  saveDetails,
} from './portal.repository.ts';
import {
  confirmAddress,
  lockSupervisor,
  unknownSupervisor,
  type LoneAddress,
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
  otherSpellings: Spelling[];
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
    const { descriptions, database } = this.#deps;
    return this.#view(database.manager, portalId, (records) => descriptions.describe(call, records));
  }

  /**
   * Returns the newest 200 addresses that one trainee alone has named, at a free mail domain, confirmed on the day they
   * were added. Throws unless the gateway has just verified the acting user as an administrator.
   */
  async listLone(call: Call): Promise<LoneAddress[]> {
    requireActingAdministrator(call);
    return this.#deps.supervisors.listLone(this.#deps.timeZone);
  }

  /** Returns what a link opens. Throws not_found for an unknown token, and gone for an expired link. */
  async resolve(token: string): Promise<{ link: PortalLink; view: PortalView }> {
    const link = await this.#deps.links.require(token);
    return { link, view: await this.#viewOfHolder(this.#deps.database.manager, link) };
  }

  /** Saves the license details that the supervisor entered. An email reports a change. */
  async saveDetails(call: Call, token: string, given: unknown): Promise<PortalView> {
    const details = accept(readBody('savePortalDetails', given), 'message_invalid');
    return this.#save(call, token, async ({ manager, record }, { id: portalId, details: before }) => {
      await saveDetails(manager, portalId, details);
      if (!isDeepStrictEqual(before, details)) await record('supervisor.details_confirmed.v1', { portalId });
    });
  }

  /** Saves how requests are mailed: together on a weekday, or each at once. An email reports a change. */
  async saveDelivery(call: Call, token: string, weekday: string | null): Promise<PortalView> {
    const { digestWeekday } = accept(readBody('saveDelivery', { digestWeekday: weekday }), 'message_invalid');
    return this.#save(call, token, async ({ manager, record }, { id: portalId, digestWeekday: before }) => {
      await saveDelivery(manager, portalId, digestWeekday);
      if (before !== digestWeekday) await record('supervisor.delivery_changed.v1', { portalId });
    });
  }

  /**
   * Keeps until when the supervisor is out of office, at most 90 days ahead, and who reviews for them. Without a day
   * they are back. An email reports a change.
   */
  async saveAbsence(call: Call, token: string, given: unknown): Promise<PortalView> {
    const { awayUntil, deputy } = accept(readBody('saveAbsence', given), 'message_invalid');
    return this.#save(call, token, async ({ manager, record }, portal) => {
      if (awayUntil) await this.#requireNear(manager, awayUntil);
      if (awayUntil && deputy && mailboxOf(deputy.email) === mailboxOf(portal.address)) {
        throw invalid('deputy_own_address', 'This is your own address. Please enter the one of your deputy', {
          field: 'deputy.email',
        });
      }
      const after = { awayUntil, deputy: awayUntil ? deputy : null };
      await saveAbsence(manager, portal.id, after);
      const before = portal.isAway ? portal : { awayUntil: null, deputy: null };
      if (before.awayUntil !== awayUntil || !isDeepStrictEqual(before.deputy, after.deputy))
        await record('supervisor.deputy_changed.v1', { portalId: portal.id });
    });
  }

  async #requireNear(manager: EntityManager, awayUntil: string): Promise<void> {
    const { timeZone } = this.#deps;
    if (await isOver(manager, awayUntil, timeZone)) {
      throw invalid('absence_over', 'Please choose today or a later day', { field: 'awayUntil' });
    }
    if (await isBeyond(manager, awayUntil, maxAbsenceDays, timeZone)) {
      throw invalid('absence_too_long', `Please choose a day within the next ${maxAbsenceDays} days`, {
        field: 'awayUntil',
      });
    }
  }

  /**
   * Keeps whether a trainee whose record names the address may write to it. Only here a refusal is taken back: the link
   * is sent to nobody else. A refusal about everyone stays.
   */
  async saveWriter(
    call: Call,
    token: string,
    writer: { supervisorId: number; mayWrite: boolean },
  ): Promise<PortalView> {
    const { supervisorId, mayWrite } = accept(readBody('saveWriter', writer), 'message_invalid');
    const link = await this.#deps.links.require(token);
    const named = await this.#deps.supervisors.findById(supervisorId);
    if (!named) throw unknownSupervisor();
    return this.#deps.transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await refuseErased(manager, named.userId);
      const record = await lockSupervisor(manager, supervisorId, named.userId);
      if (!record || portalAddressOf(record.email) !== link.address) throw unknownSupervisor();
      requireUnexpired(link, await databaseTime(manager));
      if (mayWrite) {
        await allowMail(manager, record.email, record.userId);
        await confirmAddress(manager, supervisorId);
      } else {
        const { email, userId } = record;
        await stopMail(unit, { mailbox: mailboxDigest(email), userId, supervisorId }, 'trainee');
      }
      return this.#viewOfHolder(manager, link);
    });
  }

  async #save(
    call: Call,
    token: string,
    work: (unit: UnitOfWork, before: Portal) => Promise<void>,
  ): Promise<PortalView> {
    const link = await this.#deps.links.require(token);
    return this.#deps.transact(call.requestId, async (unit) => {
      const before = await findPortal(unit.manager, link.address, this.#deps.timeZone, 'FOR UPDATE');
      if (!before) throw portalNotFound();
      await work(unit, before);
      return this.#viewOfHolder(unit.manager, link);
    });
  }

  #viewOfHolder(manager: EntityManager, { portalId }: PortalLink): Promise<PortalView> {
    return this.#view(manager, portalId, (records) =>
      this.#deps.descriptions.describeToHolder(records, manager),
    );
  }

  async #view(
    manager: EntityManager,
    portalId: number,
    describe: (records: AddressedSupervisor[]) => Promise<DescribedSupervisor[]>,
  ): Promise<PortalView> {
    const portal = await findPortalById(manager, portalId, this.#deps.timeZone);
    if (!portal) throw portalNotFound();
    const find = async (isActive: boolean) =>
      describe(await withRefusals(manager, await findRecordsOf(manager, portal.address, isActive)));
    return {
      portal,
      supervisors: await find(true),
      removedSupervisors: await find(false),
      refusesEverybody: await refusesEverybody(manager, portal.address),
      otherSpellings: await findSpellings(manager, portal.address),
    };
  }
}
