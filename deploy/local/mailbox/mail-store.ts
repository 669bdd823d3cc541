import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MailAddress {
  address: string;
  name: string;
}

export interface MailAttachment {
  filename: string;
  mimeType: string;
  sizeBytes: number;
}

export interface Mail {
  id: string;
  /** When it was received, ISO 8601. */
  time: string;
  from: MailAddress;
  to: MailAddress[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The envelope sender, to which reports of undelivered mail go. */
  returnPath: string;
  /** Where replies go; missing when they go to the sender. */
  replyTo?: { address: string; name: string }[];
  /** The Message-ID of the message that it replies to. */
  inReplyTo?: string;
  /** The contents are stored in separate files. */
  attachments?: MailAttachment[];
}

/** The received mail, in one JSON file per message, which a later start reads again. */
export class MailStore {
  readonly #dir: string;
  readonly #mails = new Map<string, Mail>();
  #lastId = 0;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(dir).sort()) {
      if (!name.endsWith('.json')) continue;
      const mail: Mail = JSON.parse(readFileSync(join(dir, name), 'utf8'));
      this.#mails.set(mail.id, mail);
      this.#lastId = Math.max(this.#lastId, Number(mail.id));
    }
  }

  /** Stores a message with the contents of its attachments, in their order. It is on disk when this resolves. */
  async add(mail: Omit<Mail, 'id' | 'time'>, contents: Uint8Array[] = []): Promise<Mail> {
    const now = Date.now();
    // Ids are growing times: they sort by arrival, and none is used twice, even after the mailbox was emptied.
    this.#lastId = Math.max(now, this.#lastId + 1);
    const stored: Mail = { id: String(this.#lastId), time: new Date(now).toISOString(), ...mail };
    const path = join(this.#dir, `${stored.id}.json`);
    for (const [index, content] of contents.entries()) {
      await writeFile(this.#contentPath(stored.id, index), content, { mode: 0o600 });
    }
    const file = await open(`${path}.tmp`, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(stored, null, 2));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
    this.#mails.set(stored.id, stored);
    return stored;
  }

  /** Returns all messages, or those to an address, oldest first. */
  list(to?: string): Mail[] {
    const isListed = (mail: Mail) => to === undefined || mail.to.some(({ address }) => address === to);
    return [...this.#mails.values()].filter(isListed).sort((one, other) => Number(one.id) - Number(other.id));
  }

  find(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  /** Returns the content of an attachment; `index` counts from 0. */
  content(id: string, index: number): Buffer {
    return readFileSync(this.#contentPath(id, index));
  }

  empty(): void {
    for (const { id, attachments = [] } of this.#mails.values()) {
      rmSync(join(this.#dir, `${id}.json`), { force: true });
      for (const index of attachments.keys()) rmSync(this.#contentPath(id, index), { force: true });
    }
    this.#mails.clear();
  }

  #contentPath(id: string, index: number): string {
    return join(this.#dir, `${id}-${index}`);
  }
}
