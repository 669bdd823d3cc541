import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { createTransport } from 'nodemailer';
import { toReason } from '../store/retry.ts';

const againMs = 600_000;

/**
 * Connects to the mail server and signs in, and logs what is wrong with SMTP_URL in one sentence: once, again when it
 * changes, and every 10 minutes. Ends when the server can be used or `stopping` is aborted.
 */
export async function noteMailServer(smtpUrl: string, log: Logger, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const remedy = await checkMailServer(smtpUrl);
    if (stopping.aborted) return;
    if (remedy === undefined) return log.info('the mail server can be used');
    log.warn({ remedy }, 'the mail server cannot be used');
    await wait(againMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

/** Returns what is wrong and what to do, as a sentence that names SMTP_URL; undefined when the server can be used. */
export async function checkMailServer(smtpUrl: string, timeoutMs = 5_000): Promise<string | undefined> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transporter = createTransport({ url: smtpUrl, ...limits });
  try {
    await transporter.verify();
    return undefined;
  } catch (error) {
    return remedyFor(smtpUrl, error);
  } finally {
    transporter.close();
  }
}

const certificateCodes =
  /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_|ALTNAME|self-signed|unable to verify|certificate/i;

/** Returns what an error of nodemailer says about SMTP_URL, without credentials. */
export function remedyFor(smtpUrl: string, error: unknown): string {
  const { protocol, port, hostname } = new URL(smtpUrl);
  const textOf = (name: string): string =>
    error instanceof Error ? String(Reflect.get(error, name) ?? '') : '';
  const said = toReason(textOf('response') || (error instanceof Error ? error.message : String(error)));
  const [code, told] = [textOf('code'), `${textOf('originalCode')} ${said}`];
  if (/wrong.version.number|packet length too long|WRONG_VERSION/i.test(told)) {
    return `SMTP_URL begins with smtps://, but ${hostname}:${port || 465} does not begin with TLS: use smtp:// with ?requireTLS=true, as on port 587.`;
  }
  if (protocol === 'smtp:' && port === '465' && code === 'ETIMEDOUT') {
    return `SMTP_URL begins with smtp://, but port 465 begins with TLS: use smtps:// there.`;
  }
  if (certificateCodes.test(told)) {
    return `The certificate of the mail server in SMTP_URL is not trusted (${said}): name its authority in TLS_CA_FILE, or use the host name in its certificate.`;
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(told)) {
    return `The host in SMTP_URL, ${hostname}, has no address: correct the name, or the DNS of this machine.`;
  }
  if (code === 'EAUTH') return `The mail server refused the user or the password in SMTP_URL: ${said}`;
  if (/ECONNREFUSED/.test(told)) {
    return `Nothing listens at ${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}, which SMTP_URL names: correct the port, or start the mail server.`;
  }
  if (code === 'ETIMEDOUT') {
    return `The mail server in SMTP_URL, ${hostname}, does not answer: correct host and port, or let the firewall pass them.`;
  }
  return `The mail server in SMTP_URL did not take it: ${said}`;
}
