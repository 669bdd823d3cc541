import { resolve } from 'node:path';
import {
  commandSettings,
  commonSettings,
  ConfigError,
  loadConfig,
  setting,
} from '@clinical-hours/service-kit/config';
import { parseKnownForms, type KnownForms } from './blank-form/known-forms.ts';

type Environment = Record<string, string | undefined>;

/** Reads the settings for the check of receipts. Throws a ConfigError when one is missing. */
export function readCheckConfig() {
  return loadConfig('check:receipts', commandSettings);
}

/** Reads the head that an earlier check printed, when it is given. Throws a ConfigError when it is malformed. */
export function readSavedEntry([text]: string[]): { entryId: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, entryId, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (!entryId || !hash)
    throw new ConfigError('check:receipts takes the head of an earlier check, such as 12:9f86…');
  return { entryId: Number(entryId), hash };
}

/** Returns the path of the file for the check of a form. Throws a ConfigError without one. */
export function readFormPath([path]: string[], env: Environment = process.env): string {
  if (!path) throw new ConfigError('check:form takes the file of a form, such as form.pdf');
  // npm changes into the folder of the package, and keeps in this variable where the operator is.
  return resolve(env.INIT_CWD ?? '.', path);
}

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  DOCUMENT_GRPC_ADDRESS: setting.text(),
  SUPERVISOR_GRPC_ADDRESS: setting.text(),
  /** `<form>=<SHA-256 of its empty file>`, comma separated, as `npm run check:form` prints them. */
  KNOWN_FORMS: setting.text({ default: '' }),
  PUBLIC_URL: setting.publicUrl(),
  /**
   * The time for which requests of a trainee to a supervisor are collected after an email, for the next one; with 0
   * each request is mailed at once.
   */
  REQUEST_COLLECT_SECONDS: setting.range({ from: 0, to: 3_600, default: 300 }),
};

/** Reads the settings of this service. Throws one ConfigError that names all errors. */
export function readConfig(env: Environment = process.env) {
  const config = loadConfig('hours', specs, env);
  return { ...config, knownForms: readKnownForms(config.KNOWN_FORMS) };
}

function readKnownForms(text: string): KnownForms {
  try {
    return parseKnownForms(text);
  } catch (error) {
    throw new ConfigError(`hours cannot start: KNOWN_FORMS ${(error as Error).message}`);
  }
}
