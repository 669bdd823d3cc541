import { maxUserDocumentBytes } from '@clinical-hours/proto/api';
import { commonSettings, ConfigError, loadConfig, setting } from '@clinical-hours/service-kit/config';
import { parseAddress } from './scan/virus-scanner.ts';
import { storeProblems, storeSpecs, toStoreSettings, type StoreSettings } from './store/open-store.ts';

type Environment = Record<string, string | undefined>;

const minLeaseMs = 3_000;

const specsFor = (env: Environment) => ({
  ...commonSettings,
  HTTP_PORT: setting.port({ default: 8080 }),
  AUTH_GRPC_ADDRESS: setting.text(),
  ...storeSpecs(env),
  /**
   * `<key id>:<32 bytes as base64url>`, comma separated, as the gateway has them: tickets made with any of them are
   * valid.
   */
  TICKET_SECRETS: setting.list(),
  /** 'host:port' of a virus scanner that speaks the protocol of clamd. Without one nothing is scanned. */
  CLAMD_ADDRESS: setting.text({ default: '' }),
  /** The most that all documents of one user may take together. */
  USER_QUOTA_BYTES: setting.number({ default: maxUserDocumentBytes }),
  /** Time for which an upload whose process has died still blocks its repetition. */
  UPLOAD_LEASE_MS: setting.number({ default: 60_000 }),
});

type Values = ReturnType<typeof loadConfig<ReturnType<typeof specsFor>>>;
export type Config = Values & { store: StoreSettings };

/** Reads the settings of the document service. Throws a ConfigError that names all missing and wrong ones. */
export function readConfig(env: Environment = process.env): Config {
  const config = loadConfig('document', specsFor(env), env);
  const problems = [...storeProblems(config), ...limitProblems(config), ...scannerProblems(config)];
  if (problems.length > 0) throw new ConfigError(`document cannot start: ${problems.join('; ')}`);
  return { ...config, store: toStoreSettings(config) };
}

function scannerProblems({ CLAMD_ADDRESS: address }: Values): string[] {
  try {
    if (address !== '') parseAddress(address);
    return [];
  } catch {
    return [`CLAMD_ADDRESS "${address}" has not the form host:port`];
  }
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
