import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of this service. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('auth', {
    ...commonSettings,
    /** `<key id>:<32 bytes as base64url>`, comma separated. The first mints tokens, the others still derive old ones. */
    TOKEN_SECRETS: setting.list(),
    /** The first administrator. Made at start when there is none of that name; left alone when there is. */
    ADMIN_USERNAME: setting.text({ default: '' }),
    ADMIN_PASSWORD: setting.text({ default: '' }),
    ADMIN_EMAIL: setting.text({ default: '' }),
  });
}

export type Config = ReturnType<typeof readConfig>;
