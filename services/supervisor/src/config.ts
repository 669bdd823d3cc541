import { commonSettings, loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { MailCaps } from './mail-admission.service.ts';

// A cap beyond this is no cap.
const cap = (usual: number) => setting.range({ from: 1, to: 1_000_000, default: usual });

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  /**
   * `<key id>:<32 bytes as base64url>`, comma separated. The first key makes links, the others still derive old ones.
   */
  LINK_SECRETS: setting.list(),
  /** The number of supervisors' addresses to which a trainee with an unverified address causes emails in 24 hours. */
  UNVERIFIED_ADDRESSES_PER_DAY: cap(5),
  /** The number of these emails. */
  UNVERIFIED_MAILS_PER_DAY: cap(20),
  /** The number of these emails to one mailbox, unless it has confirmed itself to the trainee by a decision. */
  UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY: cap(5),
  /** The number of new addresses to which a trainee with a verified address causes emails in 24 hours. */
  NEW_ADDRESSES_PER_DAY: cap(20),
  /** The number of emails to supervisors that such a trainee causes in 24 hours. */
  MAILS_PER_DAY: cap(200),
  /** The number of these emails to one mailbox, unless it has confirmed itself to the trainee by a decision. */
  MAILS_TO_MAILBOX_PER_DAY: cap(20),
};

export type Config = ReturnType<typeof loadConfig<typeof specs>>;

/** Reads the settings of this service. Throws one ConfigError that names all problems. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  return loadConfig('supervisor', specs, env);
}

/** Returns the caps of emails to supervisors in the settings. */
export function mailCaps(config: Config): MailCaps {
  return {
    unverified: {
      addresses: config.UNVERIFIED_ADDRESSES_PER_DAY,
      mails: config.UNVERIFIED_MAILS_PER_DAY,
      toOneMailbox: config.UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY,
    },
    verified: {
      newAddresses: config.NEW_ADDRESSES_PER_DAY,
      mails: config.MAILS_PER_DAY,
      toOneMailbox: config.MAILS_TO_MAILBOX_PER_DAY,
    },
  };
}
