import { Agent, type AgentOptions } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ConfigError } from '../config/index.ts';
import { isTlsWanted, readTlsFiles, splitPem, type TlsFiles, type TlsSettings } from './tls-files.ts';
import { collectedGauge } from '../metrics/index.ts';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/lifetime.ts';

export { commonNameOf, type TlsSettings } from './tls-files.ts';

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

const toOptions = ({ files: { cert, key, ca } }: Tls) => ({ cert, key, ca });

/**
 * Returns an agent for HTTPS to other services: it presents our certificate, and trusts only our authority.
 */
export function createTlsAgent(tls: Tls, options: AgentOptions = {}): Agent {
  const agent = new Agent({ ...options, ...toOptions(tls) });
  // The agent uses these options for every new connection.
  tls.onRenewal(() => void Object.assign(agent.options, toOptions(tls)));
  return agent;
}

/**
 * Makes all TLS clients in this process that name no authority of their own trust ours, besides the public
 * ones: `fetch`, and the clients of PostgreSQL, NATS, the object store and SMTP.
 */
export function trustEverywhere(tls: Tls): void {
  const others = getCACertificates('default');
  const trust = (): void => setDefaultCACertificates([...others, ...splitPem(tls.files.ca)]);
  trust();
  tls.onRenewal(trust);
}

/** As `trustEverywhere`, with the files that the settings name, if any. Throws a ConfigError that names problems. */
export function trustAsSet(name: string, settings: TlsSettings): void {
  const tls = Tls.read(name, settings);
  if (tls) trustEverywhere(tls);
}

const dayMs = 86_400_000;
const warnBeforeMs = 7 * dayMs;

const expiry = collectedGauge({
  name: 'tls_certificate_expiry_seconds',
  help: 'Seconds until the certificate of this process expires; there is none without TLS',
});

/**
 * Puts renewed certificates into use within a minute, without a restart, and warns once a day when the
 * certificate has less than seven days left. Publishes the remaining validity as a metric. It does not keep
 * the process alive.
 */
export function watchCertificate(tls: Tls, log: Logger, everyMs = 60_000): Closable {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const warnInTime = (): void => {
    const leftMs = tls.files.expiresAt.getTime() - Date.now();
    if (leftMs >= warnBeforeMs || Date.now() - warnedAtMs < dayMs) return;
    warnedAtMs = Date.now();
    const daysLeft = Math.max(0, Math.floor(leftMs / dayMs));
    log.warn({ daysLeft, expiresAt: tls.files.expiresAt }, 'the certificate of this service expires soon');
  };
  const renew = (): void => {
    try {
      if (tls.renew()) log.info({ expiresAt: tls.files.expiresAt }, 'the certificate was renewed');
    } catch (error) {
      log.warn({ err: error }, 'the certificate cannot be renewed: its files are not in order');
    }
    warnInTime();
  };
  const endMeasuring = expiry.collectFrom(() => [
    { value: (tls.files.expiresAt.getTime() - Date.now()) / 1_000 },
  ]);
  warnInTime();
  const timer = setInterval(renew, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      endMeasuring();
    },
  };
}
