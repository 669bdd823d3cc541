import { randomBytes } from 'node:crypto';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { AppError, gone } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { hashToken, isToken } from '@clinical-hours/service-kit/tokens';
import type { ActionLinkService, ResolvedLink } from '../action-link.service.ts';
import { requireUnexpired } from '../link-state.ts';
import { withRefusals } from '../mailbox/mail-refusal.repository.ts';
import { peopleAt, personIn, personNeeded } from '../mailbox/people.ts';
import type { PortalLink } from './portal-link.repository.ts';
import { portalNotFound, type PortalLinkService } from './portal-link.service.ts';
import { portalAddressOf } from '../mailbox/portal.ts';
import { findRecordsOf } from '../mailbox/portal.repository.ts';
import {
  countDevices,
  findDevice,
  forgetDevicesOf,
  forgetTokens,
  insertDevice,
  type RememberedDevice,
} from '../mailbox/device.repository.ts';

export interface DeviceDeps {
  database: Database;
  transact: Transact;
  links: ActionLinkService;
  portalLinks: PortalLinkService;
}

/** What a remembered device opens. */
export interface OpenedByDevice {
  /** The link in whose sitting the device was remembered, which ends with the device or with the link that was used. */
  link: Pick<PortalLink, 'id' | 'portalId' | 'expiresAt'>;
  /** A record of the person whom the device belongs to. */
  supervisorId: number;
  rememberedUntil: Date;
}

const linkNeeded = () =>
  gone('portal_link_needed', 'Please ask for the link to this page by email, and open it from there');

/**
 * Browsers in which a link that reviews sessions opens the portal of its address for 30 days, by a secret that the
 * owner had kept there in a sitting by the link to the portal. Neither does anything without the other.
 */
export class DeviceService {
  readonly #deps: DeviceDeps;

  constructor(deps: DeviceDeps) {
    this.#deps = deps;
  }

  /**
   * Returns what a link that reviews sessions opens in a browser with these tokens. Throws not_found for an unknown
   * link, and gone in every other browser, for the link of a deputy, for one that has expired, ended or was frozen, and
   * for one to another of those who read the mailbox.
   */
  async open(reviewToken: string, deviceTokens: string[]): Promise<OpenedByDevice> {
    const { database, links } = this.#deps;
    const found = await links.resolve('review_sessions', reviewToken).catch(orLinkNeeded);
    const { link, supervisor, deputy } = found;
    if (deputy) throw linkNeeded();
    const device = await findDevice(database.manager, hashesOf(deviceTokens), supervisor.email);
    if (!device || !(await this.#isOfPerson(device, found))) throw linkNeeded();
    const { portalLinkId: id, portalId, supervisorId, expiresAt: rememberedUntil } = device;
    const expiresAt = new Date(Math.min(Number(link.expiresAt), Number(rememberedUntil)));
    return { link: { id, portalId, expiresAt }, supervisorId, rememberedUntil };
  }

  /**
   * Returns until when this browser is remembered, and how many are. With records, for the person whom they name; with
   * null for the address.
   */
  async stateOf(
    email: string,
    supervisorIds: number[] | null,
    deviceTokens: string[],
  ): Promise<{ rememberedUntil: Date | undefined; deviceCount: number }> {
    const { manager } = this.#deps.database;
    const here = await findDevice(manager, hashesOf(deviceTokens), email);
    return {
      rememberedUntil:
        !supervisorIds || supervisorIds.includes(here?.supervisorId ?? 0) ? here?.expiresAt : undefined,
      deviceCount: await countDevices(manager, email, supervisorIds),
    };
  }

  /**
   * Remembers a browser for 30 days, by a link to the portal, and returns the secret that it has to keep. Throws gone
   * for an expired link, and invalid where it does not follow which of several people sits there.
   */
  async remember(
    call: Call,
    token: string,
    supervisorId: number | undefined,
    deviceTokens: string[],
  ): Promise<{ deviceToken: string; rememberedUntil: Date }> {
    const { portalLinks, transact } = this.#deps;
    const link = await portalLinks.require(token);
    const deviceToken = randomBytes(32).toString('base64url');
    const rememberedUntil = await transact(call.requestId, async ({ manager }) => {
      requireUnexpired(link, await databaseTime(manager));
      return insertDevice(manager, {
        portalLinkId: link.id,
        email: link.address,
        supervisorIds: await this.#personAt(link.address, supervisorId),
        tokenSha256: hashToken(deviceToken),
        known: hashesOf(deviceTokens),
      });
    });
    return { deviceToken, rememberedUntil };
  }

  /** Forgets the devices of these tokens; with a link to the portal all devices of the person who uses it. */
  async forget(
    call: Call,
    deviceTokens: string[],
    opened?: { token: string; supervisorId: number | undefined },
  ): Promise<void> {
    const { portalLinks, transact } = this.#deps;
    const link = opened && (await portalLinks.require(opened.token));
    await transact(call.requestId, async ({ manager }) => {
      await forgetTokens(manager, hashesOf(deviceTokens));
      if (!link) return;
      const { people, person } = personIn(await this.#recordsOf(link.address), opened.supervisorId);
      if (!person && people.length > 1) throw personNeeded();
      await forgetDevicesOf(manager, link.address, people.length > 1 ? person?.supervisorIds : null);
    });
  }

  // Returns the records of the person, the chosen one first.
  async #personAt(address: string, supervisorId: number | undefined): Promise<[number, ...number[]]> {
    const records = await this.#recordsOf(address);
    const { people, person } = personIn(records, supervisorId);
    if (!person) throw people.length > 1 ? personNeeded() : portalNotFound();
    const [first, ...others] = person.supervisorIds;
    if (first === undefined) throw portalNotFound();
    return [first, ...others];
  }

  async #isOfPerson(device: RememberedDevice, { supervisor }: ResolvedLink): Promise<boolean> {
    const people = peopleAt(await this.#recordsOf(supervisor.email));
    if (people.length < 2) return true;
    return people.some(({ supervisorIds }) =>
      [device.supervisorId, supervisor.id].every((id) => supervisorIds.includes(id)),
    );
  }

  async #recordsOf(email: string) {
    const { manager } = this.#deps.database;
    return withRefusals(manager, await findRecordsOf(manager, portalAddressOf(email), true));
  }
}

const hashesOf = (tokens: string[]): Buffer[] => tokens.filter(isToken).map(hashToken);

function orLinkNeeded(error: unknown): never {
  throw error instanceof AppError && error.kind === 'gone' ? linkNeeded() : error;
}
