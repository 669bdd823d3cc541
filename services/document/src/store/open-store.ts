import { DirectoryStore } from './directory-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-connection.ts';
import { S3Store } from './s3-store.ts';

export type StoreSettings = { kind: 'directory'; directory: string } | ({ kind: 's3' } & S3Settings);

/** The object store that the settings name. A directory must be writable; an S3 server may still be away. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  return settings.kind === 'directory' ? DirectoryStore.open(settings.directory) : new S3Store(settings);
}
