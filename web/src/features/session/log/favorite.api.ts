import type { Described, FavoriteRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson, request } from '../../../lib/requests/http.ts';

const favoritesKey = '/api/favorites';

/** The user's favorites, oldest first. */
export function useFavorites() {
  return useSWR<FavoriteRecord[]>(favoritesKey, getJson);
}

/** Adds a favorite. Throws a 409 when its name is taken, or when there are 30. */
export function createFavorite(
  body: Described['NewFavorite'],
  idempotencyKey: string,
): Promise<FavoriteRecord> {
  return request(favoritesKey, { method: 'POST', body, idempotencyKey });
}

/** Changes what is given. Throws a 409 when the name is taken, or `updatedAt` is stale. */
export function updateFavorite(id: number, body: Described['FavoriteChange']): Promise<FavoriteRecord> {
  return request(`${favoritesKey}/${id}`, { method: 'PUT', body });
}

/** Deletes a favorite. Sessions that were logged by it stay. */
export function deleteFavorite(id: number): Promise<void> {
  return request(`${favoritesKey}/${id}`, { method: 'DELETE' });
}
