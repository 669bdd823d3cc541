import { randomBytes } from 'node:crypto';
import type { Client } from 'minio';
import { freePort } from '@clinical-hours/service-kit/machine';
import { TcpProxy } from '@clinical-hours/service-kit/testing';
import { minioClient } from './minio-client.ts';
import type { S3Settings } from '../s3-connection.ts';
import { S3Store, type S3StoreOptions } from '../s3-store.ts';
import type { StoreUnderTest } from './store-under-test.ts';

export interface S3UnderTest extends StoreUnderTest {
  settings: S3Settings;
  /** The network between the store and the server. */
  proxy: TcpProxy;
}

/** Settings for a new bucket on a server whose address contains user and password. */
export function settingsOf(serverUrl: string): S3Settings {
  const { origin, username, password } = new URL(serverUrl);
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  return { url: origin, bucket, accessKey: username, secretKey: password };
}

/** A store in a new bucket of a running server. */
export async function openS3UnderTest(serverUrl: string, options?: S3StoreOptions): Promise<S3UnderTest> {
  const direct = settingsOf(serverUrl);
  const { protocol, hostname, port } = new URL(direct.url);
  const proxy = new TcpProxy(Number(port), hostname);
  // A port that the system assigns to no other process while the proxy is away.
  await proxy.listen(await freePort());
  const settings = { ...direct, url: `${protocol}//127.0.0.1:${proxy.port}` };
  const store = new S3Store(settings, options);
  const client = minioClient(serverUrl);
  return {
    store,
    settings,
    proxy,
    countLeftovers: () => countUploads(client, direct.bucket),
    countOpen: () => proxy.openCount,
    remove: async () => {
      proxy.treat({});
      await store.close();
      await proxy.close();
    },
  };
}

async function countUploads(client: Client, bucket: string): Promise<number> {
  if (!(await client.bucketExists(bucket))) return 0;
  return (await client.listIncompleteUploadsQuery(bucket, '', '', '', '')).uploads.length;
}
