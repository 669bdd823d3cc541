import { object, type InferType } from 'yup';
import { maxBreakdownLength } from './activity.ts';
import { flag, id, line, moment, text } from './primitives.ts';

/** The most favorites of a trainee. */
export const maxFavorites = 30;

/** The longest name of a favorite, in characters. */
export const maxFavoriteName = 60;

const name = () => line('Name', maxFavoriteName);
const breakdown = () =>
  text('activityBreakdown', maxBreakdownLength, {
    tooLong: 'activityBreakdown is too long',
    notType: 'activityBreakdown must be JSON text',
  });

const place = {
  supervisorId: id('supervisorId').nullable().optional(),
  siteId: id('siteId').nullable().optional(),
  practicum: flag('practicum').nullable().optional(),
};

/** The body of POST /api/favorites. Notes and dates are about one day, and are no part of a favorite. */
export const createFavoriteSchema = object({
  name: name().required('Name is required'),
  ...place,
  activityBreakdown: breakdown().required('Please enter at least some hours before saving a favorite.'),
});

/**
 * The body of PUT /api/favorites/{id}. Absent fields stay unchanged; null removes a value. Nothing changes when
 * `updatedAt` is stale.
 */
export const updateFavoriteSchema = object({
  name: name().min(1, 'Name is required').optional(),
  ...place,
  activityBreakdown: breakdown()
    .min(1, 'Please enter at least some hours before saving a favorite.')
    .optional(),
  updatedAt: moment('updatedAt').optional(),
});

export type CreateFavoriteBody = InferType<typeof createFavoriteSchema>;
export type UpdateFavoriteBody = InferType<typeof updateFavoriteSchema>;
