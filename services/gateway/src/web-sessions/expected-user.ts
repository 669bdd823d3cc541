import { conflict } from '@clinical-hours/service-kit/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses a call that was made for another user than the one of the web session. A page that keeps calls while the
 * network is away names the user for whom it cached them, because someone else may have signed in since. A request
 * without a web session passes: it is refused for that.
 */
export const refuseOtherUser: RequestHandler = (req, _res, next) => {
  const expected = req.get('X-Expected-User');
  const { userId } = req.session;
  if (expected !== undefined && userId && expected !== String(userId)) {
    throw conflict('other_account', 'Someone else is signed in now. Please sign in with your own account.');
  }
  next();
};
