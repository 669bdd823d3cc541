import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Request, RequestHandler } from 'express';
import type { NoteAccess } from './upstream/access-note.ts';
import type { Clients } from './clients.ts';
import type { Config } from './config.ts';

export interface AppDeps {
  config: Config;
  log: Logger;
  clients: Clients;
  database: Database;
  transact: Transact;
  /** The certificate with which the gateway connects to the services behind it. */
  tls: Tls | undefined;
  /** Keys of the tickets by which the document service recognizes requests of the gateway. */
  ticketKeys: TokenKeys;
  /** Handles every path outside /api. */
  proxy: RequestHandler;
}

/** The dependencies of routes. */
export interface ApiDeps extends Omit<AppDeps, 'proxy'> {
  sameSite: RequestHandler;
  limits: RateLimits;
  /** Limits the passwords that are checked at once. */
  passwordLimit: RequestHandler;
  noteAccess: NoteAccess;
}

/** The limits of requests, counted in PostgreSQL and shared by all gateways. */
export interface RateLimits {
  register: RequestHandler;
  /** A sign-in with a known device is not limited by other requests of its network. */
  signIn: RequestHandler;
  /** For challenges of passkeys: every visit of the page of the sign-in asks for one. */
  passkeyOptions: RequestHandler;
  /** For forgotten passwords, and the pages behind their emails. */
  forgotPassword: RequestHandler;
  recovery: RequestHandler;
  /** For every change by a signed-in user. */
  writes: RequestHandler;
  /** For previews of imports by a signed-in user. */
  previews: RequestHandler;
  /** For further verification links that a signed-in user requests. */
  verification: RequestHandler;
  /**
   * For every request by one link: reads and writes are counted apart. It is counted once the link is known to exist.
   * The address does not count here: the web server opens the links of all supervisors from one address. For the same
   * reason invented tokens are not counted: nothing reliable distinguishes the web server from a stranger, and they
   * cost one look-up.
   */
  link: (req: Request, token: string) => Promise<void>;
  /** For messages about wrong details of a supervisor, by any link. */
  correction: (req: Request, supervisorId: number) => Promise<void>;
  /** Returns whether it is the first refusal of administration to this user in a minute. */
  isFirstRefusal: (userId: number) => Promise<boolean>;
  /** Returns whether it is the first part of this document, by a key that names its user, in an hour. */
  isFirstPart: (key: string) => Promise<boolean>;
}
