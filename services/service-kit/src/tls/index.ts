export { createTlsAgent } from './agent.ts';
export { Tls } from './tls.ts';
export { commonNameOf, type TlsSettings } from './tls-files.ts';
export { trustEverywhere } from './trust.ts';
export { watchCertificate } from './watch-certificate.ts';
