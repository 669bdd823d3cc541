import { maxUserDocumentBytes } from '@clinical-hours/proto/api';
import { commonSettings, ConfigError, loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { StoreSettings } from './store/open-store.ts';

type Environment = Record<string, string | undefined>;

const kinds = ['directory', 's3'];
const minLeaseMs = 3_000;
const optional = { default: '' };

// What a kind of store needs is missing like any other setting, and named with it.
const specsFor = ({ STORE_KIND: kind }: Environment) => ({
  ...commonSettings,
  HTTP_PORT: setting.port({ default: 8080 }),
  STORE_KIND: setting.text(),
  STORE_DIRECTORY: kind === 'directory' ? setting.text() : setting.text(optional),
  S3_URL: kind === 's3' ? setting.url() : setting.text(optional),
  S3_BUCKET: kind === 's3' ? setting.text() : setting.text(optional),
  S3_ACCESS_KEY: kind === 's3' ? setting.text() : setting.text(optional),
  S3_SECRET_KEY: kind === 's3' ? setting.text() : setting.text(optional),
  S3_REGION: setting.text({ default: 'us-east-1' }),
  /** What the documents of one user may take together. */
  USER_QUOTA_BYTES: setting.number({ default: maxUserDocumentBytes }),
  /** How long an upload whose process has died stands in the way of its repetition. */
  UPLOAD_LEASE_MS: setting.number({ default: 60_000 }),
});

type Values = ReturnType<typeof loadConfig<ReturnType<typeof specsFor>>>;
export type Config = Values & { store: StoreSettings };

/** Reads the settings of the document service. Throws a ConfigError that names all that are missing or wrong. */
export function readConfig(env: Environment = process.env): Config {
  const config = loadConfig('document', specsFor(env), env);
  const problems = [...storeProblems(config), ...limitProblems(config)];
  if (problems.length > 0) throw new ConfigError(`document cannot start: ${problems.join('; ')}`);
  return { ...config, store: toStoreSettings(config) };
}

function storeProblems({ STORE_KIND: kind, S3_URL: url }: Values): string[] {
  if (!kinds.includes(kind)) return [`STORE_KIND "${kind}" is neither directory nor s3`];
  if (kind !== 's3') return [];
  const { protocol, pathname, username } = new URL(url);
  const isServer = /^https?:$/.test(protocol) && pathname === '/' && username === '';
  return isServer ? [] : ['S3_URL has not the form https://host:port'];
}

function limitProblems(config: Values): string[] {
  return [
    ...(config.USER_QUOTA_BYTES < 1 ? ['USER_QUOTA_BYTES is less than 1'] : []),
    ...(config.UPLOAD_LEASE_MS < minLeaseMs ? [`UPLOAD_LEASE_MS is less than ${minLeaseMs}`] : []),
    ...(config.HTTP_PORT === config.GRPC_PORT
      ? [`HTTP_PORT and GRPC_PORT are both ${config.HTTP_PORT}`]
      : []),
  ];
}

function toStoreSettings(config: Values): StoreSettings {
  if (config.STORE_KIND === 'directory') return { kind: 'directory', directory: config.STORE_DIRECTORY };
  return {
    kind: 's3',
    url: config.S3_URL,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
  };
}
