import { execFile, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { startProduct, type Product } from '#deploy/local/product';
import { makeTempHome } from '../../support/temp-home.ts';
import { databaseNames, urlSettingOf } from '#deploy/operations/database-names';
import { findPostgresTools } from './postgres-tools.ts';
import { runOperation, type OperationResult } from './run-operation.ts';

const tools = await findPostgresTools(defaultCacheDir());
if (tools.reason !== undefined) console.log(`The tests of backup and restore are left out: ${tools.reason}.`);

/** Whether there is a pg_dump for our PostgreSQL here. */
export const canBackUp = tools.reason === undefined;

/** A product that keeps its data when it is stopped, and what an operator needs beside it. */
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

  /** Starts the product on its data, where it was before. */
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

  /** What an operator sets, by the databases' addresses. */
  settings(databaseUrls = this.product?.databaseUrls ?? {}): Record<string, string> {
    return {
      ...Object.fromEntries(databaseNames.map((name) => [urlSettingOf(name), databaseUrls[name] ?? ''])),
      STORE_KIND: 'directory',
      STORE_DIRECTORY: join(this.dataDir, 'documents'),
    };
  }

  /** The superuser's address of the server of the product. */
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

/** All files below a folder, by their paths, with their hashes. */
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

/** What the check of receipts says. */
export const checkReceipts = (url: string): Promise<string> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, '../../../services/hours/src/check-receipts.ts');
    execFile(process.execPath, [script], { env: { DATABASE_URL: url } }, (_error, out, err) =>
      resolve(out + err),
    );
  });
