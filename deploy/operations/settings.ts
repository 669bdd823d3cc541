import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { StoreSettings } from '@clinical-hours/document/store';
import { storeProblems, storeSpecs, toStoreSettings } from '@clinical-hours/document/store';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { databaseNames, urlSettingOf, type DatabaseUrls } from './database-names.ts';

type Environment = Record<string, string | undefined>;

/** Where the product keeps its data. */
export interface ProductData {
  databaseUrls: DatabaseUrls;
  store: StoreSettings;
}

/** Where the data is: in a data directory of `npm start`, or where settings say. */
export type Source = { dataDir: string } | { dataDir: undefined; data: ProductData };

/** Reads where the databases and the documents are. One error that names all that is missing or wrong. */
export function readProductData(command: string, env: Environment = process.env): ProductData {
  const urlSpecs = Object.fromEntries(databaseNames.map((name) => [urlSettingOf(name), setting.url()]));
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
    // Each would be dumped as the other one, and the mistake found out when it is too late.
    return other ? [`${urlSettingOf(other)} and ${urlSettingOf(name)} name the same database`] : [];
  });
}

export interface BackupSettings {
  source: Source;
  /** The folder that is made. */
  to: string;
  /** Public keys of age, whose holders can read the backup; without any it is not encrypted. */
  recipients: string[];
}

/**
 * Reads `--to DIR | --into DIR [--data-dir DIR] [--recipient KEY]` and the environment, in which BACKUP_RECIPIENTS may name such
 * keys, too. With `--into` the folder is named after the moment.
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

// Colons are no good in names of files everywhere.
const folderNameOf = (moment: Date): string => moment.toISOString().slice(0, 19).replaceAll(':', '-');

export interface RestoreSettings {
  source: Source;
  from: string;
  /** What is there may go. */
  isReplacing: boolean;
  /** Nothing is restored: what is there is compared with the backup. */
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
    source: readSource('restore', values['data-dir'], env),
    from: resolve(values.from),
    isReplacing: values.replace ?? false,
    isOnlyVerifying: values.verify ?? false,
    identityFile: values.identity,
  };
}

function readSource(command: string, dataDir: string | undefined, env: Environment): Source {
  if (dataDir === undefined) return { dataDir, data: readProductData(command, env) };
  if (!existsSync(dataDir)) throw new SetupError(`There is no data directory ${dataDir}.`);
  return { dataDir: resolve(dataDir) };
}

function parse<O extends ParseArgsOptionsConfig>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SetupError(`${reasonOf(error).split('. ')[0]}: ${usage}`);
  }
}
