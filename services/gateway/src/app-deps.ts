import type { Database } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Tls } from '@clinical-hours/service-kit/tls';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { RequestHandler } from 'express';
import type { Clients } from './clients.ts';
import type { Config } from './config.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AppDeps {
  config: Config;
  log: Logger;
  clients: Clients;
  database: Database;
  /** How the gateway proves itself to the services behind it. */
  tls: Tls | undefined;
  /** How the document service knows that a request is the gateway's. */
  ticketKeys: TokenKeys;
  /** Serves what is not /api. */
  proxy: RequestHandler;
}

/** What routes are made of. */
export interface ApiDeps extends Omit<AppDeps, 'proxy'> {
  sameSite: RequestHandler;
  limits: RateLimits;
}
