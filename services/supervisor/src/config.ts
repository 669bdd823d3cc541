import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { MailCaps } from './mail-admission.service.ts';

// Who raises a cap that far does without it.
const cap = (usual: number) => setting.range({ from: 1, to: 1_000_000, default: usual });

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  /** `<key id>:<32 bytes as base64url>`, comma separated. The first mints links, the others still derive old ones. */
  LINK_SECRETS: setting.list(),
  /** To how many addresses of supervisors a trainee causes emails in 24 hours whose own address is not verified. */
  UNVERIFIED_ADDRESSES_PER_DAY: cap(5),
  /** How many emails these are. */
  UNVERIFIED_MAILS_PER_DAY: cap(20),
  /** To how many addresses a trainee with a verified address causes the first email ever in 24 hours. */
  NEW_ADDRESSES_PER_DAY: cap(20),
  /** How many emails to supervisors such a trainee causes in 24 hours. */
  MAILS_PER_DAY: cap(200),
};

export type Config = ReturnType<typeof loadConfig<typeof specs>>;

/** Reads the settings of this service. Throws one ConfigError that names all that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  return loadConfig('supervisor', specs, env);
}

/** How many emails to supervisors the settings allow. */
export function mailCaps(config: Config): MailCaps {
  return {
    unverified: {
      addresses: config.UNVERIFIED_ADDRESSES_PER_DAY,
      mails: config.UNVERIFIED_MAILS_PER_DAY,
    },
    verified: { newAddresses: config.NEW_ADDRESSES_PER_DAY, mails: config.MAILS_PER_DAY },
  };
}
