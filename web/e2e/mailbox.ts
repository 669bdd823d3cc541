export interface Mail {
  id: string;
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
}

const withinMs = 30_000;
const everyMs = 250;

/** All mails to an address, the oldest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** Waits until there are that many mails to an address. */
export async function awaitMails(mailboxUrl: string, address: string, count: number): Promise<Mail[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const mails = await mailsTo(mailboxUrl, address);
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails to ${address} arrived`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Waits for a mail to an address whose text has a link to a page, and answers the newest such link. */
export async function awaitLink(mailboxUrl: string, address: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${page}\\?token=[\\w.%-]+`);
  const deadline = Date.now() + withinMs;
  for (;;) {
    const links = (await mailsTo(mailboxUrl, address)).map(({ text }) => pattern.exec(text)?.[0]);
    const link = links.findLast((found) => found !== undefined);
    if (link) return link;
    if (Date.now() > deadline) throw new Error(`No mail to ${address} has a link to ${page}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** The link of a request for approval. */
export function reviewLink({ text }: Mail): string {
  const link = /https?:\/\/\S+\/review\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link to review');
  return link;
}

/** Waits for a mail to an address whose text has something in it. Answers the newest. */
export async function awaitMail(mailboxUrl: string, address: string, part: string): Promise<Mail> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const mail = (await mailsTo(mailboxUrl, address)).findLast(({ text }) => text.includes(part));
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail to ${address} says ${part}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** The link to a page with a token in its path. */
export function linkTo({ text }: Mail, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}`);
  return link;
}
