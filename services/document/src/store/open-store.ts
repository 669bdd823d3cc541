import { DirectoryStore } from './directory-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-connection.ts';

export type StoreSettings = { kind: 'directory'; directory: string } | ({ kind: 's3' } & S3Settings);

/** Opens the object store that the settings name. A directory must be writable; an S3 server may still be away. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  if (settings.kind === 'directory') return DirectoryStore.open(settings.directory);
  // The S3 library is loaded only when it is needed, to save its memory.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(settings);
}
