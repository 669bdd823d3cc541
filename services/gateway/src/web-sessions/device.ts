import { createHash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { isSecure, type SignedIn } from './web-session.ts';

const keptForMs = 365 * 86_400_000;
const keptUsers = 5;
// A longer cookie is not one that the gateway set.
const maxLength = 500;
const markBytes = 6;
const form = /^device\.([\w-]{22})((?:\.[1-9]\d{0,9}-[1-9]\d{0,9}(?:-[\da-f]{12}){2})+)$/;

/** A user who signed in with a browser, with the epoch of that web session. */
export interface DeviceUser extends SignedIn {
  /** Marks by which the device recognizes the user's username and address, and no others. */
  marks: string[];
}

/** A browser in which a user has signed in before. */
export interface Device {
  id: string;
  /** The last user first. */
  users: DeviceUser[];
}

const cookieName = (config: Config): string => (isSecure(config) ? '__Host-device' : 'device');

/**
 * Returns the device in the signed cookie of a request; undefined without a cookie that was signed here. A device gives
 * no access: auth counts the failed sign-ins of a device apart from those of its network, for the users that it knows.
 */
export function readDevice(config: Config, req: Request): Device | undefined {
  const cookie = parseCookie(req.headers.cookie ?? '')[cookieName(config)];
  if (cookie === undefined || cookie.length > maxLength) return undefined;
  for (const secret of config.SESSION_SECRETS) {
    const text = unsign(cookie, secret);
    if (text !== false) return parseDevice(text);
  }
  return undefined;
}

/** Returns the user of a device who signs in by this name, or undefined when the device does not know the name. */
export function deviceUserOf(device: Device | undefined, login: unknown): DeviceUser | undefined {
  if (!device || typeof login !== 'string') return undefined;
  const mark = markOf(device.id, login);
  return device.users.find(({ marks }) => marks.includes(mark));
}

/**
 * Sets the cookie by which the browser remembers, for a year, that this user has signed in with it, under one of two
 * names.
 */
export function rememberDevice(
  config: Config,
  req: Request,
  res: Response,
  { userId, epoch, username, email }: SignedIn & { username: string; email: string },
): void {
  const known = readDevice(config, req);
  const id = known?.id ?? randomBytes(16).toString('base64url');
  const others = known?.users.filter((other) => other.userId !== userId) ?? [];
  const user: DeviceUser = { userId, epoch, marks: [markOf(id, username), markOf(id, email)] };
  const users = [user, ...others]
    .slice(0, keptUsers)
    .map((each) => [each.userId, each.epoch, ...each.marks].join('-'));
  const [secret = ''] = config.SESSION_SECRETS;
  res.cookie(cookieName(config), sign(['device', id, ...users].join('.'), secret), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    path: '/',
    maxAge: keptForMs,
  });
}

// The signature of the cookie prevents invented marks; the id prevents a comparison of the marks of two devices.
function markOf(id: string, login: string): string {
  const digest = createHash('sha256').update(`${id} ${login.trim().toLowerCase()}`).digest();
  return digest.toString('hex', 0, markBytes);
}

function parseDevice(text: string): Device | undefined {
  const [, id = '', list = ''] = form.exec(text) ?? [];
  if (id === '') return undefined;
  const users = list.slice(1).split('.');
  return {
    id,
    users: users.map((entry) => {
      const [userId, epoch, ...marks] = entry.split('-');
      return { userId: Number(userId), epoch: Number(epoch), marks };
    }),
  };
}
