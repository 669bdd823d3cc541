import { commandSettings, commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** Reads the settings for a command of an operator. Throws a ConfigError when one is missing. */
export function readOperatorConfig() {
  return loadConfig('remove:second-factors', commandSettings);
}

/** Reads the settings of this service. Throws one ConfigError that names all problems. */
export function readConfig() {
  return loadConfig('auth', {
    ...commonSettings,
    /**
     * `<key id>:<32 bytes as base64url>`, comma separated. The first key makes tokens, the others still derive old
     * ones.
     */
    TOKEN_SECRETS: setting.list(),
    /** When users are reminded of a week without a session, such as 'Friday 16:00', in APP_TIME_ZONE. */
    REMINDER_AT: setting.weekMoment({ default: { weekday: 5, minutes: 16 * 60 } }),
    /** The public address of the product. Passkeys are bound to its host name. */
    PUBLIC_URL: setting.publicUrl(),
    /** Whether administrators need a second factor for calls of administration. */
    REQUIRE_ADMIN_SECOND_FACTOR: setting.boolean({ default: true }),
    /** Whether the first administrator has to choose a new password at the first sign-in. */
    ADMIN_MUST_CHANGE_PASSWORD: setting.boolean({ default: true }),
    /** The first administrator. The service makes it at start, unless the username exists. */
    ADMIN_USERNAME: setting.text({ default: '' }),
    ADMIN_PASSWORD: setting.text({ default: '' }),
    ADMIN_EMAIL: setting.text({ default: '' }),
  });
}

export type Config = ReturnType<typeof readConfig>;
