import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Config } from './config.ts';
import type { MailClients } from './letters/parts/mail-clients.ts';
import { MailRepository } from './store/mail.repository.ts';
import { MailSender } from './sending/mail-sender.ts';
import { brand } from './letters/parts/letter.ts';
import { MailService } from './mail.service.ts';
import { addressOf, createMailTransport } from './store/mail-transport.ts';
import { ReturnAddresses } from './returns/return-addresses.ts';
import { ReturnService } from './returns/return.service.ts';

export interface NotificationServices {
  mails: MailRepository;
  sender: MailSender;
  returns: ReturnService;
  /** Missing when no reports of undelivered mail are taken. */
  addresses: ReturnAddresses | undefined;
}

/** Composes the parts of the service. */
export function composeNotification(
  { database, transact, log }: { database: Database; transact: Transact; log: Logger },
  clients: MailClients,
  config: Config,
): NotificationServices {
  const mails = new MailRepository(database, transact, config.UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY);
  const addresses = returnAddressesOf(config);
  const service = new MailService({
    mails,
    ...clients,
    publicUrl: config.PUBLIC_URL,
    supportEmail: config.SUPPORT_EMAIL,
    replyAddress: { name: brand, address: config.SUPPORT_EMAIL || addressOf(config.MAIL_FROM) },
    timeZone: config.APP_TIME_ZONE,
    returns: addresses,
  });
  const transport = createMailTransport(config.SMTP_URL, config.MAIL_FROM);
  const sender = new MailSender({ mails, service, transport, log });
  mails.onCommit(() => sender.wake());
  return { mails, sender, returns: new ReturnService(mails, log), addresses };
}

function returnAddressesOf({ RETURNS_DOMAIN, RETURNS_SECRETS }: Config): ReturnAddresses | undefined {
  if (RETURNS_DOMAIN === '') return undefined;
  return new ReturnAddresses(RETURNS_DOMAIN, TokenKeys.parse('RETURNS_SECRETS', RETURNS_SECRETS));
}
