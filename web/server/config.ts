import { loadConfig, processSettings, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of web/server. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('web', {
    ...processSettings,
    HTTP_PORT: setting.port(),
    /** Where the gateway is, for the supervisor's pages. */
    GATEWAY_URL: setting.url(),
    /** The address under which people reach the product. */
    PUBLIC_URL: setting.url(),
    /** Vite as middleware, with hot reload, instead of what was built. */
    WEB_DEV: setting.boolean({ default: false }),
  });
}

export type Config = ReturnType<typeof readConfig>;
