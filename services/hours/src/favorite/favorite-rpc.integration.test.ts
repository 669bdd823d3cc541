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

describe('the calls of favorites', () => {
  it('refuse a name of nothing but spaces', async () => {
    const { favorite } = await favorites.createFavorite(call, { name: 'A', activityBreakdown });
    const refusal = { kind: 'invalid', code: 'name_missing' };
    const created = favorites.createFavorite(call, { name: ' ', activityBreakdown });
    await expect(created).rejects.toMatchObject(refusal);
    const updated = favorites.updateFavorite(call, { favoriteId: favorite!.id, ...updateOf({ name: ' ' }) });
    await expect(updated).rejects.toMatchObject(refusal);
  });
});
