import type { Mail } from '#deploy/local/mailbox/mail-store';
import { until } from '#deploy/local/until';

const subjects = {
  welcome: /^Welcome to /,
  request: / asks you to review /,
  receipt: /^Receipts?: /,
  question: / asks you a question$/,
  answer: / answered your question$/,
  news: / (approved|rejected) .*your /,
  farewell: /^Your .* account was deleted$/,
} as const;

/** The kind of an email, recognized by its subject. */
export type MailKind = keyof typeof subjects;

export const mailKinds = Object.keys(subjects) as MailKind[];

export interface ReceivedMail {
  to: string;
  /** Undefined for emails that no scenario expects. */
  kind: MailKind | undefined;
  subject: string;
  text: string;
  messageId: string;
}

const listEveryMs = 200;

/** Client of the mailbox of a product. */
export class InboxClient {
  readonly #url: string;
  readonly #archived: ReceivedMail[] = [];
  #current: ReceivedMail[] = [];
  #etag = '';
  #listing: Promise<void> | undefined;

  constructor(mailboxUrl: string) {
    this.#url = `${mailboxUrl}/email`;
  }

  /** All emails so far, archived ones included, oldest first. */
  async list(): Promise<readonly ReceivedMail[]> {
    // Scenarios wait for links concurrently, and each request returns all emails: share one request.
    this.#listing ??= this.#fetch().finally(() => (this.#listing = undefined));
    await this.#listing;
    return [...this.#archived, ...this.#current];
  }

  /** Waits for the newest link to a page in the emails to an address, such as '/review/…'. Rejects when aborted. */
  waitForPath(address: string, page: string, signal: AbortSignal): Promise<string> {
    const pattern = new RegExp(`/${page}/[\\w-]+`);
    return this.#waitFor(address, `has a link to /${page}/`, signal, ({ text }) => pattern.exec(text)?.[0]);
  }

  /** Waits for an email of a kind to an address. Rejects when aborted. */
  waitForMail(address: string, kind: MailKind, signal: AbortSignal): Promise<ReceivedMail> {
    return this.#waitFor(address, `is of the kind '${kind}'`, signal, (mail) =>
      mail.kind === kind ? mail : undefined,
    );
  }

  async #waitFor<T>(
    address: string,
    what: string,
    signal: AbortSignal,
    find: (mail: ReceivedMail) => T | undefined,
  ): Promise<T> {
    let found: T | undefined;
    const look = async (): Promise<boolean> => {
      const mails = (await this.list()).filter(({ to }) => to === address);
      found = mails.map(find).findLast((one) => one !== undefined);
      return found !== undefined;
    };
    await until(look, { timeoutMs: Infinity, everyMs: listEveryMs, signal }).catch(() => {});
    if (found === undefined) throw new Error(`no email to ${address} ${what}`);
    return found;
  }

  /**
   * Empties the mailbox, and remembers its emails. An email that arrives in between is lost, so call it only when none
   * is on its way.
   */
  async archive(): Promise<void> {
    await this.list();
    await fetch(this.#url, { method: 'DELETE' });
    this.#archived.push(...this.#current);
    this.#current = [];
    this.#etag = '';
  }

  async #fetch(): Promise<void> {
    const response = await fetch(this.#url, { headers: { 'If-None-Match': this.#etag } });
    if (response.status === 304) return;
    const mails = (await response.json()) as Mail[];
    this.#current = mails.flatMap(toReceived);
    this.#etag = response.headers.get('etag') ?? '';
  }
}

function toReceived({ to, subject, text, messageId }: Mail): ReceivedMail[] {
  const kind = mailKinds.find((name) => subjects[name].test(subject));
  return to.map(({ address }) => ({ to: address, kind, subject, text, messageId }));
}
