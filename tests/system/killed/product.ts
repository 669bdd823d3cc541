import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore, type ObjectStore, type StoreSettings } from '@clinical-hours/document/store';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import type { Product } from '#deploy/local/product';
import { startMinio, type Minio } from '../../support/minio.ts';
import { makeTempHome } from '../../support/temp-home.ts';
import { startTestProduct } from '../../support/test-product.ts';
import { findMinio } from '../../support/tools/go-tools.ts';

// Short, so that the upload of a killed process blocks its repetition only for a moment.
const UPLOAD_LEASE_MS = '3000';
const home = await makeTempHome();
const binary = await findMinio({ cacheDir: defaultCacheDir() });
export const hasMinio: boolean = binary.path !== undefined;

/** The product of these cases, once it has started: its parts are killed, so that nobody else can use it. */
export let product: Product;
/** Where its documents are; a folder takes its place where there is none. */
export let minio: Minio | undefined;
export let store: ObjectStore;

export function startKilledProduct(): void {
  beforeAll(async () => {
    if (binary.path !== undefined) minio = await startMinio({ binary, dataDir: home.dir });
    const settings: StoreSettings = minio
      ? { ...s3SettingsOf(minio.url), kind: 's3', bucket: 'documents', region: 'us-east-1' }
      : { kind: 'directory', directory: join(home.dir, 'documents') };
    product = await startTestProduct({ document: { ...environmentOf(settings), UPLOAD_LEASE_MS } });
    store = await openStore(settings);
  });
  afterAll(async () => {
    await store.close();
    await product.stop();
    await minio?.stop();
    home.remove();
  });
}

function s3SettingsOf(address: string): { url: string; accessKey: string; secretKey: string } {
  const { origin, username, password } = new URL(address);
  return { url: origin, accessKey: username, secretKey: password };
}

function environmentOf(settings: StoreSettings): Record<string, string> {
  if (settings.kind === 'directory') {
    return { STORE_KIND: 'directory', STORE_DIRECTORY: settings.directory };
  }
  const { url, bucket, accessKey, secretKey } = settings;
  return {
    STORE_KIND: 's3',
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
}
