import { commonSettings, ConfigError, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings for the check of receipts. Throws a ConfigError when one is missing. */
export function readCheckConfig() {
  return loadConfig('check:receipts', { DATABASE_URL: commonSettings.DATABASE_URL });
}

/** Reads the head that an earlier check printed, when it is given. Throws a ConfigError when it is malformed. */
export function readKeptEntry([text]: string[]): { entryId: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, entryId, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (!entryId || !hash)
    throw new ConfigError('check:receipts takes the head of an earlier check, such as 12:9f86…');
  return { entryId: Number(entryId), hash };
}

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  SUPERVISOR_GRPC_ADDRESS: setting.text(),
  PUBLIC_URL: setting.httpUrl(),
  /**
   * The time for which requests of a trainee to a supervisor are collected after an email, for the next one; with 0
   * each request is mailed at once.
   */
  REQUEST_COLLECT_SECONDS: setting.range({ from: 0, to: 3_600, default: 300 }),
};

/** Reads the settings of this service. Throws one ConfigError that names all errors. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  return loadConfig('hours', specs, env);
}
