import { favoriteService } from '@clinical-hours/proto/hours';
import type { Favorite__Output as FavoriteMessage } from '@clinical-hours/proto/types/hours/v1/Favorite';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toPracticum } from '../session/attribute.service.ts';
import type { Favorite } from './favorite.entity.ts';
import type { FavoriteService } from './favorite.service.ts';

export function favoriteRpc(favorites: FavoriteService): ServedService {
  const answer = async (favorite: Promise<Favorite>) => ({ favorite: toMessage(await favorite) });
  return serve(favoriteService, {
    listFavorites: async (_request, call) => ({ favorites: (await favorites.list(call)).map(toMessage) }),
    getFavorite: ({ favoriteId }, call) => answer(favorites.get(call, favoriteId)),
    createFavorite: ({ name, supervisorId, siteId, practicum, activityBreakdown }, call) =>
      answer(
        favorites.create(call, {
          name: toName(name),
          supervisorId: supervisorId || null,
          siteId: siteId || null,
          practicum: toPracticum(practicum ?? ''),
          activityBreakdown,
        }),
      ),
    updateFavorite: ({ favoriteId, expectedUpdatedAt, ...change }, call) =>
      answer(favorites.update(call, favoriteId, toChange(change), expectedUpdatedAt)),
    deleteFavorite: async ({ favoriteId }, call) => {
      await favorites.delete(call, favoriteId);
      return {};
    },
  });
}

interface ChangeMessage {
  name?: string | undefined;
  supervisorId?: number | undefined;
  siteId?: number | undefined;
  practicum?: string | undefined;
  activityBreakdown?: string | undefined;
}

// What is absent stays as it is; 0 and an empty text take a value away.
function toChange({ name, supervisorId, siteId, practicum, activityBreakdown }: ChangeMessage) {
  return {
    ...(name === undefined ? {} : { name: toName(name) }),
    ...(supervisorId === undefined ? {} : { supervisorId: supervisorId || null }),
    ...(siteId === undefined ? {} : { siteId: siteId || null }),
    ...(practicum === undefined ? {} : { practicum: toPracticum(practicum) }),
    ...(activityBreakdown === undefined ? {} : { activityBreakdown }),
  };
}

function toName(name: string): string {
  if (!name.trim()) throw invalid('name_missing', 'Name is required', { field: 'name' });
  return name.trim();
}

function toMessage({ userId: _userId, nameKey: _nameKey, ...favorite }: Favorite): FavoriteMessage {
  return messageOf<FavoriteMessage>({
    ...favorite,
    createdAt: favorite.createdAt.toISOString(),
    updatedAt: favorite.updatedAt.toISOString(),
  });
}
