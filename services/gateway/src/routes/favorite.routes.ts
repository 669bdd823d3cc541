import { favoriteMessages } from '@clinical-hours/proto/hours';
import { presentOf, recordsOf } from '@clinical-hours/service-kit/grpc';
import { type FavoriteRecord } from '@clinical-hours/proto/api';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { required } from '../records.ts';
import { idParam, readBody, updateFrom, userCall } from '../http/request.ts';

/** A trainee's favorites: filled-in hours under a name. */
export function favoriteRoutes({ favorites }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const { favorites: list } = await favorites.listFavorites(userCall(req), {});
    res.json(list.map(toFavoriteRecord));
  });

  router.post('/', async (req, res) => {
    const body = await readBody(req, 'createFavorite');
    const { favorite } = await favorites.createFavorite(userCall(req), presentOf(body));
    res.status(201).json(toFavoriteRecord(required(favorite)));
  });

  router.put('/:id', async (req, res) => {
    const call = userCall(req);
    const favoriteId = idParam(req, 'favorite');
    const body = await readBody(req, 'updateFavorite', () => favorites.getFavorite(call, { favoriteId }));
    const { favorite } = await favorites.updateFavorite(call, { favoriteId, ...updateFrom(body) });
    res.json(toFavoriteRecord(required(favorite)));
  });

  router.delete('/:id', async (req, res) => {
    await favorites.deleteFavorite(userCall(req), { favoriteId: idParam(req, 'favorite') });
    res.status(204).end();
  });
  return router;
}

export const toFavoriteRecord = recordsOf(favoriteMessages.Favorite).as<FavoriteRecord>();
