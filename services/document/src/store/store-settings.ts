import { setting } from '@clinical-hours/service-kit/config';
import type { StoreSettings } from './open-store.ts';

const kinds = ['directory', 's3'];
const optional = { default: '' };

/** The settings that name the object store. Those of the chosen kind are required. */
export const storeSpecs = ({ STORE_KIND: kind }: { STORE_KIND?: string | undefined }) => ({
  STORE_KIND: setting.text(),
  STORE_DIRECTORY: kind === 'directory' ? setting.text() : setting.text(optional),
  S3_URL: kind === 's3' ? setting.url() : setting.text(optional),
  S3_BUCKET: kind === 's3' ? setting.text() : setting.text(optional),
  S3_ACCESS_KEY: kind === 's3' ? setting.text() : setting.text(optional),
  S3_SECRET_KEY: kind === 's3' ? setting.text() : setting.text(optional),
  S3_REGION: setting.text({ default: 'us-east-1' }),
});

type StoreValues = Record<keyof ReturnType<typeof storeSpecs>, string>;

/** Returns problems of the settings beyond missing ones. */
export function storeProblems({ STORE_KIND: kind, S3_URL: url }: StoreValues): string[] {
  if (!kinds.includes(kind)) return [`STORE_KIND "${kind}" is neither directory nor s3`];
  if (kind !== 's3') return [];
  const { protocol, pathname, username } = new URL(url);
  const isServer = /^https?:$/.test(protocol) && pathname === '/' && username === '';
  return isServer ? [] : ['S3_URL has not the form https://host:port'];
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
