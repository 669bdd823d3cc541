import { cleanEnv, EnvMissingError, makeValidator, type ValidatorSpec } from 'envalid';
import { samplers } from '../tracing/index.ts';
import { completeAddress } from './address.ts';

/** A service cannot start with its settings. The message names every problem, in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;
type Specs = Record<string, ValidatorSpec<unknown>>;
type Values<S extends Specs> = { [K in keyof S]: S[K] extends ValidatorSpec<infer T> ? T : never };

const textSetting = makeValidator<string>((input) => {
  if (input.trim() === '') throw new Error('is empty');
  return input;
});

const numberSetting = makeValidator<number>((input) => {
  if (!/^\d+$/.test(input)) throw new Error(`"${input}" is not a number`);
  return Number(input);
});

const countSetting = makeValidator<number>((input) => {
  if (!/^\d+$/.test(input)) throw new Error(`"${input}" is not a number`);
  if (Number(input) < 1) throw new Error(`"${input}" is less than 1`);
  return Number(input);
});

const rangeSetting = ({ from, to, default: usual }: { from: number; to: number; default: number }) =>
  makeValidator<number>((input) => {
    if (!/^\d+$/.test(input)) throw new Error(`"${input}" is not a number`);
    if (Number(input) < from || Number(input) > to) {
      throw new Error(`"${input}" is not between ${from} and ${to}`);
    }
    return Number(input);
  })({ default: usual });

const portSetting = makeValidator<number>((input) => {
  const port = Number(input);
  if (!/^\d+$/.test(input)) throw new Error(`"${input}" is not a number`);
  if (port > 65_535) throw new Error(`"${input}" is not a port`);
  return port;
});

const booleanSetting = makeValidator<boolean>((input) => {
  if (input !== 'true' && input !== 'false') throw new Error(`"${input}" is neither true nor false`);
  return input === 'true';
});

const urlSetting = makeValidator<string>((input) => {
  if (!URL.canParse(input)) throw new Error('is not an address');
  return input.replace(/\/$/, '');
});

const httpUrlSetting = makeValidator<string>((input) => {
  if (!/^https?:\/\//.test(input) || !URL.canParse(input)) throw new Error('is not an http address');
  return input.replace(/\/$/, '');
});

const publicUrlSetting = makeValidator<string>((input) => {
  const url = /^https?:\/\//.test(input) ? URL.parse(input) : null;
  if (!url) throw new Error('is not an http address');
  // The paths of links, cookies and pages begin at the root of this host.
  const isBare = url.href === `${url.origin}/` && !/[?#@]/.test(input);
  if (!isBare) throw new Error('has more than a scheme and a host, such as https://hours.example.com');
  return url.origin;
});

// A longer text than the measure is hardly typed by hand, and 43 characters are 32 random bytes as base64url.
const minSecretLength = 32;

const secretsSetting = makeValidator<string[]>((input) => {
  const secrets = input.split(',').map((entry) => entry.trim());
  const short = secrets.findIndex((secret) => secret.length < minSecretLength);
  if (short === -1) return secrets;
  const which = secrets.length === 1 ? 'is' : `(entry ${short + 1} of ${secrets.length}) is`;
  throw new Error(
    `${which} shorter than ${minSecretLength} characters; a comma separates secrets, so that none has one in it`,
  );
});

// loadConfig reads these settings together with the user and the password beside them.
const addressSpecs = new WeakSet<object>();

const addressSetting = () => {
  const spec = makeValidator<string>((input) => input)();
  addressSpecs.add(spec);
  return spec;
};

const shareSetting = makeValidator<number>((input) => {
  if (!/^\d+(\.\d+)?$/.test(input)) throw new Error(`"${input}" is not a number`);
  if (Number(input) > 1) throw new Error(`"${input}" is more than 1`);
  return Number(input);
});

const listSetting = makeValidator<string[]>((input) => {
  const entries = input.split(',').map((entry) => entry.trim());
  if (entries.some((entry) => entry === '')) throw new Error('has an empty entry');
  return entries;
});

const zoneSetting = makeValidator<string>((input) => {
  const zone = zoneOf(input);
  if (zone === undefined) throw new Error(`"${input}" is not a time zone`);
  // PostgreSQL reads '-05:00' as five hours east of Greenwich (POSIX), and Node.js as five hours west.
  if (/^[+-]/.test(zone)) {
    throw new Error(`"${input}" is an offset: a name such as America/New_York is needed`);
  }
  return zone;
});

/** Returns a time zone by its usual name; undefined for what is none. */
function zoneOf(input: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: input }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A moment of each week: `weekday` counts from Sunday, which is 0, and `minutes` from midnight. */
export interface WeekMoment {
  weekday: number;
  minutes: number;
}

const weekMomentSetting = makeValidator<WeekMoment>((input) => {
  const [, day = '', hours, minutes] = /^([a-z]{6,9}) ([01]\d|2[0-3]):([0-5]\d)$/i.exec(input) ?? [];
  const weekday = weekdays.indexOf(day.toLowerCase());
  if (weekday === -1) throw new Error(`"${input}" is no day and time such as "Friday 16:00"`);
  return { weekday, minutes: Number(hours) * 60 + Number(minutes) };
});

