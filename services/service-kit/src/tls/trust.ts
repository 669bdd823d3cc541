import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { splitPem } from './tls-files.ts';
import type { Tls } from './tls.ts';

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
