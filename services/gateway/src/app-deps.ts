import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { RequestHandler } from 'express';
import type { NoteAccess } from './upstream/access-note.ts';
import type { Clients } from './clients.ts';
import type { Config } from './config.ts';
import type { RateLimits } from './rate-limits.ts';

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
