import { favoriteService } from '@clinical-hours/proto/hours';
import type { FavoriteServiceDefinition } from '@clinical-hours/proto/types/hours/v1/FavoriteService';
import { createClient, updateOf, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFavorite } from '../testing/builders.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { favoriteRpc } from './favorite.rpc.ts';

const call = testCall({ userId: 1 });
let favorites: RpcClient<FavoriteServiceDefinition>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  const system = await startHoursSystem();
  system.supervisors.set(7, { userId: 1, name: 'Sam Supervisor', isActive: true });
  const server = await startTestRpc([favoriteRpc(system.favorites)]);
  const client = createClient(favoriteService, server.address);
  favorites = client;
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());

const { activityBreakdown } = aFavorite();
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the calls of favorites', () => {
  it('tell a favorite, take away what is empty, and leave what is absent', async () => {
    const given = { name: ' Clinic day ', supervisorId: 7, practicum: false, activityBreakdown };
    const { favorite } = await favorites.createFavorite(call, given);
    expect(favorite).toEqual({
      id: expect.any(Number),
      name: 'Clinic day',
      supervisorId: 7,
      practicum: false,
      activityBreakdown,
      weekdayUses: [0, 0, 0, 0, 0, 0, 0],
      createdAt: moment,
      updatedAt: moment,
    });
    const favoriteId = favorite!.id;
    const { favorite: renamed } = await favorites.updateFavorite(call, {
      favoriteId,
      ...updateOf({ name: 'School' }),
    });
    expect(renamed).toMatchObject({ name: 'School', supervisorId: 7, practicum: false });
    const { favorite: emptied } = await favorites.updateFavorite(call, {
      favoriteId,
      ...updateOf({ supervisorId: null, practicum: null }),
      expectedUpdatedAt: renamed!.updatedAt,
    });
    const { supervisorId: _s, practicum: _p, ...rest } = renamed!;
    expect(emptied).toEqual({ ...rest, updatedAt: moment });
    expect((await favorites.listFavorites(call, {})).favorites).toEqual([emptied]);
    await favorites.deleteFavorite(call, { favoriteId });
    await expect(favorites.getFavorite(call, { favoriteId })).rejects.toMatchObject({
      code: 'favorite_not_found',
    });
  });

  it('refuse a name of nothing but spaces', async () => {
    const { favorite } = await favorites.createFavorite(call, { name: 'A', activityBreakdown });
    const refusal = { kind: 'invalid', code: 'name_missing' };
    const created = favorites.createFavorite(call, { name: ' ', activityBreakdown });
    await expect(created).rejects.toMatchObject(refusal);
    const updated = favorites.updateFavorite(call, { favoriteId: favorite!.id, ...updateOf({ name: ' ' }) });
    await expect(updated).rejects.toMatchObject(refusal);
  });
});
