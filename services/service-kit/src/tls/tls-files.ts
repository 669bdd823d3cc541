import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/index.ts';

/** The certificate and key of a service, and the authority that it trusts; all PEM. */
export interface TlsFiles {
  /** The certificate's common name, by which other services identify the caller. */
  name: string;
  cert: Buffer;
  key: Buffer;
  ca: Buffer;
  expiresAt: Date;
}

export interface TlsSettings {
  TLS_CERT_FILE: string;
  TLS_KEY_FILE: string;
  TLS_CA_FILE: string;
}

const names = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'] as const;
const pemCertificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns whether the settings name any of the files. */
export const isTlsWanted = (settings: TlsSettings): boolean => names.some((name) => settings[name] !== '');

/** Splits a file of several certificates. */
export const splitPem = (pem: Buffer): string[] => pem.toString().match(pemCertificate) ?? [];

/**
 * Reads the files that the settings name. Throws a ConfigError that names everything missing, unreadable or
 * mismatched.
 */
export function readTlsFiles(service: string, settings: TlsSettings): TlsFiles {
  const problems: string[] = [];
  const [cert, key, ca] = names.map((name) => readFile(name, settings[name], problems));
  if (cert && key && ca) {
    const chain = certificatesIn('TLS_CERT_FILE', cert, problems);
    const authorities = certificatesIn('TLS_CA_FILE', ca, problems);
    const ownKey = privateKeyIn('TLS_KEY_FILE', key, problems);
    const [own] = chain;
    if (own && ownKey) problems.push(...misfits(own, ownKey, [...chain.slice(1), ...authorities]));
    const name = commonNameOf(own?.toLegacyObject());
    if (own && name === undefined)
      problems.push("TLS_CERT_FILE has no single common name, which has to be the service's");
    if (own && name !== undefined && problems.length === 0) {
      // Without a line end between two certificates, OpenSSL would read only the first.
      return { name, cert, key, ca: Buffer.from(splitPem(ca).join('\n')), expiresAt: own.validToDate };
    }
  }
  throw new ConfigError(`${service} cannot start: ${problems.join('; ')}`);
}

/** Returns the name that a certificate proves: its subject's common name, if it has exactly one. */
export function commonNameOf(
  certificate: { subject?: { CN?: string | string[] } } | undefined,
): string | undefined {
  const name: unknown = certificate?.subject?.CN;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function readFile(name: string, path: string, problems: string[]): Buffer | undefined {
  if (path === '') {
    problems.push(`${name} is missing: TLS needs ${names.join(', ')}`);
    return undefined;
  }
  try {
    return readFileSync(path);
  } catch (error) {
    problems.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function certificatesIn(name: string, pem: Buffer, problems: string[]): X509Certificate[] {
  try {
    const certificates = splitPem(pem).map((text) => new X509Certificate(text));
    if (certificates.length > 0) return certificates;
  } catch {
    // The problem is reported below.
  }
  problems.push(`${name} holds no certificate in PEM`);
  return [];
}

function privateKeyIn(name: string, pem: Buffer, problems: string[]): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    problems.push(`${name} holds no private key in PEM without a passphrase`);
    return undefined;
  }
}

function misfits(own: X509Certificate, key: KeyObject, issuers: X509Certificate[]): string[] {
  const isSigned = issuers.some((issuer) => own.checkIssued(issuer) && own.verify(issuer.publicKey));
  return [
    ...(own.checkPrivateKey(key) ? [] : ['TLS_KEY_FILE does not belong to TLS_CERT_FILE']),
    ...(isSigned ? [] : ['TLS_CERT_FILE is not signed by TLS_CA_FILE']),
    ...(own.validToDate > new Date()
      ? []
      : [`TLS_CERT_FILE has expired on ${own.validToDate.toISOString()}`]),
  ];
}
