import { favoriteMessages, favoriteService } from '@clinical-hours/proto/hours';
import type { Favorite__Output as FavoriteMessage } from '@clinical-hours/proto/types/hours/v1/Favorite';
import { invalid } from '@clinical-hours/service-kit/errors';
import { changeOf, messageOf, serve, toRecord, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { Favorite } from './favorite.entity.ts';
import type { FavoriteService } from './favorite.service.ts';

export function favoriteRpc(favorites: FavoriteService): ServedService {
  const answer = async (favorite: Promise<Favorite>) => ({ favorite: toMessage(await favorite) });
  return serve(favoriteService, {
    listFavorites: async (_request, call) => ({ favorites: (await favorites.list(call)).map(toMessage) }),
    getFavorite: ({ favoriteId }, call) => answer(favorites.get(call, favoriteId)),
    createFavorite: (request, call) => {
      const given = toRecord(favoriteMessages.CreateFavoriteRequest, request);
      return answer(favorites.create(call, { ...given, name: toName(given.name) }));
    },
    updateFavorite: (request, call) => {
      const { name, ...change } = changeOf(favoriteMessages.UpdateFavoriteRequest, request, {
        required: ['name', 'activityBreakdown'],
      });
      const named = name === undefined ? change : { ...change, name: toName(name) };
      return answer(favorites.update(call, request.favoriteId, named, request.expectedUpdatedAt));
    },
    deleteFavorite: async ({ favoriteId }, call) => {
      await favorites.delete(call, favoriteId);
      return {};
    },
  });
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
