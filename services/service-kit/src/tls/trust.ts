import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { splitPem } from './tls-files.ts';
import type { Tls } from './tls.ts';

/**
 * Lets everything in this process that speaks TLS, and names no authority of its own, trust ours beside the public ones: `fetch`,
 * and the clients of PostgreSQL, NATS, the object store and SMTP.
 */
export function trustEverywhere(tls: Tls): void {
  const others = getCACertificates('default');
  const trust = (): void => setDefaultCACertificates([...others, ...splitPem(tls.files.ca)]);
  trust();
  tls.onRenewal(trust);
}
