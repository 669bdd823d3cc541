import { findInMails, type Mail } from '../support/mailbox-client.ts';

export { awaitMail, mailsTo, type Mail } from '../support/mailbox-client.ts';

/** Waits until there are that many mails to an address. */
export function awaitMails(mailboxUrl: string, address: string, count: number): Promise<Mail[]> {
  const enough = (mails: Mail[]) => (mails.length < count ? undefined : mails);
  return findInMails(mailboxUrl, address, `${count} of them`, enough);
}

/** Waits for a mail to an address whose text has a link to a page, and answers the newest such link. */
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
