import { until } from '#deploy/local/until';
import type { Mail } from '#deploy/local/mailbox/mail-store';

export type { Mail };

const withinMs = 60_000;
const everyMs = 200;

/** Returns all emails, the oldest first. */
export async function allMails(mailboxUrl: string): Promise<Mail[]> {
  return (await (await fetch(`${mailboxUrl}/email`)).json()) as Mail[];
}

/** Returns all emails to an address, the oldest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<Mail[]> {
  return (await (await fetch(`${mailboxUrl}/email?to=${encodeURIComponent(address)}`)).json()) as Mail[];
}

/** Waits until `find` returns a value for an address's emails. Throws with the name `what` when the time is over. */
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

/** Waits for an email to an address whose text contains `part`, and returns the newest. */
export function awaitMail(mailboxUrl: string, address: string, part: string): Promise<Mail> {
  return findInMails(mailboxUrl, address, part, (mails) => mails.findLast(({ text }) => text.includes(part)));
}

/** Waits for a link with a token in the emails to an address, and returns the newest path, such as '/review/…'. */
export async function awaitPath(mailboxUrl: string, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/[\\w-]+`);
  const inMail = ({ text }: Mail) => pattern.exec(text)?.[0];
  return findInMails(mailboxUrl, address, `a link to /${page}/`, (mails) =>
    mails.map(inMail).findLast((path) => path !== undefined),
  );
}

/**
 * Waits until `count` emails to an address have `part` in their text, and returns them all, the oldest first. Emails of
 * another kind do not count: they may be on their way at the same time, and arrive in any order.
 */
export function awaitMails(
  mailboxUrl: string,
  address: string,
  part: string,
  count: number,
): Promise<Mail[]> {
  return findInMails(mailboxUrl, address, `${part} ${count} times`, (all) => {
    const mails = all.filter(({ text }) => text.includes(part));
    return mails.length < count ? undefined : mails;
  });
}

/** Waits for an email to an address whose text has a link to a page, and returns the newest such link. */
export function awaitLink(mailboxUrl: string, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${page}\\?token=[\\w.%-]+`);
  const inMail = ({ text }: Mail) => pattern.exec(text)?.[0];
  return findInMails(mailboxUrl, address, `a link to ${page}`, (mails) =>
    mails.map(inMail).findLast((link) => link !== undefined),
  );
}

/** The link of a request for approval. */
export const reviewLink = (mail: Mail): string => linkTo(mail, 'review');

/** The link to a page with a token in its path. */
export function linkTo({ text }: Mail, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}`);
  return link;
}
