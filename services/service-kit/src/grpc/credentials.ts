import { credentials, experimental, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js';
import type { Tls } from '../tls/index.ts';

type Listener = () => void;

/** Passes our certificates to grpc-js, which takes renewed ones only from a provider. */
class CertificateProvider implements experimental.CertificateProvider {
  readonly #tls: Tls;
  readonly #listeners = new Map<unknown, Listener>();

  constructor(tls: Tls) {
    this.#tls = tls;
    tls.onRenewal(() => {
      for (const tell of this.#listeners.values()) tell();
    });
  }

  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#add(listener, () => listener({ caCertificate: this.#tls.files.ca }));
  }

  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#add(listener, () => {
      const { cert, key } = this.#tls.files;
      listener({ certificate: cert, privateKey: key });
    });
  }

  removeCaCertificateListener(listener: unknown): void {
    this.#listeners.delete(listener);
  }

  removeIdentityCertificateListener(listener: unknown): void {
    this.#listeners.delete(listener);
  }

  // grpc-js is not ready for a synchronous call of the listener.
  #add(listener: unknown, tell: Listener): void {
    this.#listeners.set(listener, tell);
    process.nextTick(tell);
  }
}

// Clients of one address share a connection only when they share their credentials object.
const channelCredentials = new WeakMap<Tls, ChannelCredentials>();

/**
 * Returns the credentials of a client. With TLS it presents its certificate, and accepts only a server with a
 * certificate of the same authority for the host's name.
 */
export function toChannelCredentials(tls: Tls | undefined): ChannelCredentials {
  if (!tls) return credentials.createInsecure();
  const shared = channelCredentials.get(tls);
  if (shared) return shared;
  const provider = new CertificateProvider(tls);
  const made = experimental.createCertificateProviderChannelCredentials(provider, provider);
  channelCredentials.set(tls, made);
  return made;
}

/**
 * Returns the credentials of a server. With TLS it accepts only clients that present a certificate of the
 * same authority.
 */
export function toServerCredentials(tls: Tls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const provider = new CertificateProvider(tls);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}
