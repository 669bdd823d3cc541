import { databaseSettings, loadConfig, processSettings, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of the gateway. Throws one ConfigError that names all problems. */
export function readConfig() {
  return loadConfig('gateway', {
    ...processSettings,
    ...databaseSettings,
    /** The port on which operators list dead letters. */
    GRPC_PORT: setting.port({ default: 5000 }),
    HTTP_PORT: setting.port({ default: 8080 }),
    /** The public address of the product. Cookies are Secure when it is https. */
    PUBLIC_URL: setting.url(),
    WEB_URL: setting.url(),
    /** Secrets that sign cookies: the first one signs, the others are still accepted. */
    SESSION_SECRETS: setting.list(),
    /**
     * `<key id>:<32 bytes as base64url>`, comma separated, the same as in the document service: the first key makes
     * tickets.
     */
    TICKET_SECRETS: setting.list(),
    /** Passes WebSockets to a web server in development, which announces changed pages. */
    WEB_DEV: setting.boolean({ default: false }),
    /** The number of proxies in front that add to X-Forwarded-For. */
    TRUSTED_PROXIES: setting.number({ default: 0 }),
    /** Limits of one address in 15 minutes. */
    REGISTER_LIMIT: setting.number({ default: 100 }),
    SIGN_IN_LIMIT: setting.number({ default: 300 }),
    /** A limit for forgotten passwords, and one for account recovery. */
    RECOVERY_LIMIT: setting.number({ default: 30 }),
    /** The limit of changes by one user in a minute. */
    WRITE_LIMIT: setting.number({ default: 1_000 }),
    AUTH_GRPC_ADDRESS: setting.text(),
    CONSULTATION_GRPC_ADDRESS: setting.text(),
    DOCUMENT_GRPC_ADDRESS: setting.text(),
    /** The HTTP address of the document service, which takes and sends contents. */
    DOCUMENT_URL: setting.url(),
    HOURS_GRPC_ADDRESS: setting.text(),
    SUPERVISOR_GRPC_ADDRESS: setting.text(),
  });
}

export type Config = ReturnType<typeof readConfig>;
