import type { Mail } from '#deploy/local/mailbox/mail-store';
import { until } from '#deploy/local/until';

const subjects = {
  welcome: /^Welcome to /,
  request: / asks you to review /,
  receipt: /^Receipt: /,
  question: / asks you a question$/,
  answer: / answered your question$/,
  news: / (approved|rejected) .*your /,
  farewell: /^Your .* account was deleted$/,
} as const;

/** What an email is about, by its subject. */
export type MailKind = keyof typeof subjects;

export const mailKinds = Object.keys(subjects) as MailKind[];

export interface SeenMail {
  to: string;
  /** Undefined for what no scenario asks for. */
  kind: MailKind | undefined;
  subject: string;
  text: string;
  messageId: string;
}

const lookEveryMs = 200;

/** Everything that has come to the mailbox of a product. */
export class Mailroom {
  readonly #url: string;
  readonly #filed: SeenMail[] = [];
  #seen: SeenMail[] = [];
  #etag = '';
  #looking: Promise<void> | undefined;

  constructor(mailboxUrl: string) {
    this.#url = `${mailboxUrl}/email`;
  }

  /** All emails so far, those that were filed too, the oldest first. */
  async look(): Promise<readonly SeenMail[]> {
    // Many wait for their links at the same time, and each look brings all emails.
    this.#looking ??= this.#fetch().finally(() => (this.#looking = undefined));
    await this.#looking;
    return [...this.#filed, ...this.#seen];
  }

  /** Waits for the newest link to a page in the emails to an address, such as '/review/…'. Rejects when aborted. */
  awaitPath(address: string, page: string, signal: AbortSignal): Promise<string> {
    const pattern = new RegExp(`/${page}/[\\w-]+`);
    return this.#await(address, `has a link to /${page}/`, signal, ({ text }) => pattern.exec(text)?.[0]);
  }

  /** Waits for an email of a kind to an address. Rejects when aborted. */
  awaitMail(address: string, kind: MailKind, signal: AbortSignal): Promise<SeenMail> {
    return this.#await(address, `is of the kind '${kind}'`, signal, (mail) =>
      mail.kind === kind ? mail : undefined,
    );
  }

  async #await<T>(
    address: string,
    what: string,
    signal: AbortSignal,
    find: (mail: SeenMail) => T | undefined,
  ): Promise<T> {
    let found: T | undefined;
    const look = async (): Promise<boolean> => {
      const mails = (await this.look()).filter(({ to }) => to === address);
      found = mails.map(find).findLast((one) => one !== undefined);
      return found !== undefined;
    };
    await until(look, { timeoutMs: Infinity, everyMs: lookEveryMs, signal }).catch(() => {});
    if (found === undefined) throw new Error(`no email to ${address} ${what}`);
    return found;
  }

  /** Empties the mailbox, and remembers what was in it. Only for a quiet moment: what comes just then is overlooked. */
  async file(): Promise<void> {
    await this.look();
    await fetch(this.#url, { method: 'DELETE' });
    this.#filed.push(...this.#seen);
    this.#seen = [];
    this.#etag = '';
  }

  async #fetch(): Promise<void> {
    const response = await fetch(this.#url, { headers: { 'If-None-Match': this.#etag } });
    if (response.status === 304) return;
    const mails = (await response.json()) as Mail[];
    this.#seen = mails.flatMap(toSeen);
    this.#etag = response.headers.get('etag') ?? '';
  }
}

function toSeen({ to, subject, text, messageId }: Mail): SeenMail[] {
  const kind = mailKinds.find((name) => subjects[name].test(subject));
  return to.map(({ address }) => ({ to: address, kind, subject, text, messageId }));
}
