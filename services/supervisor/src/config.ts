import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of this service. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('supervisor', {
    ...commonSettings,
    AUTH_GRPC_ADDRESS: setting.text(),
    /** `<key id>:<32 bytes as base64url>`, comma separated. The first mints links, the others still derive old ones. */
    LINK_SECRETS: setting.list(),
  });
}
