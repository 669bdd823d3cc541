import { ConfigError } from '../config/index.ts';
import { isTlsWanted, readTlsFiles, type TlsFiles, type TlsSettings } from './tls-files.ts';

/** What a service proves itself with to the others, and knows them by, as its files were when they were last read whole. */
export class Tls {
  readonly #read: () => TlsFiles;
  readonly #listeners: (() => void)[] = [];
  #files: TlsFiles;

  constructor(read: () => TlsFiles) {
    this.#read = read;
    this.#files = read();
  }

  /** Of the files that the settings name; undefined when they name none. Throws a ConfigError that names what is wrong. */
  static read(service: string, settings: TlsSettings): Tls | undefined {
    return isTlsWanted(settings) ? new Tls(() => readTlsFiles(service, settings)) : undefined;
  }

  /** The same for the service itself, whose certificate has to be in its own name. */
  static readOwn(service: string, settings: TlsSettings): Tls | undefined {
    const own = Tls.read(service, settings);
    if (!own || own.files.name === service) return own;
    const problem = `TLS_CERT_FILE proves the common name "${own.files.name}", which has to be the service's own`;
    throw new ConfigError(`${service} cannot start: ${problem}`);
  }

  get files(): TlsFiles {
    return this.#files;
  }

  /** For those who keep what they were given: called after each renewal. */
  onRenewal(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Reads the files again and answers whether they hold something new. Throws, and keeps what it has, when they do not go
   * together: they may just be being written.
   */
  renew(): boolean {
    const renewed = this.#read();
    if ((['cert', 'key', 'ca'] as const).every((name) => renewed[name].equals(this.#files[name])))
      return false;
    this.#files = renewed;
    for (const listener of this.#listeners) listener();
    return true;
  }
}
