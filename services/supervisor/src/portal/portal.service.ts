import { isDeepStrictEqual } from 'node:util';
import { maxAbsenceDays } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActingAdministrator, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import { isOnePerson, mailboxOf } from '@clinical-hours/service-kit/text';
import { readBody } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import type { DescribedSupervisor, DescriptionService } from '../description.service.ts';
import { requireUnexpired } from '../link-state.ts';
import {
  allowMail,
  mailboxDigest,
  refusesEverybody,
  withRefusals,
  type AddressedSupervisor,
} from '../mailbox/mail-refusal.repository.ts';
import { stopMail } from '../mailbox/stop-mail.ts';
import type { PortalLink } from './portal-link.repository.ts';
import { portalNotFound, type PortalLinkService } from './portal-link.service.ts';
import { personCalled, personIn, personNeeded, type Person } from '../mailbox/people.ts';
import type { DeviceService } from './device.service.ts';
import { portalAddressOf, portalFor, type Portal, type Spelling } from '../mailbox/portal.ts';
import {
  findPortalById,
  findRecordsOf,
  findRows,
  findSpellings,
  isBeyond,
  isNamed,
  isOver,
  openRowOf,
  saveAbsence,
  saveDelivery,
  saveDetails,
} from '../mailbox/portal.repository.ts';
import {
  confirmAddress,
  lockSupervisor,
  unknownSupervisor,
  type LoneAddress,
  type SupervisorRepository,
} from '../supervisor.repository.ts';

export interface PortalDeps {
  database: Database;
  transact: Transact;
  links: PortalLinkService;
  devices: DeviceService;
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
  /** Those whom the records name: more than one where several read the mailbox. */
  people: Person[];
  /** Whose view it is; undefined for all of them. */
  person: Person | undefined;
}

/** What a link opens, in what browser. */
export interface OpenedPortal {
  /** The link that was mailed; of a remembered device the one in whose sitting it was remembered. */
  link: Pick<PortalLink, 'id' | 'portalId' | 'expiresAt'>;
  view: PortalView;
  isByDevice: boolean;
  rememberedUntil: Date | undefined;
  deviceCount: number;
}

/** Who uses a link to a portal: the token, and a record of the person, where several read the mailbox. */
export interface PortalUse {
  token: string;
  supervisorId?: number | undefined;
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

  /**
   * Returns what a link opens: one to the portal, or in a remembered device one that reviews sessions. Throws not_found
   * for an unknown token, and gone for a link that has expired, or opens nothing in this browser.
   */
  async resolve(token: string, supervisorId?: number, deviceTokens: string[] = []): Promise<OpenedPortal> {
    const { devices, links, database } = this.#deps;
    const mailed = await links.require(token).catch(orUndefined);
    if (!mailed) {
      const { supervisorId: personId, ...opened } = await devices.open(token, deviceTokens);
      const view = await this.#viewOfHolder(database.manager, opened.link, personId);
      return { ...opened, view, isByDevice: true, deviceCount: 0 };
    }
    const view = await this.#viewOfHolder(database.manager, mailed, supervisorId);
    const ids = view.people.length > 1 ? (view.person?.supervisorIds ?? []) : null;
    const state = await devices.stateOf(mailed.address, ids, deviceTokens);
    return { link: mailed, view, isByDevice: false, ...state };
  }

