import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface MailAddress {
  address: string;
  name: string;
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
}

/** The mail received so far, one JSON file a message, so that a second start still has it. */
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

  /** Keeps a message; it is on disk when this resolves. */
  async add(mail: Omit<Mail, 'id' | 'time'>): Promise<Mail> {
    const now = Date.now();
    // Ids are times that only grow: they sort as they came, and none comes twice, even after emptying.
    this.#lastId = Math.max(now, this.#lastId + 1);
    const kept: Mail = { id: String(this.#lastId), time: new Date(now).toISOString(), ...mail };
    const path = join(this.#dir, `${kept.id}.json`);
    const file = await open(`${path}.tmp`, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(kept, null, 2));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
    this.#mails.set(kept.id, kept);
    return kept;
  }

  /** All messages, or those to an address, oldest first. */
  list(to?: string): Mail[] {
    const isListed = (mail: Mail) => to === undefined || mail.to.some(({ address }) => address === to);
    return [...this.#mails.values()].filter(isListed).sort((one, other) => Number(one.id) - Number(other.id));
  }

  find(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  empty(): void {
    for (const id of this.#mails.keys()) rmSync(join(this.#dir, `${id}.json`), { force: true });
    this.#mails.clear();
  }
}
