import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { StoreSettings } from '@clinical-hours/document/store';
import { storeProblems, storeSpecs, toStoreSettings } from '@clinical-hours/document/store';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { databaseNames, urlSettingOf, type DatabaseUrls } from './database-names.ts';

type Environment = Record<string, string | undefined>;

export interface ProductData {
  databaseUrls: DatabaseUrls;
  store: StoreSettings;
}

/** The place of the data: a data directory of `npm start`, or the databases and the store in the settings. */
export type Source = { dataDir: string } | { dataDir: undefined; data: ProductData };

/** Reads the addresses of the databases and the store. Throws one error that names all missing and wrong settings. */
export function readProductData(command: string, env: Environment = process.env): ProductData {
  const urlSpecs = Object.fromEntries(databaseNames.map((name) => [urlSettingOf(name), setting.address()]));
  const config = loadConfig(command, { ...urlSpecs, ...storeSpecs(env) }, env);
  const values: Record<string, string> = config;
  const urls = databaseNames.map((name) => [name, values[urlSettingOf(name)] ?? ''] as const);
  const problems = [...problemsOfUrls(urls), ...storeProblems(config)];
  if (problems.length > 0) throw new SetupError(`${command} cannot start: ${problems.join('; ')}`);
  const store = toStoreSettings(config);
  return {
    databaseUrls: Object.fromEntries(urls) as DatabaseUrls,
    store: store.kind === 'directory' ? { ...store, directory: resolve(store.directory) } : store,
  };
}

function problemsOfUrls(urls: (readonly [string, string])[]): string[] {
  const seen = new Map<string, string>();
  return urls.flatMap(([name, text]) => {
    const { protocol, host, pathname } = new URL(text);
    if (!/^postgres(ql)?:$/.test(protocol))
      return [`${urlSettingOf(name)} does not begin with postgresql://`];
    const place = `${host}${pathname}`;
    const other = seen.get(place);
    seen.set(place, name);
    // A database would be dumped twice and another never, and the mistake would be found when it is too late.
    return other ? [`${urlSettingOf(other)} and ${urlSettingOf(name)} name the same database`] : [];
  });
}

export interface BackupSettings {
  source: Source;
  /** The folder to make. */
  to: string;
  /** Public keys of age, whose holders can read the backup; without any it is not encrypted. */
  recipients: string[];
}

/**
 * Reads `--to DIR | --into DIR [--data-dir DIR] [--recipient KEY]` and the environment, where BACKUP_RECIPIENTS may
 * name keys as well. With `--into` the folder is named after the current time.
 */
export function readBackupSettings(
  args: string[],
  env: Environment = process.env,
  now: Date = new Date(),
): BackupSettings {
  const options = {
    to: { type: 'string' },
    into: { type: 'string' },
    'data-dir': { type: 'string' },
    recipient: { type: 'string', multiple: true },
  } as const;
  const usage = 'node deploy/operations/backup.ts --to DIR | --into DIR [--data-dir DIR] [--recipient age1…]';
  const values = parse(args, options, usage);
  if (values.to && values.into) throw new SetupError(`--to and --into exclude each other: ${usage}`);
  const to = values.into ? join(values.into, folderNameOf(now)) : values.to;
  if (!to) throw new SetupError(`The folder of the backup is missing: ${usage}`);
  const recipients = values.recipient ?? env['BACKUP_RECIPIENTS']?.split(/[\s,]+/).filter(Boolean) ?? [];
  return { source: readSource('backup', values['data-dir'], env), to: resolve(to), recipients };
}

// Some file systems allow no colons in names.
const folderNameOf = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(':', '-');

export interface RestoreSettings {
  source: Source;
  from: string;
  /** Existing data may be replaced. */
  isReplacing: boolean;
  /** The current data is compared with the backup, and nothing is restored. */
  isOnlyVerifying: boolean;
  /** The file with the key of an encrypted backup. */
  identityFile: string | undefined;
}

/** Reads `--from DIR [--data-dir DIR] [--identity FILE] [--replace | --verify]` and the environment. */
export function readRestoreSettings(args: string[], env: Environment = process.env): RestoreSettings {
  const usage =
    'node deploy/operations/restore.ts --from DIR [--data-dir DIR] [--identity FILE] [--replace | --verify]';
  const options = {
    from: { type: 'string' },
    'data-dir': { type: 'string' },
    identity: { type: 'string' },
    replace: { type: 'boolean' },
    verify: { type: 'boolean' },
  } as const;
  const values = parse(args, options, usage);
  if (!values.from) throw new SetupError(`The folder of the backup is missing: ${usage}`);
  if (values.replace && values.verify)
    throw new SetupError(`--replace and --verify exclude each other: ${usage}`);
  return {
    // A restore makes the data directory of a machine that has lost it.
    source: readSource('restore', values['data-dir'], env, { isMade: !values.verify }),
    from: resolve(values.from),
    isReplacing: values.replace ?? false,
    isOnlyVerifying: values.verify ?? false,
    identityFile: values.identity,
  };
}

function readSource(
  command: string,
  dataDir: string | undefined,
  env: Environment,
  { isMade = false }: { isMade?: boolean } = {},
): Source {
  if (dataDir === undefined) return { dataDir, data: readProductData(command, env) };
  if (!isMade && !existsSync(dataDir)) throw new SetupError(`There is no data directory ${dataDir}.`);
  return { dataDir: resolve(dataDir) };
}

function parse<O extends ParseArgsOptionsConfig>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SetupError(`${reasonOf(error).split('. ')[0]}: ${usage}`);
  }
}
