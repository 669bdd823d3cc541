import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { SetupError } from '@clinical-hours/service-kit/machine';

export type ToolName = 'pg_dump' | 'pg_restore';

/** A program of PostgreSQL that is on PATH. */
export interface PostgresTool {
  name: ToolName;
  major: number;
}

/** Finds a program on PATH. Throws a SetupError when it is missing. */
export async function findPostgresTool(name: ToolName): Promise<PostgresTool> {
  const said = await promisify(execFile)(name, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  if (!major) {
    throw new SetupError(
      `${name} is not on PATH: install PostgreSQL's client programs, of the version of the server or newer.`,
    );
  }
  return { name, major };
}

// Programs from this version on set parameters that servers before it do not know.
const timeoutMajor = 17;

/** Throws a SetupError when a program is older than a server, or sets parameters that the server does not know. */
export function requireCompatibleTool(
  { name, major }: PostgresTool,
  serverMajor: number,
  database: string,
): void {
  const isTooOld = major < serverMajor;
  const isTooNew = major >= timeoutMajor && serverMajor < timeoutMajor;
  if (!isTooOld && !isTooNew) return;
  const needed = isTooOld ? `${serverMajor} or newer` : String(serverMajor);
  throw new SetupError(
    `${name} is of version ${major} and the server of ${database} of version ${serverMajor}: put PostgreSQL's client programs of version ${needed} on PATH.`,
  );
}

/** Throws a SetupError when pg_restore is older than the pg_dump of a backup. */
export function requireToolForBackup({ major }: PostgresTool, backupMajor: number): void {
  if (major >= backupMajor) return;
  throw new SetupError(
    `pg_restore is of version ${major} and the backup was made by version ${backupMajor}: put PostgreSQL's client programs of version ${backupMajor} or newer on PATH.`,
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
  tool: ToolName,
  database: { name: string; url: string },
  args: string[],
  signal?: AbortSignal,
): RunningTool {
  const { address, env } = connectionOf(database.url);
  const child = spawn(tool, [...args, '--no-password', `--dbname=${address}`], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const end = async (): Promise<void> => {
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) throw new SetupError(`${tool} of ${database.name} failed: ${firstErrorIn(said)}`);
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
