import { databaseSettings, loadConfig, processSettings, setting } from '@clinical-hours/service-kit/config';
import { parseTrustedProxies } from './http/client-address.ts';

/** Reads the settings of the gateway. Throws one ConfigError that names all problems. */
export function readConfig() {
  return loadConfig('gateway', {
    ...processSettings,
    ...databaseSettings,
    /** The port on which operators list dead letters. */
    GRPC_PORT: setting.port({ default: 5000 }),
    HTTP_PORT: setting.port({ default: 8080 }),
    /** The addresses on which people reach the product, comma separated; none for every address of the machine. */
    HTTP_HOSTS: setting.list({ default: [] }),
    /** The public address of the product. Cookies are Secure when it is https. */
    PUBLIC_URL: setting.publicUrl(),
    WEB_URL: setting.url(),
    /** Secrets that sign cookies: the first one signs, the others are still accepted. */
    SESSION_SECRETS: setting.secrets(),
    /**
     * `<key id>:<32 bytes as base64url>`, comma separated, the same as in the document service: the first key makes
     * tickets.
     */
    TICKET_SECRETS: setting.list(),
    /** Passes WebSockets to a web server in development, which announces changed pages. */
    WEB_DEV: setting.boolean({ default: false }),
    /**
     * The proxies in front that add to X-Forwarded-For, comma separated: a number of them, counted from here, and
     * networks of others.
     */
    TRUSTED_PROXIES: setting.parsed(parseTrustedProxies)({ default: parseTrustedProxies('0') }),
    /** Days after which a web session ends, however it is used; 0 for never. */
    SESSION_DAYS: setting.number({ default: 30 }),
    /** Hours after which a web session of an administrator ends; 0: the same as for other users. */
    ADMIN_SESSION_HOURS: setting.number({ default: 12 }),
    /** Minutes without use after which a web session of an administrator ends; 0: the same as for other users. */
    ADMIN_IDLE_MINUTES: setting.number({ default: 60 }),
    /** Whether the audit log and the list of devices keep only the network of an address: /24, or /48 of IPv6. */
    SHORTEN_ADDRESSES: setting.boolean({ default: false }),
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
