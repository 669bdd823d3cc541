import { forbidden } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import type { ApiDeps } from './app-deps.ts';
import { currentUser } from './web-sessions/current-user.ts';
import { markAdministrator } from './web-sessions/session-lifetime.ts';

const maxPathLength = 200;

/**
 * Passes only administrators, as auth knows them now, who have done what is required of them first. A refusal to
 * somebody else is noted for the audit log, at most one of a user in a minute.
 */
export function requireAdministrator(deps: ApiDeps): RequestHandler {
  const { limits, noteAccess } = deps;
  return async (req, res, next) => {
    const { id, isAdmin, requiredStep } = await currentUser(deps, req, res);
    if (!isAdmin) {
      await noteAccess(req, {
        action: 'administration_refused',
        details: nameOf(req),
        isDue: () => limits.isFirstRefusal(id),
      });
      throw forbidden('administrators_only', 'Only administrators may do this');
    }
    await markAdministrator(deps, req, res);
    if (requiredStep === 'new_password')
      throw forbidden('password_change_required', 'Please choose a new password first');
    if (requiredStep) throw forbidden('second_factor_required', 'Please set up a second factor first');
    next();
  };
}

const nameOf = ({ method, baseUrl, path }: Request): string =>
  `${method} ${baseUrl}${path}`.slice(0, maxPathLength);
