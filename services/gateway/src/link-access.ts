import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import type { Clients } from './clients.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { RateLimits } from './rate-limits.ts';
import { visitorCall } from './request.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The link of the token in the path, set by `LinkAccess.alive`. */
    link: Link;
  }
}

// A supervisor and a mail scanner at once. A page of 500 sessions takes megabytes in each process on the way.
const ofLinkAtOnce = 3;

/** The dependencies of routes behind links. */
export interface LinkDeps {
  clients: Clients;
  limits: RateLimits;
}

/**
 * Resolve the link in the path, and count the request for it. They come before the parser of the body: a request with
 * an invented token is refused before anything is parsed, and leaves no row among the limits.
 */
export interface LinkAccess {
  /** Passes holders of a link that works. */
  alive: RequestHandler<{ token: string }>;
  /** Passes holders of a link that was once sent, in whatever state it is. */
  known: RequestHandler<{ token: string }>;
  /** Limits the number of requests under way by one link. It comes behind `alive` and the parser of the body. */
  turn: RequestHandler<{ token: string }>;
}

export function linkAccess({ clients, limits }: LinkDeps, purpose: LinkPurpose): LinkAccess {
  const find = async (req: Request<{ token: string }>): Promise<Link | AppError> => {
    const { token } = req.params;
    const found = await clients.supervisor
      .resolveActionLink(visitorCall(req), { purpose, token })
      .catch(orGone);
    await limits.link(req, token);
    return found;
  };
  return {
    turn: limitConcurrency(ofLinkAtOnce, (req) => String(req.params['token'])) as LinkAccess['turn'],
    alive: async (req, _res, next) => {
      const found = await find(req);
      if (found instanceof AppError) throw found;
      req.link = found;
      next();
    },
    known: async (req, _res, next) => {
      await find(req);
      next();
    },
  };
}

function orGone(error: unknown): AppError {
  if (error instanceof AppError && error.kind === 'gone') return error;
  throw error;
}
