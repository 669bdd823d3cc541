import { collectedGauge } from './collected-gauge.ts';

const expiry = collectedGauge({
  name: 'tls_certificate_expiry_seconds',
  help: 'Seconds until the certificate of this process expires; there is none without TLS',
});

/** Tells from now on how long the certificate is valid. Answers how to end that. */
export function measureCertificate(expiresAt: () => Date): () => void {
  return expiry.collectFrom(() => [{ value: (expiresAt().getTime() - Date.now()) / 1_000 }]);
}
