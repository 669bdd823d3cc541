import { createHash } from 'node:crypto';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { AppError } from '@clinical-hours/service-kit/errors';
import { poolOf, type Database } from '@clinical-hours/service-kit/database';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimits } from './app-deps.ts';
import type { Config } from './config.ts';
import { deviceUserOf, readDevice } from './web-sessions/device.ts';
import { inTime } from './http/request-time.ts';

const quarterHourS = 900;
const hourS = 3_600;
const dayS = 86_400;
const ipv6NetworkParts = 4;
// In an hour. A user who does not find the third email does not find a fourth.
const verificationLinks = 3;
// In a minute. Each reads a whole file; someone who matches columns needs a few.
const importPreviews = 20;
// In 24 hours. Each request is an email to the trainee.
const corrections = 5;
// Requests of one address wait for the same row; this many may hold a database connection meanwhile, which other
// requests need.
const countedAtOnce = 2;
// In 15 minutes. A supervisor needs a handful of both; mail scanners open a link a few times more.
const linkReads = 300;
const linkWrites = 60;

export function createRateLimits(config: Config, database: Database): RateLimits {
  const limiter = (
    name: string,
    points: number,
    durationS: number,
    clearExpiredByTimeout = false,
  ): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: poolOf(database),
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: durationS,
      clearExpiredByTimeout,
    });
  const perAddress = (name: string, points: number): RequestHandler => {
    const counted = limiter(name, points, quarterHourS);
    const inTurn = pLimit(countedAtOnce);
    return limitBy((req) => inTurn(() => counted.consume(networkOf(req.ip ?? ''))));
  };
  const perNetwork = perAddress('sign-in', config.SIGN_IN_LIMIT);
  // Counts only names that the device knows, by user: a stranger could have any number of devices and accounts.
  const ofDevice = (req: Request) => deviceUserOf(readDevice(config, req), req.body?.username);
  const ofDevices = limiter('sign-in-device', config.SIGN_IN_LIMIT, quarterHourS);
  const perDevice = limitBy((req) => ofDevices.consume(String(ofDevice(req)?.userId)));
  const writes = limiter('writes', config.WRITE_LIMIT, 60);
  const perUser = limitBy((req) => writes.consume(String(req.session.userId)));
  const previews = limiter('previews', importPreviews, 60);
  const correcting = limiter('corrections', corrections, dayS);
  const verifications = limiter('verifications', verificationLinks, hourS);
  // Deletes expired rows of all limiters: there are more links than addresses.
  const reading = limiter('link-reads', linkReads, quarterHourS, true);
  const writing = limiter('link-writes', linkWrites, quarterHourS);
  const refusals = limiter('refusals', 1, 60);
  const documentParts = limiter('document-parts', 1, hourS);
  const linksInTurn = pLimit(countedAtOnce);
  return {
    register: perAddress('register', config.REGISTER_LIMIT),
    signIn: (req, res, next) => (ofDevice(req) ? perDevice : perNetwork)(req, res, next),
    passkeyOptions: perAddress('passkey-options', config.SIGN_IN_LIMIT),
    forgotPassword: perAddress('forgot-password', config.RECOVERY_LIMIT),
    recovery: perAddress('recovery', config.RECOVERY_LIMIT),
    writes: (req, res, next) => (isRead(req) ? next() : perUser(req, res, next)),
    previews: limitBy((req) => previews.consume(String(req.session.userId))),
    verification: limitBy((req) => verifications.consume(String(req.session.userId)), {
      code: 'too_many_requests',
      sentence: (wait) =>
        `We sent you three links within an hour. Please look among your spam, too. Another one can be sent in ${wait}.`,
    }),
    correction: (req, supervisorId) =>
      count(req, correcting.consume(String(supervisorId)), {
        code: 'too_many_corrections',
        sentence: () =>
          'You have reported something wrong five times within a day. To say more, please write to the trainee yourself.',
      }),
    link: (req, token) => {
      const counted = isRead(req) ? reading : writing;
      return count(
        req,
        linksInTurn(() => counted.consume(digestOf(token))),
      );
    },
    isFirstRefusal: (userId) => isFirst(refusals.consume(String(userId))),
    isFirstPart: (key) => isFirst(documentParts.consume(key)),
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

// A token gives access to its link, so it is stored nowhere.
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The error for a request beyond its limit. */
interface Refusal {
  code: ErrorCode;
  /** `wait` is the time until the next allowed request, such as '12 minutes'. */
  sentence: (wait: string) => string;
}

const usualRefusal: Refusal = {
  code: 'too_many_requests',
  sentence: () => 'Too many requests. Please try again later.',
};

function limitBy(consume: (req: Request) => Promise<unknown>, refusal?: Refusal): RequestHandler {
  return async (req, _res, next) => {
    await count(req, consume(req), refusal);
    next();
  };
}

async function count(
  req: Request,
  consumed: Promise<unknown>,
  { code, sentence } = usualRefusal,
): Promise<void> {
  try {
    await inTime(req, consumed);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterS / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError('rate_limited', code, sentence(wait), { retryAfterS });
  }
}

async function isFirst(consumed: Promise<unknown>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Returns the network that an address counts as: one household has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, ipv6NetworkParts).join(':');
}
