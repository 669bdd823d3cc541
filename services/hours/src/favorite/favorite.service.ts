import { maxFavorites, parseActivityBreakdown } from '@clinical-hours/proto/api';
import { withIdempotencyKey, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { normalizeText } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import { toSessionHours } from '../session/session-hours.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { lockSite } from '../site/site.service.ts';
import { favoriteEntity, type Favorite } from './favorite.entity.ts';
import { lockFavorite, lockFavorites } from './favorite.repository.ts';

export type FavoriteDetails = Pick<
  Favorite,
  'name' | 'supervisorId' | 'siteId' | 'practicum' | 'activityBreakdown'
>;

const unknownFavorite = () => notFound('favorite_not_found', 'Favorite not found');

/** The favorites of a trainee. A favorite of another user is not found. */
export class FavoriteService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #supervisors: SupervisorClient;

  constructor(database: Database, transact: Transact, supervisors: SupervisorClient) {
    this.#database = database;
    this.#transact = transact;
    this.#supervisors = supervisors;
  }

  /** Returns all favorites, oldest first. */
  list(call: Call): Promise<Favorite[]> {
    const { userId } = requireActor(call);
    return this.#database.manager.find(favoriteEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** Returns one favorite. Throws not_found when the trainee has none with this id. */
  async get(call: Call, id: number): Promise<Favorite> {
    return requireFavorite(this.#database.manager, requireActor(call).userId, id);
  }

  /** Adds a favorite. Throws a conflict when its name is taken, or when there are 30. */
  async create(call: Call, given: FavoriteDetails): Promise<Favorite> {
    const { userId } = requireActor(call);
    const columns = columnsOf(given);
    if (given.supervisorId) await this.#supervisors.requireKnown(call, given.supervisorId);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const { id } = await withIdempotencyKey(manager, call, 'create_favorite', given, async () => {
        await lockFavorites(manager, userId);
        await refuseTaken(manager, userId, columns);
        if ((await manager.countBy(favoriteEntity, { userId })) >= maxFavorites) throw tooMany();
        if (given.siteId) await lockSite(manager, userId, given.siteId);
        const added = await manager.save(favoriteEntity, { ...columns, userId });
        return { id: added.id };
      });
      return requireFavorite(manager, userId, id);
    });
  }

  /**
   * Changes what is given, and leaves the rest. Throws a conflict when the name is taken, or when the favorite was
   * changed after `expectedUpdatedAt`.
   */
  async update(
    call: Call,
    favoriteId: number,
    given: Partial<FavoriteDetails>,
    expectedUpdatedAt?: string,
  ): Promise<Favorite> {
    const { userId } = requireActor(call);
    const seen = await this.get(call, favoriteId);
    const columns = columnsOf(given);
    const { supervisorId, siteId } = given;
    // An unchanged supervisor may have been removed since, so only a new one is checked.
    if (supervisorId && supervisorId !== seen.supervisorId) {
      await this.#supervisors.requireKnown(call, supervisorId);
    }
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockFavorites(manager, userId);
      const favorite = await lockFavorite(manager, userId, favoriteId);
      if (!favorite) throw unknownFavorite();
      if (expectedUpdatedAt && expectedUpdatedAt !== favorite.updatedAt.toISOString()) throw changed();
      await refuseTaken(manager, userId, columns, favoriteId);
      if (siteId) await lockSite(manager, userId, siteId);
      if (Object.keys(columns).length > 0) await manager.update(favoriteEntity, favoriteId, columns);
      return requireFavorite(manager, userId, favoriteId);
    });
  }

  /** Deletes a favorite. Sessions that were logged by it stay. */
  async delete(call: Call, favoriteId: number): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      if (!(await lockFavorite(manager, userId, favoriteId))) throw unknownFavorite();
      await manager.delete(favoriteEntity, favoriteId);
    });
  }
}

async function requireFavorite(manager: EntityManager, userId: number, id: number): Promise<Favorite> {
  const favorite = await manager.findOneBy(favoriteEntity, { id, userId });
  if (!favorite) throw unknownFavorite();
  return favorite;
}

/** Returns the columns of what is given. Throws invalid for a breakdown that is none, or has no hours. */
function columnsOf<G extends Partial<FavoriteDetails>>(given: G): G & { nameKey?: string } {
  const { name, activityBreakdown } = given;
  if (activityBreakdown !== undefined) toSessionHours({ activityBreakdown });
  return {
    ...given,
    ...(name === undefined ? {} : { nameKey: comparable(name) }),
    // Only fields that the parser knows are saved.
    ...(activityBreakdown === undefined
      ? {}
      : { activityBreakdown: JSON.stringify(parseActivityBreakdown(activityBreakdown)) }),
  };
}

const comparable = (name: string): string =>
  normalizeText(name, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();

async function refuseTaken(
  manager: EntityManager,
  userId: number,
  { nameKey }: { nameKey?: string },
  exceptId?: number,
): Promise<void> {
  const other = nameKey === undefined ? null : await manager.findOneBy(favoriteEntity, { userId, nameKey });
  if (!other || other.id === exceptId) return;
  throw conflict('favorite_name_taken', `There is a favorite “${other.name}” already`, { field: 'name' });
}

const tooMany = () =>
  conflict(
    'too_many_favorites',
    `There can be at most ${maxFavorites} favorites. Please delete one, or replace it.`,
  );

const changed = () =>
  conflict('favorite_changed', 'This favorite was changed in the meantime. Please reload and try again');
