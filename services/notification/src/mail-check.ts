import { ConfigError, loadConfig, tlsSettings } from '@clinical-hours/service-kit/config';
import { trustAsSet } from '@clinical-hours/service-kit/tls';
import { toReason } from './store/retry.ts';
import { mailSpecs } from './config.ts';
import { remedyFor } from './sending/mail-server-check.ts';
import { createMailTransport } from './store/mail-transport.ts';
import { DeliveryFailure } from './store/delivery-failure.ts';

const tryMs = 20_000;

try {
  const [address] = process.argv.slice(2);
  if (!address?.includes('@')) throw new ConfigError('mail:check takes the email address to which it writes');
  const config = loadConfig('mail:check', { ...mailSpecs, ...tlsSettings }, process.env);
  trustAsSet('mail:check', config);
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const text = 'This is a test. Emails from Clinical Hours reach this address.';
  const mail = {
    to: { name: '', address },
    subject: 'Test email from Clinical Hours',
    text,
    html: `<p>${text}</p>`,
  };
  const messageId = `<mail-check-${crypto.randomUUID()}@clinical-hours>`;
  await createMailTransport(url, from)({ ...mail, messageId }, tryMs).catch((error: unknown) => {
    throw new ConfigError(
      error instanceof DeliveryFailure ? remedyFor(url, error.cause ?? error) : toReason(String(error)),
    );
  });
  process.stdout.write(
    'The mail server took the test email. Look for it in the mailbox, and in the spam folder.\n',
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
