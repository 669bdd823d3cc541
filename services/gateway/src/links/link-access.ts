import { maxId } from '@clinical-hours/proto/api';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { ResolvePortalLinkResponse__Output as PortalLink } from '@clinical-hours/proto/types/supervisor/v1/ResolvePortalLinkResponse';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Request, RequestHandler } from 'express';
import type { Clients } from '../clients.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import type { RateLimits } from '../app-deps.ts';
import { visitorCall } from '../http/request.ts';
import type { Config } from '../config.ts';
import { readDevice } from '../web-sessions/device.ts';
import { readPortalDevices } from '../web-sessions/portal-device.ts';
import type { NoteAccess } from '../upstream/access-note.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The link of the token in the path, set by `alive` of `linkAccess`. */
    link: Link;
    /** The link to a portal of the token in the path, set by `alive` of `portalAccess`. */
    portalLink: PortalLink;
    /** A record of the person who uses the link to a portal, where the token in the path names one. */
    personId: number | undefined;
  }
}

// A supervisor and a mail scanner at once. A page of 500 sessions takes megabytes in each process on the way.
const ofLinkAtOnce = 3;

/** The dependencies of routes behind links. */
export interface LinkDeps {
  config: Config;
  clients: Clients;
  limits: RateLimits;
  noteAccess: NoteAccess;
  /**
   * Finds the web session of the browser. It gives no access by a link: it tells whether the trainee of the link is
   * signed in there.
   */
  readSession: RequestHandler;
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
  const resolve: Resolve<Link> = (call, token) =>
    clients.supervisor.resolveActionLink(call, { purpose, token });
  return tokenAccess(limits, resolve, {
    keep: (req, link) => (req.link = link),
  });
}

/** The same for links to a portal, which have no purpose. */
export const portalAccess = (deps: LinkDeps): LinkAccess => accessToPortal(deps, () => Promise.resolve([]));

/**
 * The same for what a remembered device may do, too: there a link that reviews sessions opens the portal. Where someone
 * has signed in to an account, no device is remembered; one that was is forgotten by what changes something.
 */
export function deciderAccess(deps: LinkDeps): LinkAccess {
  const { clients, config } = deps;
  return accessToPortal(deps, async (call, req) => {
    const deviceTokens = readPortalDevices(config, req);
    if (deviceTokens.length === 0 || !readDevice(config, req)) return deviceTokens;
    if (req.method === 'POST') await clients.supervisor.forgetDevices(call, { deviceTokens });
    return [];
  });
}

function accessToPortal(
  { clients, limits }: LinkDeps,
  findDevices: (call: Call, req: Request<{ token: string }>) => Promise<string[]>,
): LinkAccess {
  const resolve: Resolve<PortalLink> = async (call, token, req) => {
    const deviceTokens = await findDevices(call, req);
    const { personId } = req;
    return clients.supervisor.resolvePortalLink(call, {
      token,
      deviceTokens,
      ...(personId ? { personId } : {}),
    });
  };
  return tokenAccess(limits, resolve, {
    read: readPerson,
    keep: (req, link) => (req.portalLink = link),
  });
}

// Where several people read a mailbox, the token is followed by a record of the one who uses it.
const ofPerson = /^([^~]{1,100})~([1-9]\d{0,9})$/;

function readPerson(req: Request<{ token: string }>): void {
  const [, token, id] = ofPerson.exec(req.params.token) ?? [];
  if (token === undefined || Number(id) > maxId) return;
  req.params.token = token;
  req.personId = Number(id);
}

type Resolve<T> = (call: Call, token: string, req: Request<{ token: string }>) => Promise<T>;

interface Kept<T> {
  /** Reads what the path says beside the token, and leaves the token there. */
  read?: (req: Request<{ token: string }>) => void;
  keep: (req: Request<{ token: string }>, link: T) => void;
}

function tokenAccess<T extends object>(
  limits: RateLimits,
  resolve: Resolve<T>,
  { read, keep }: Kept<T>,
): LinkAccess {
  const find = async (req: Request<{ token: string }>): Promise<T | AppError> => {
    read?.(req);
    const { token } = req.params;
    const found = await resolve(visitorCall(req), token, req).catch(orGone);
    await limits.link(req, token);
    return found;
  };
  return {
    turn: limitConcurrency(ofLinkAtOnce, (req) => String(req.params['token'])) as LinkAccess['turn'],
    alive: async (req, _res, next) => {
      const found = await find(req);
      if (found instanceof AppError) throw found;
      keep(req, found);
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
