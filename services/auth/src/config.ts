import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of this service. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('auth', {
    ...commonSettings,
    /** The first administrator. Made at start when there is none of that name; left alone when there is. */
    ADMIN_USERNAME: setting.text({ default: '' }),
    ADMIN_PASSWORD: setting.text({ default: '' }),
    ADMIN_EMAIL: setting.text({ default: '' }),
  });
}

export type Config = ReturnType<typeof readConfig>;
