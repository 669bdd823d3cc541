import { maxSites } from '@clinical-hours/proto/api';
import { withIdempotencyKey, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, notFound, type ErrorDetails } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { lockLicensure } from './site.repository.ts';
import { siteEntity, type Site } from './site.entity.ts';

export type SiteDetails = Pick<Site, 'name' | 'address' | 'kind' | 'liveScanOn' | 'approvedFrom' | 'isPaid'>;

const unknownSite = (details?: ErrorDetails) => notFound('site_not_found', 'Site not found', details);

/** The sites of a trainee. Each method acts for the trainee of the call; a site of another user is not found. */
export class SiteService {
  readonly #database: Database;
  readonly #transact: Transact;

  constructor(database: Database, transact: Transact) {
    this.#database = database;
    this.#transact = transact;
  }

  /** Returns all sites, oldest first. */
  list(call: Call): Promise<Site[]> {
    const { userId } = requireActor(call);
    return this.#database.manager.find(siteEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** Returns one site. Throws not_found when the trainee has none with this id. */
  get(call: Call, siteId: number): Promise<Site> {
    return requireSite(this.#database.manager, requireActor(call).userId, siteId);
  }

  async create(call: Call, details: SiteDetails): Promise<Site> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const { id } = await withIdempotencyKey(manager, call, 'create_site', details, async () => {
        await lockLicensure(manager, userId);
        if ((await manager.countBy(siteEntity, { userId })) >= maxSites) {
          throw conflict('too_many_sites', `There can be at most ${maxSites} sites`);
        }
        const added = await manager.save(siteEntity, { ...details, userId });
        return { id: added.id };
      });
      return requireSite(manager, userId, id);
    });
  }

  /** Replaces the details. Throws a conflict when the site was changed after `expectedUpdatedAt`. */
  async update(call: Call, siteId: number, details: SiteDetails, expectedUpdatedAt?: string): Promise<Site> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const site = await lockSiteForUpdate(manager, userId, siteId);
      if (expectedUpdatedAt && expectedUpdatedAt !== site.updatedAt.toISOString()) {
        throw conflict('site_changed', 'This site was changed in the meantime. Please reload and try again');
      }
      await manager.update(siteEntity, siteId, details);
      return requireSite(manager, userId, siteId);
    });
  }

  /** Deletes a site. Throws a conflict while sessions name it. */
  async delete(call: Call, siteId: number): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockSiteForUpdate(manager, userId, siteId);
      const [{ count }] = await manager.query(
        'SELECT count(*)::int AS count FROM sessions WHERE site_id = $1',
        [siteId],
      );
      if (count > 0) {
        const sessions = count === 1 ? '1 session names' : `${count} sessions name`;
        throw conflict('site_in_use', `${sessions} this site. Please give them another site first.`);
      }
      await manager.delete(siteEntity, siteId);
    });
  }
}

/** Returns a site of the trainee. Throws not_found when there is none. */
async function requireSite(manager: EntityManager, userId: number, id: number): Promise<Site> {
  const site = await manager.findOneBy(siteEntity, { id, userId });
  if (!site) throw unknownSite();
  return site;
}

/** Locks a site until commit, so that a session can refer to it. Throws not_found for an unknown site. */
export async function lockSite(manager: EntityManager, userId: number, id: number): Promise<void> {
  const site = await manager.findOne(siteEntity, { where: { id, userId }, lock: { mode: 'for_key_share' } });
  if (!site) throw unknownSite({ field: 'siteId' });
}

async function lockSiteForUpdate(manager: EntityManager, userId: number, id: number): Promise<Site> {
  const site = await manager.findOne(siteEntity, {
    where: { id, userId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!site) throw unknownSite();
  return site;
}
