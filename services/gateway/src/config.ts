import { databaseSettings, loadConfig, processSettings, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings of the gateway. Throws one ConfigError that names all that is wrong. */
export function readConfig() {
  return loadConfig('gateway', {
    ...processSettings,
    ...databaseSettings,
    /** Where an operator asks for dead letters. */
    GRPC_PORT: setting.port({ default: 5000 }),
    HTTP_PORT: setting.port({ default: 8080 }),
    /** Where people reach the product. Cookies are Secure when it is https. */
    PUBLIC_URL: setting.url(),
    WEB_URL: setting.url(),
    /** Sign cookies: the first signs, the others are still accepted. */
    SESSION_SECRETS: setting.list(),
    /** `<key id>:<32 bytes as base64url>`, comma separated, as the document service has them: the first makes tickets. */
    TICKET_SECRETS: setting.list(),
    /** Lets WebSockets through to a web server in development, which tells pages of changes. */
    WEB_DEV: setting.boolean({ default: false }),
    /** How many proxies in front add to X-Forwarded-For. */
    TRUSTED_PROXIES: setting.number({ default: 0 }),
    /** How often one address may do it in 15 minutes. */
    REGISTER_LIMIT: setting.number({ default: 100 }),
    SIGN_IN_LIMIT: setting.number({ default: 300 }),
    /** For forgotten passwords and account recovery, each. */
    RECOVERY_LIMIT: setting.number({ default: 30 }),
    /** How often one user may change something in a minute. */
    WRITE_LIMIT: setting.number({ default: 1_000 }),
    AUTH_GRPC_ADDRESS: setting.text(),
    CONSULTATION_GRPC_ADDRESS: setting.text(),
    DOCUMENT_GRPC_ADDRESS: setting.text(),
    /** Where the document service speaks HTTP: contents go there. */
    DOCUMENT_URL: setting.url(),
    HOURS_GRPC_ADDRESS: setting.text(),
    SUPERVISOR_GRPC_ADDRESS: setting.text(),
  });
}

export type Config = ReturnType<typeof readConfig>;
