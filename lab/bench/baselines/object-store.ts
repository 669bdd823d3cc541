import { startMinio } from '../../../tests/support/minio.ts';
import { minioClient } from '@clinical-hours/document/testing';
import { findMinio } from '../../../tests/support/tools/go-tools.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { makeTempHome } from '../../../tests/support/temp-home.ts';

export interface ObjectStore {
  pid: number;
  /** The settings of the document service that make it keep contents in this store. */
  settings: Record<string, string>;
  /** An object that can be written and read with these signed paths alone. */
  plainObject: () => Promise<{ url: string; put: { path: string }; get: { path: string } }>;
  stop: () => Promise<void>;
}

const bucket = 'plain';
const name = 'object';

/** Starts a MinIO server for the benchmarks. Returns undefined, and prints a notice, where MinIO is not installed. */
export async function startObjectStore(): Promise<ObjectStore | undefined> {
  const binary = await findMinio({ cacheDir: defaultCacheDir() });
  if (binary.path === undefined) {
    console.log(`Documents in MinIO are left out: ${binary.reason}.`);
    return undefined;
  }
  const home = await makeTempHome();
  const minio = await startMinio({ binary, dataDir: home.dir });
  const { username, password, origin } = new URL(minio.url);
  const settings = {
    STORE_KIND: 's3',
    S3_URL: origin,
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY: username,
    S3_SECRET_KEY: password,
  };
  const client = minioClient(minio.url);
  return {
    pid: minio.pid ?? 0,
    settings,
    plainObject: async () => {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
      const put = await client.presignedPutObject(bucket, name);
      const get = await client.presignedGetObject(bucket, name);
      return {
        url: origin,
        put: { path: put.slice(origin.length) },
        get: { path: get.slice(origin.length) },
      };
    },
    stop: async () => {
      await minio.stop();
      home.remove();
    },
  };
}
