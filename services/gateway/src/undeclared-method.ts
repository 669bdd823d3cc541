import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { declaredMethods } from '@clinical-hours/service-kit/http';
import type { RequestHandler, Router } from 'express';

const code: ErrorCode = 'method_not_allowed';

/**
 * Refuses a method that no route of the requested path takes with a 405, for any caller, and names the others in Allow.
 * An unknown path passes on.
 */
export function refuseUndeclared(router: Router): RequestHandler {
  const methodsAt = declaredMethods(router);
  return (req, res, next) => {
    const allowed = methodsAt(req.path);
    if (!allowed || allowed.includes(req.method)) return next();
    const message = `This address takes ${allowed.join(', ')} only`;
    res.status(405).set('Allow', allowed.join(', ')).json({ message, code, requestId: req.requestId });
  };
}
