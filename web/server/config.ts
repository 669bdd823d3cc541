import { loadConfig, processSettings, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of web/server. Throws one ConfigError that lists all problems. */
export function readConfig() {
  return loadConfig('web', {
    ...processSettings,
    HTTP_PORT: setting.port(),
    /** The address of the gateway, for the supervisors' pages. */
    GATEWAY_URL: setting.url(),
    /** The public address of the product. */
    PUBLIC_URL: setting.publicUrl(),
    /** Serves the sources with hot reload, through Vite as middleware, instead of the build. */
    WEB_DEV: setting.boolean({ default: false }),
  });
}

export type Config = ReturnType<typeof readConfig>;
