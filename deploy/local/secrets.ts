import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, SetupError } from '@clinical-hours/service-kit/machine';

/** The entry of those whose administrator knows the password, which is then not shown. */
export const ADMIN_ANNOUNCED = 'adminAnnounced';

/** The secrets of this installation, each generated once: `secrets.json` in the data directory, with mode 600. */
export class Secrets {
  readonly #path: string;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'secrets.json');
  }

  /** Returns the value of this name, or undefined. */
  find(name: string): string | undefined {
    return this.#read()[name];
  }

  /** Returns the value of this name; generates and stores it first when there is none. */
  get(name: string, make: () => string = randomSecret): string {
    const found = this.find(name);
    if (found !== undefined) return found;
    const made = make();
    this.set(name, made);
    return made;
  }

  /** Stores a value under this name, in place of an earlier one. */
  set(name: string, value: string): void {
    const all = { ...this.#read(), [name]: value };
    // Reading, writing and renaming are synchronous, so that two callers in this process cannot interleave.
    const draft = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, this.#path);
  }

  #read(): Record<string, string> {
    try {
      const saved: Record<string, string> = JSON.parse(readFileSync(this.#path, 'utf8'));
      return saved;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return {};
      throw new SetupError(`${this.#path} cannot be read: restore it, or move the data directory away.`);
    }
  }
}

/** 32 random bytes in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password that people can copy by hand: 16 characters in groups of four, 80 random bits. */
export function readablePassword(): string {
  const letters = Array.from(randomBytes(16), (byte) => READABLE[byte % READABLE.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
