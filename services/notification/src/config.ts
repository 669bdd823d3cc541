import { commonSettings, ConfigError, loadConfig, setting } from '@clinical-hours/service-kit/config';

/** What the command mail:check needs. */
export const mailSpecs = { SMTP_URL: setting.address(), MAIL_FROM: setting.text() };

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  HOURS_GRPC_ADDRESS: setting.text(),
  SUPERVISOR_GRPC_ADDRESS: setting.text(),
  CONSULTATION_GRPC_ADDRESS: setting.text(),
  ...mailSpecs,
  PUBLIC_URL: setting.publicUrl(),
  /**
   * The number of emails that one mailbox gets in 24 hours over all trainees with an unverified address, unless it has
   * confirmed itself to the trainee by a decision. Others wait.
   */
  UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY: setting.range({ from: 1, to: 1_000_000, default: 5 }),
  SUPPORT_EMAIL: setting.text({ default: '' }),
  /** Domain of the addresses to which reports of undelivered mail go. Without it none are taken. */
  RETURNS_DOMAIN: setting.text({ default: '' }),
  RETURNS_SMTP_PORT: setting.port({ default: 2525 }),
  /**
   * `<key id>:<32 bytes as base64url>`, comma separated. The first key signs these addresses; addresses signed by the
   * others stay valid.
   */
  RETURNS_SECRETS: setting.list({ default: [] }),
};

export type Config = ReturnType<typeof loadConfig<typeof specs>>;

const mailFromPattern = /^([^<>\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/;
const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const addressPattern = /^[^<>@\s]+@[^<>@\s]+$/;

/** Reads the settings of the notification service. Throws a ConfigError that names all missing and wrong ones. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const config = loadConfig('notification', specs, env);
  const problems = [
    ...returnsProblems(config),
    ...(mailFromPattern.test(config.MAIL_FROM)
      ? []
      : [`MAIL_FROM "${config.MAIL_FROM}" is not a mail address`]),
    ...(config.SUPPORT_EMAIL === '' || addressPattern.test(config.SUPPORT_EMAIL)
      ? []
      : [`SUPPORT_EMAIL "${config.SUPPORT_EMAIL}" is not an address`]),
    ...(/^smtps?:\/\//.test(config.SMTP_URL) ? [] : ['SMTP_URL begins with neither smtp:// nor smtps://']),
  ];
  // The service refuses to start, because a wrong sender would make every mail fail for good.
  if (problems.length > 0) throw new ConfigError(`notification cannot start: ${problems.join('; ')}`);
  return config;
}

function returnsProblems({ RETURNS_DOMAIN: domain, RETURNS_SECRETS: secrets }: Config): string[] {
  if (domain === '') return [];
  return [
    ...(domainPattern.test(domain) ? [] : [`RETURNS_DOMAIN "${domain}" is not a domain`]),
    ...(secrets.length > 0 ? [] : ['RETURNS_SECRETS is missing, which RETURNS_DOMAIN needs']),
  ];
}
