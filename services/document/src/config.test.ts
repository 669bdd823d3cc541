import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const common = {
  DATABASE_URL: 'postgres://localhost/document',
  AUTH_GRPC_ADDRESS: 'localhost:2',
  NATS_URL: 'nats://localhost:4222',
  TICKET_SECRETS: 'k1:secret',
};
const directory = { ...common, STORE_KIND: 'directory', STORE_DIRECTORY: '/var/lib/documents' };
const s3 = {
  ...common,
  STORE_KIND: 's3',
  S3_URL: 'http://minio:9000/',
  S3_BUCKET: 'documents',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'hidden',
};

describe('readConfig', () => {
  it('knows a store in a directory, and says how much a user may keep', () => {
    const { store, USER_QUOTA_BYTES: quota, HTTP_PORT: port } = readConfig(directory);
    expect(store).toEqual({ kind: 'directory', directory: '/var/lib/documents' });
    expect([quota, port]).toEqual([524_288_000, 8080]);
  });

  it('knows a store that speaks S3', () => {
    expect(readConfig(s3).store).toEqual({
      kind: 's3',
      url: 'http://minio:9000',
      bucket: 'documents',
      accessKey: 'key',
      secretKey: 'hidden',
      region: 'us-east-1',
    });
  });

  it('needs no key where the cluster gives credentials to the pod, and takes none', () => {
    const { S3_ACCESS_KEY: _, S3_SECRET_KEY: __, ...rest } = s3;
    const env = { ...rest, S3_CREDENTIALS: 'environment' };
    expect(readConfig(env).store).toMatchObject({ kind: 's3', accessKey: '', secretKey: '' });
    expect(() => readConfig({ ...env, S3_ACCESS_KEY: 'key' })).toThrow(
      'document cannot start: S3_ACCESS_KEY is given, while S3_CREDENTIALS is environment',
    );
  });

  it('names everything that is missing for the kind of store at once', () => {
    expect(() => readConfig({ ...common, NATS_URL: undefined, STORE_KIND: 's3' })).toThrow(
      'document cannot start: NATS_URL is missing; S3_URL is missing; S3_BUCKET is missing; ' +
        'S3_ACCESS_KEY is missing; S3_SECRET_KEY is missing',
    );
    expect(() => readConfig({ ...common, STORE_KIND: 'directory' })).toThrow(
      'document cannot start: STORE_DIRECTORY is missing',
    );
    expect(() => readConfig(common)).toThrow('document cannot start: STORE_KIND is missing');
  });

  it('names everything that is wrong at once, and no secret', () => {
    const wrong = { S3_URL: 'ftp://minio', USER_QUOTA_BYTES: '0', UPLOAD_LEASE_MS: '5', HTTP_PORT: '5000' };
    expect(() => readConfig({ ...s3, ...wrong })).toThrow(
      'document cannot start: S3_URL has not the form https://host:port; USER_QUOTA_BYTES is less than 1; ' +
        'UPLOAD_LEASE_MS is less than 3000; HTTP_PORT and GRPC_PORT are both 5000',
    );
    for (const S3_URL of ['http://minio:9000/bucket', 'http://key:hidden@minio:9000']) {
      expect(() => readConfig({ ...s3, S3_URL })).toThrow(
        /^document cannot start: S3_URL has not the form[^@]*$/,
      );
    }
  });

  it('refuses a store of a kind that there is not', () => {
    expect(() => readConfig({ ...s3, STORE_KIND: 'tape' })).toThrow(
      'document cannot start: STORE_KIND "tape" is neither directory nor s3',
    );
  });
});
