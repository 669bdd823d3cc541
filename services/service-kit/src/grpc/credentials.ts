import { credentials, experimental, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js';
import type { Tls } from '../tls/index.ts';

type Listener = () => void;

/** Hands our certificates to grpc-js, which asks for them only so when they may be renewed. */
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

  // A listener that is told at once is not ready for it.
  #add(listener: unknown, tell: Listener): void {
    this.#listeners.set(listener, tell);
    process.nextTick(tell);
  }
}

// Clients to one address share their connections only when they share their credentials.
const channelCredentials = new WeakMap<Tls, ChannelCredentials>();

/** Of a client: with TLS it shows its certificate, and speaks only to who has one of the same authority for the host's name. */
export function toChannelCredentials(tls: Tls | undefined): ChannelCredentials {
  if (!tls) return credentials.createInsecure();
  const shared = channelCredentials.get(tls);
  if (shared) return shared;
  const provider = new CertificateProvider(tls);
  const made = experimental.createCertificateProviderChannelCredentials(provider, provider);
  channelCredentials.set(tls, made);
  return made;
}

/** Of a server: with TLS it answers only those who show a certificate of the same authority. */
export function toServerCredentials(tls: Tls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const provider = new CertificateProvider(tls);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}
