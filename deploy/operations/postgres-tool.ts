import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { defaultCacheDir, reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import { fetchedMajor, fetchPostgresTools } from './fetched-tools.ts';

export type ToolName = 'pg_dump' | 'pg_restore';

/** A program of PostgreSQL. */
export interface PostgresTool {
  name: ToolName;
  major: number;
  /** Where it is; its name alone for one on PATH. */
  path: string;
  /** Why there is none that is newer, to be said after a complaint about its version. */
  note?: string;
}

type Version = Pick<PostgresTool, 'name' | 'major' | 'note'>;

export interface ToolOptions {
  /** The version that it has to have at least. */
  neededMajor: number;
  print: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Finds a program: on PATH, or that of the PostgreSQL of `npm start` where PATH has none that is new enough. Throws a
 * SetupError when there is none at all; one that is too old is returned only when no other can be fetched.
 */
export async function findPostgresTool(
  name: ToolName,
  { neededMajor, print, signal }: ToolOptions,
): Promise<PostgresTool> {
  const onPath = { name, major: await majorOf(name), path: name };
  if (onPath.major >= neededMajor) return onPath;
  let note = '';
  if (neededMajor >= timeoutMajor && neededMajor <= fetchedMajor) {
    try {
      const dir = await fetchPostgresTools({ cacheDir: defaultCacheDir(), print, signal });
      const path = join(dir, name);
      const major = await majorOf(path);
      if (major >= neededMajor) return { name, major, path };
      note = ` The one in ${dir} does not run here.`;
    } catch (error) {
      signal?.throwIfAborted();
      note = ` They could not be fetched: ${reasonOf(error).split('\n')[0]}.`;
    }
  }
  if (onPath.major) return { ...onPath, note };
  throw new SetupError(
    `${name} is not on PATH: install PostgreSQL's client programs, of the version of the server or newer.${note}`,
  );
}

async function majorOf(program: string): Promise<number> {
  return promisify(execFile)(program, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0),
    () => 0,
  );
}

// Programs from this version on set parameters that servers before it do not know.
const timeoutMajor = 17;

/** Throws a SetupError when a program is older than a server, or sets parameters that the server does not know. */
export function requireCompatibleTool(
  { name, major, note = '' }: Version,
  serverMajor: number,
  database: string,
): void {
  const isTooOld = major < serverMajor;
  const isTooNew = major >= timeoutMajor && serverMajor < timeoutMajor;
  if (!isTooOld && !isTooNew) return;
  const needed = isTooOld ? `${serverMajor} or newer` : String(serverMajor);
  throw new SetupError(
    `${name} is of version ${major} and the server of ${database} of version ${serverMajor}: put PostgreSQL's client programs of version ${needed} on PATH.${note}`,
  );
}

/** Throws a SetupError when pg_restore is older than the pg_dump of a backup. */
export function requireToolForBackup({ major, note = '' }: Version, backupMajor: number): void {
  if (major >= backupMajor) return;
  throw new SetupError(
    `pg_restore is of version ${major} and the backup was made by version ${backupMajor}: put PostgreSQL's client programs of version ${backupMajor} or newer on PATH.${note}`,
  );
}

/** A running program. */
export interface RunningTool {
  input: Writable;
  output: Readable;
  /** Rejects with the program's own error message when it fails. */
  ended: Promise<void>;
}

/** Starts a program with the address of a database. */
export function startPostgresTool(
  tool: PostgresTool,
  database: { name: string; url: string },
  args: string[],
  signal?: AbortSignal,
): RunningTool {
  const { address, env } = connectionOf(database.url);
  const child = spawn(tool.path, [...args, '--no-password', `--dbname=${address}`], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const end = async (): Promise<void> => {
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0)
      throw new SetupError(`${tool.name} of ${database.name} failed: ${firstErrorIn(said)}`);
  };
  return { input: child.stdin, output: child.stdout, ended: end() };
}

/**
 * Returns the address of a database and the environment for PostgreSQL's programs. The password is in the environment,
 * because every user of the machine sees the arguments of a program. These programs look for certificate authorities
 * elsewhere than Node.js does.
 */
export function connectionOf(
  text: string,
  { PATH, HOME, PGSSLROOTCERT, NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv = process.env,
): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(text);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Only node-postgres knows this parameter.
  url.searchParams.delete('uselibpqcompat');
  const isVerifying = url.searchParams.get('sslmode')?.startsWith('verify-') ?? false;
  const authorities = PGSSLROOTCERT ?? NODE_EXTRA_CA_CERTS ?? (isVerifying ? 'system' : undefined);
  return {
    address: url.href,
    env: {
      PATH,
      HOME,
      LC_ALL: 'C',
      PGPASSWORD: password,
      PGCONNECT_TIMEOUT: '10',
      ...(authorities && { PGSSLROOTCERT: authorities }),
    },
  };
}

function firstErrorIn(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const found = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return found.replace(/^\w+: (error: )?/, '');
}
