import { cleanEnv, EnvMissingError, makeValidator, type ValidatorSpec } from 'envalid';

/** What went wrong with the settings of a service, all of it in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

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

const listSetting = makeValidator<string[]>((input) => {
  const entries = input.split(',').map((entry) => entry.trim());
  if (entries.some((entry) => entry === '')) throw new Error('has an empty entry');
  return entries;
});

const zoneSetting = makeValidator<string>((input) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: input }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`"${input}" is not a time zone`);
  }
});

/** The kinds of settings. Each takes `{ default }` when the setting may be missing. */
export const setting = {
  text: textSetting,
  number: numberSetting,
  port: portSetting,
  boolean: booleanSetting,
  url: urlSetting,
  list: listSetting,
  timeZone: zoneSetting,
};

/** The settings that every service has. */
export const commonSettings = {
  GRPC_PORT: setting.port({ default: 5000 }),
  DATABASE_URL: setting.url(),
  NATS_URL: setting.url(),
  LOG_LEVEL: setting.text({ default: 'info' }),
  APP_TIME_ZONE: setting.timeZone({ default: 'America/New_York' }),
};

/**
 * Reads the settings of a service from the environment.
 * Throws one ConfigError that names every setting that is missing or wrong; values of secrets are not repeated.
 */
export function loadConfig<S extends Specs>(
  service: string,
  specs: S,
  env: Record<string, string | undefined> = process.env,
): Values<S> {
  const problems: string[] = [];
  const values = cleanEnv(env, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries<Error | undefined>(errors)) {
        problems.push(error instanceof EnvMissingError ? `${name} is missing` : `${name} ${error?.message}`);
      }
    },
  });
  if (problems.length > 0) throw new ConfigError(`${service} cannot start: ${problems.join('; ')}`);
  return { ...(values as Values<S>) };
}
