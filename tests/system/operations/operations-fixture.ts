import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { reasonOf, freePort } from '@clinical-hours/service-kit/machine';
import { startProduct, type Product } from '#deploy/local/product';
import { databaseNames, urlSettingOf } from '#deploy/operations/database-names';
import { findPostgresTool } from '#deploy/operations/postgres-tool';
import { makeTempHome } from '../../support/temp-home.ts';

export interface OperationResult {
  code: number;
  out: string;
  err: string;
}

const childMaxBuffer = 16 * 1024 * 1024;

/** Runs backup.ts or restore.ts as an operator does, with only these variables in its environment. */
export function operate(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
): Promise<OperationResult> {
  const { HOME, PATH } = process.env;
  const options = { env: { HOME, PATH, ...env }, maxBuffer: childMaxBuffer };
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

// As the first backup would: later ones find it in the cache.
const { major, note } = await findPostgresTool('pg_dump', { neededMajor: 18, print: console.log }).catch(
  (error: unknown) => ({ major: 0, note: reasonOf(error) }),
);

/** Whether there is a pg_dump for the product's PostgreSQL here. */
export const canBackUp = major >= 18;
if (!canBackUp) console.log(`The tests of backup and restore are left out.${note}`);

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
