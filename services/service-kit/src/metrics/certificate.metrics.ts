import { collectedGauge } from './collected-gauge.ts';

const expiry = collectedGauge({
  name: 'tls_certificate_expiry_seconds',
  help: 'Seconds until the certificate of this process expires; there is none without TLS',
});

/** Publishes the remaining validity of the certificate, in seconds. Returns the function that stops it. */
export function measureCertificate(expiresAt: () => Date): () => void {
  return expiry.collectFrom(() => [{ value: (expiresAt().getTime() - Date.now()) / 1_000 }]);
}