  /** Saves the license details that the supervisor entered. An email reports a change. */
  async saveDetails(call: Call, token: string, given: unknown, supervisorId?: number): Promise<PortalView> {
    const details = accept(readBody('savePortalDetails', given), 'message_invalid');
    const use = { token, supervisorId };
    return this.#saveOfPerson(call, use, async ({ manager, record }, { id: portalId, details: before }) => {
      await saveDetails(manager, portalId, details);
      if (!isDeepStrictEqual(before, details)) await record('supervisor.details_confirmed.v1', { portalId });
    });
  }

  /** Saves how requests are mailed: together on a weekday, or each at once. An email reports a change. */
  async saveDelivery(
    call: Call,
    token: string,
    weekday: string | null,
    supervisorId?: number,
  ): Promise<PortalView> {
    const { digestWeekday } = accept(readBody('saveDelivery', { digestWeekday: weekday }), 'message_invalid');
    const link = await this.#deps.links.require(token);
    return this.#deps.transact(call.requestId, async ({ manager, record }) => {
      const rows = await findRows(manager, link.address, this.#deps.timeZone, 'FOR UPDATE');
      const mailbox = rows.find(({ name }) => name === '');
      if (!mailbox) throw portalNotFound();
      const { id: portalId, digestWeekday: before } = mailbox;
      await saveDelivery(manager, portalId, digestWeekday);
      if (before !== digestWeekday) await record('supervisor.delivery_changed.v1', { portalId });
      return this.#viewOfHolder(manager, link, supervisorId);
    });
  }

  /**
   * Keeps until when the supervisor is out of office, at most 90 days ahead, and who reviews for them. Without a day
   * they are back. An email reports a change.
   */
  async saveAbsence(call: Call, token: string, given: unknown, supervisorId?: number): Promise<PortalView> {
    const { awayUntil, deputy } = accept(readBody('saveAbsence', given), 'message_invalid');
    return this.#saveOfPerson(call, { token, supervisorId }, async ({ manager, record }, portal) => {
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
    personId?: number,
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
      return this.#viewOfHolder(manager, link, personId);
    });
  }

  // Saves what belongs to one of those who read the mailbox. Throws invalid when it does not follow which one.
  async #saveOfPerson(
    call: Call,
    { token, supervisorId }: PortalUse,
    work: (unit: UnitOfWork, before: Portal) => Promise<void>,
  ): Promise<PortalView> {
    const link = await this.#deps.links.require(token);
    return this.#deps.transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const { address } = link;
      const { timeZone } = this.#deps;
      const records = await withRefusals(manager, await findRecordsOf(manager, address, true));
      const { people, person } = personIn(records, supervisorId);
      if (!person && people.length > 1) throw personNeeded();
      if (!(await isNamed(manager, address))) throw portalNotFound();
      const removed = person ? [] : await findRecordsOf(manager, address, false);
      const name = person?.name ?? removed[0]?.name;
      if (name === undefined) throw portalNotFound();
      const rowId = await openRowOf(manager, address, name);
      const row = await findPortalById(manager, rowId, timeZone);
      if (!row) throw portalNotFound();
      await work(unit, row);
      return this.#viewOfHolder(manager, link, supervisorId);
    });
  }

  #viewOfHolder(
    manager: EntityManager,
    { portalId }: Pick<PortalLink, 'portalId'>,
    supervisorId?: number,
  ): Promise<PortalView> {
    return this.#view(
      manager,
      portalId,
      (records) => this.#deps.descriptions.describeToHolder(records, manager),
      supervisorId,
    );
  }

  async #view(
    manager: EntityManager,
    portalId: number,
    describe: (records: AddressedSupervisor[]) => Promise<DescribedSupervisor[]>,
    supervisorId?: number,
  ): Promise<PortalView> {
    const found = await findPortalById(manager, portalId, this.#deps.timeZone);
    if (!found) throw portalNotFound();
    const { address } = found;
    const find = async (isActive: boolean) =>
      withRefusals(manager, await findRecordsOf(manager, address, isActive));
    const [active, removed] = [await find(true), await find(false)];
    const { people, person } =
      found.name === '' ? personIn(active, supervisorId) : personCalled(active, found.name);
    const isOther = (name: string) =>
      person !== undefined && people.some((each) => each !== person && isOnePerson(each.name, name));
    const ofPerson = person && people.length > 1 ? new Set(person.supervisorIds) : undefined;
    const rows = await findRows(manager, address, this.#deps.timeZone);
    const portal = portalFor(rows, person?.name ?? (people.length > 1 ? '' : (removed[0]?.name ?? '')));
    if (!portal) throw portalNotFound();
    return {
      portal,
      people,
      person,
      supervisors: await describe(ofPerson ? active.filter(({ id }) => ofPerson.has(id)) : active),
      removedSupervisors: await describe(ofPerson ? removed.filter(({ name }) => !isOther(name)) : removed),
      refusesEverybody: await refusesEverybody(manager, portal.address),
      otherSpellings: await findSpellings(manager, portal.address),
    };
  }
}

// A token that is no link to a portal may be one that reviews sessions.
function orUndefined(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'link_not_found') return undefined;
  throw error;
}
