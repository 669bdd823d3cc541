import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { SetupError } from '@clinical-hours/service-kit/machine';

export interface Settings {
  port: number;
  mailboxPort: number;
  /** An address, beside those of this machine for itself, on which people reach the product. */
  listenHost?: string | undefined;
  dataDir: string;
  logLevel: string;
  adminUsername?: string | undefined;
  adminPassword?: string | undefined;
  adminEmail?: string | undefined;
  timeZone?: string | undefined;
  /** When trainees are reminded of a week without a session, such as 'Friday 16:00'. */
  reminderAt?: string | undefined;
  natsUrl?: string | undefined;
  /** The settings of Instant Guidance, by their names. */
  guidance: Record<string, string>;
  /** The caps on emails that a trainee may cause to supervisors, by the names of the settings. */
  mailCaps: Record<string, string>;
  /** For how many seconds requests to a supervisor are collected for one email. */
  collectSeconds?: string | undefined;
  /** Empty forms of boards that are known, such as '37A-525=9f86…'. */
  knownForms?: string | undefined;
}

/** Reads the settings of `npm start` from environment variables. Throws a SetupError for an impossible value. */
export function readSettings(env: NodeJS.ProcessEnv, rootDir: string): Settings {
  const port = readPort(env, 'PORT', 8080);
  const mailboxPort = readPort(env, 'MAILBOX_PORT', 1080);
  if (port === mailboxPort) {
    throw new SetupError(`PORT and MAILBOX_PORT are both ${port}: choose two different ports.`);
  }
  return {
    port,
    mailboxPort,
    listenHost: readAddress(env, 'LISTEN_HOST'),
    dataDir: env.DATA_DIR ? resolve(rootDir, env.DATA_DIR) : join(rootDir, '.data'),
    logLevel: env.LOG_LEVEL || 'info',
    adminUsername: env.ADMIN_USERNAME || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    adminEmail: env.ADMIN_EMAIL || undefined,
    timeZone: env.APP_TIME_ZONE || undefined,
    reminderAt: env.REMINDER_AT || undefined,
    natsUrl: env.NATS_URL || undefined,
    guidance: pick(env, /^GUIDANCE_|^EMBEDDING_|_DAILY_LIMIT$/),
    mailCaps: pick(env, /^((UNVERIFIED|NEW)_ADDRESSES|(UNVERIFIED_)?MAILS(_TO_MAILBOX)?)_PER_DAY$/),
    collectSeconds: env.REQUEST_COLLECT_SECONDS || undefined,
    knownForms: env.KNOWN_FORMS || undefined,
  };
}

// The service that reads these settings checks them at its start, and logs what is wrong.
function pick(env: NodeJS.ProcessEnv, names: RegExp): Record<string, string> {
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => names.test(entry[0]) && Boolean(entry[1]),
  );
  return Object.fromEntries(given);
}

function readAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (isIP(text) === 0) {
    throw new SetupError(`${name} is '${text}', which is no address: give one such as 0.0.0.0, for all.`);
  }
  return text;
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new SetupError(`${name} is '${text}', which is no port: give a whole number from 1 to 65535.`);
  }
  return port;
}
