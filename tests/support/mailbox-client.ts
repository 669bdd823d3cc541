import { until } from '#deploy/local/until';
import type { Mail } from '#deploy/local/mailbox/mail-store';

export type { Mail } from '#deploy/local/mailbox/mail-store';

const withinMs = 30_000;
const everyMs = 200;

/** All emails, the oldest first. */
export async function allMails(mailboxUrl: string): Promise<Mail[]> {
  return (await (await fetch(`${mailboxUrl}/email`)).json()) as Mail[];
}

/** All emails to an address, the oldest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<Mail[]> {
  return (await (await fetch(`${mailboxUrl}/email?to=${encodeURIComponent(address)}`)).json()) as Mail[];
}

/** Waits until `find` finds something in the emails to an address. Throws, with `what` was looked for, when the time is over. */
export async function findInMails<T>(
  mailboxUrl: string,
  address: string,
  what: string,
  find: (mails: Mail[]) => T | undefined,
  timeoutMs = withinMs,
): Promise<T> {
  let found: T | undefined;
  const look = async (): Promise<boolean> => {
    found = find(await mailsTo(mailboxUrl, address));
    return found !== undefined;
  };
  await until(look, { timeoutMs, everyMs });
  if (found === undefined) throw new Error(`no email to ${address} has ${what}`);
  return found;
}

/** Waits for an email to an address whose text has something in it, and answers the newest. */
export function awaitMail(mailboxUrl: string, address: string, part: string): Promise<Mail> {
  return findInMails(mailboxUrl, address, part, (mails) => mails.findLast(({ text }) => text.includes(part)));
}

/** Waits for a link with a token in its path in the emails to an address: the newest, such as '/review/…'. */
export async function awaitPath(mailboxUrl: string, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/[\\w-]+`);
  const inMail = ({ text }: Mail) => pattern.exec(text)?.[0];
  return findInMails(mailboxUrl, address, `a link to /${page}/`, (mails) =>
    mails.map(inMail).findLast((path) => path !== undefined),
  );
}
