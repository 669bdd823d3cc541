import { AppError } from './app-error.ts';
import { isDependencyAway } from './dependency.ts';

export const awayMessage = 'A part of Clinical Hours is away. Please try again in a moment.';

/**
 * Turns any error into an AppError: an unknown one becomes 'internal', and one of a dependency that is away
 * 'unavailable'.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDependencyAway(error)) return new AppError('unavailable', 'unavailable', awayMessage);
  return new AppError('internal', 'internal', 'Something went wrong on our side. Please try again.');
}
