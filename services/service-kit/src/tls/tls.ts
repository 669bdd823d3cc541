import { ConfigError } from '../config/index.ts';
import { isTlsWanted, readTlsFiles, type TlsFiles, type TlsSettings } from './tls-files.ts';

/**
 * The certificate and key of a service, and the authority that it trusts, as of the last complete reading of
 * their files.
 */
export class Tls {
  readonly #read: () => TlsFiles;
  readonly #listeners: (() => void)[] = [];
  #files: TlsFiles;

  constructor(read: () => TlsFiles) {
    this.#read = read;
    this.#files = read();
  }

  /**
   * Reads the files that the settings name; undefined when they name none. Throws a ConfigError that names
   * the problems.
   */
  static read(service: string, settings: TlsSettings): Tls | undefined {
    return isTlsWanted(settings) ? new Tls(() => readTlsFiles(service, settings)) : undefined;
  }

  /** As `read`, for the service itself, whose certificate must have the service's name. */
  static readOwn(service: string, settings: TlsSettings): Tls | undefined {
    const own = Tls.read(service, settings);
    if (!own || own.files.name === service) return own;
    const problem = `TLS_CERT_FILE proves the common name "${own.files.name}", which has to be the service's own`;
    throw new ConfigError(`${service} cannot start: ${problem}`);
  }

  get files(): TlsFiles {
    return this.#files;
  }

  /** Registers a listener that is called after each renewal, for code that keeps a copy of the files. */
  onRenewal(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Reads the files again, and returns whether they changed. Throws, and keeps the old ones, when the files
   * do not match each other: they may be in the middle of being written.
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
