import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '#deploy/local/product';

const command = join(import.meta.dirname, '..', '..', 'services', 'hours', 'src', 'check-receipts.ts');

/** C: what the operator's command says of the chain of all receipts, when that is not that it is whole. */
export async function checkReceiptChain({ databaseUrls }: Pick<Product, 'databaseUrls'>): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrls['hours'] };
  const { promise, resolve } = Promise.withResolvers<string[]>();
  execFile(process.execPath, [command], { env, timeout: 20_000 }, (error, stdout, stderr) =>
    resolve(error ? [`C: ${stdout || stderr || error.message}`.trim()] : []),
  );
  return promise;
}