const choiceSetting = <T extends string>(spec: { choices: readonly T[]; default: T }): ValidatorSpec<T> =>
  makeValidator<string>((input) => {
    if (!spec.choices.some((choice) => choice === input)) {
      throw new Error(`"${input}" is none of ${spec.choices.join(', ')}`);
    }
    return input;
  })({ default: spec.default }) as ValidatorSpec<T>;

/** Whether a service migrates its schema as it starts, or something else has migrated it before. */
export type MigrationTime = 'at-start' | 'done-before';

/** The kinds of settings. Each takes `{ default }` when the setting may be missing. */
export const setting = {
  text: textSetting,
  number: numberSetting,
  /** A whole number of at least 1. */
  count: countSetting,
  /** A whole number between two limits, both included. */
  range: rangeSetting,
  port: portSetting,
  boolean: booleanSetting,
  url: urlSetting,
  httpUrl: httpUrlSetting,
  /** The address at which people reach the product: a scheme and a host, returned without a slash at its end. */
  publicUrl: publicUrlSetting,
  /**
   * An address with a user and a password in it, percent-encoded, or raw in settings of their own: DATABASE_USER and
   * DATABASE_PASSWORD for DATABASE_URL. A refusal repeats no piece of it.
   */
  address: addressSetting,
  /** Secrets, comma separated. */
  secrets: secretsSetting,
  /** A value that `parse` reads. What it throws is said after the name of the setting. */
  parsed: <T>(parse: (input: string) => T) => makeValidator<T>(parse),
  share: shareSetting,
  list: listSetting,
  timeZone: zoneSetting,
  /** A day of the week with a time, such as 'Friday 16:00'. */
  weekMoment: weekMomentSetting,
  choice: choiceSetting,
};

const file = setting.text({ default: '' });

const logLevel = setting.choice({
  choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  default: 'info',
});

/** All three or none. With them, the services use mutual TLS between each other. */
export const tlsSettings = { TLS_CERT_FILE: file, TLS_KEY_FILE: file, TLS_CA_FILE: file };

export const processSettings = {
  LOG_LEVEL: logLevel,
  /** The port of the health checks and metrics: plain HTTP, never public. */
  OPERATIONS_PORT: setting.port({ default: 9090 }),
  /**
   * The address on which this process listens for other services and operators; empty means every address of
   * the machine.
   */
  LISTEN_HOST: setting.text({ default: '' }),
  ...tlsSettings,
  /** The OTLP/HTTP endpoint that receives traces. Empty turns tracing off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.httpUrl({ default: '' }),
  OTEL_TRACES_SAMPLER: setting.choice({ choices: samplers, default: 'parentbased_traceidratio' }),
  /** The share of traces that a ratio sampler keeps, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: setting.share({ default: 1 }),
};

/** The settings of a service that has a database and uses messaging. */
export const databaseSettings = {
  DATABASE_URL: setting.address(),
  /** Upper limit of open connections. */
  DATABASE_POOL_SIZE: setting.count({ default: 10 }),
  /** 'done-before' means that another process, such as an init container, has run the migrations. */
  MIGRATIONS: setting.choice<MigrationTime>({ choices: ['at-start', 'done-before'], default: 'at-start' }),
  NATS_URL: setting.address(),
};

/** The settings of an operator's command with the database of a service. */
export const commandSettings = { DATABASE_URL: databaseSettings.DATABASE_URL, ...tlsSettings };

/** The settings of a service that serves gRPC. */
export const commonSettings = {
  ...processSettings,
  ...databaseSettings,
  GRPC_PORT: setting.port({ default: 5000 }),
  APP_TIME_ZONE: setting.timeZone({ default: 'America/New_York' }),
};

/**
 * Reads the settings of a service from the environment. Throws one ConfigError that names every missing or
 * wrong setting, and never repeats the value of a secret.
 */
export function loadConfig<S extends Specs>(
  service: string,
  specs: S,
  env: Environment = process.env,
): Values<S> {
  const problems: string[] = [];
  const completing = (name: string) => makeValidator<string>((input) => completeAddress(name, input, env))();
  const bound = Object.entries(specs).map(([name, spec]) => {
    return [name, addressSpecs.has(spec) ? completing(name) : spec];
  });
  const values = cleanEnv(env, Object.fromEntries(bound) as S, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries<Error | undefined>(errors)) {
        problems.push(error instanceof EnvMissingError ? `${name} is missing` : `${name} ${error?.message}`);
      }
    },
  });
  problems.push(...plainAddresses({ ...(values as Values<S>) }));
  if (problems.length > 0) throw new ConfigError(`${service} cannot start: ${problems.join('; ')}`);
  return { ...(values as Values<S>) };
}

// With TLS the gateway speaks nothing else, and no text of a person leaves the product in the clear. A bundled object
// store has no TLS, so that S3_URL is the operator's choice.
const securedByTls = ['PUBLIC_URL', 'GUIDANCE_URL', 'EMBEDDING_URL'];

function plainAddresses(values: Record<string, unknown>): string[] {
  if (!values['TLS_CERT_FILE']) return [];
  return securedByTls
    .filter((name) => String(values[name]).startsWith('http://'))
    .map((name) => `${name} begins with http://, while TLS_CERT_FILE is given`);
}
