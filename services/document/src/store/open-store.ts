import { setting } from '@clinical-hours/service-kit/config';
import { DirectoryStore } from './directory-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-connection.ts';

export type StoreSettings = { kind: 'directory'; directory: string } | ({ kind: 's3' } & S3Settings);

const kinds = ['directory', 's3'];
const optional = { default: '' };

interface Chosen {
  STORE_KIND?: string | undefined;
  S3_CREDENTIALS?: string | undefined;
}

/** The settings that name the object store. Those of the chosen kind are required. */
export const storeSpecs = ({ STORE_KIND: kind, S3_CREDENTIALS: credentials }: Chosen) => ({
  STORE_KIND: setting.text(),
  STORE_DIRECTORY: kind === 'directory' ? setting.text() : setting.text(optional),
  S3_URL: kind === 's3' ? setting.url() : setting.text(optional),
  S3_BUCKET: kind === 's3' ? setting.text() : setting.text(optional),
  /** The place of the credentials: the two settings below, or what the cluster gives to the pod. */
  S3_CREDENTIALS: setting.choice({ choices: ['secret', 'environment'], default: 'secret' }),
  S3_ACCESS_KEY: kind === 's3' && credentials !== 'environment' ? setting.text() : setting.text(optional),
  S3_SECRET_KEY: kind === 's3' && credentials !== 'environment' ? setting.text() : setting.text(optional),
  S3_REGION: setting.text({ default: 'us-east-1' }),
});

type StoreValues = Record<keyof ReturnType<typeof storeSpecs>, string>;

/** Returns problems of the settings beyond missing ones. */
export function storeProblems(values: StoreValues): string[] {
  const { STORE_KIND: kind, S3_URL: url, S3_CREDENTIALS: credentials } = values;
  if (!kinds.includes(kind)) return [`STORE_KIND "${kind}" is neither directory nor s3`];
  if (kind !== 's3') return [];
  const { protocol, pathname, username } = new URL(url);
  const isServer = /^https?:$/.test(protocol) && pathname === '/' && username === '';
  return [
    ...(isServer ? [] : ['S3_URL has not the form https://host:port']),
    ...(credentials === 'environment' && values.S3_ACCESS_KEY !== ''
      ? ['S3_ACCESS_KEY is given, while S3_CREDENTIALS is environment']
      : []),
  ];
}

/** Converts the settings to the form that the stores take. */
export function toStoreSettings(values: StoreValues): StoreSettings {
  if (values.STORE_KIND === 'directory') return { kind: 'directory', directory: values.STORE_DIRECTORY };
  return {
    kind: 's3',
    url: values.S3_URL,
    bucket: values.S3_BUCKET,
    accessKey: values.S3_ACCESS_KEY,
    secretKey: values.S3_SECRET_KEY,
    region: values.S3_REGION,
  };
}

/** Opens the object store that the settings name. A directory must be writable; an S3 server may still be away. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  if (settings.kind === 'directory') return DirectoryStore.open(settings.directory);
  // The S3 library is loaded only when it is needed, to save its memory.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(settings);
}
