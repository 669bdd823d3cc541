import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads what the check of receipts needs. Throws a ConfigError when it is missing. */
export function readCheckConfig() {
  return loadConfig('check:receipts', { DATABASE_URL: commonSettings.DATABASE_URL });
}

/** Reads the settings of this service. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('hours', {
    ...commonSettings,
    AUTH_GRPC_ADDRESS: setting.text(),
    SUPERVISOR_GRPC_ADDRESS: setting.text(),
  });
}
