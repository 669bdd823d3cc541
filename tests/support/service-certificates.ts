import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateFiles, TestCa } from '@clinical-hours/service-kit/testing';
import type { TlsSetup } from '#deploy/local/service-environment';
import { topology } from '#deploy/local/topology';

const namesScript = join(import.meta.dirname, 'fixtures', 'test-names.mjs');

/** What a product by mutual TLS is started with. */
export interface ServiceCertificates {
  ca: TestCa;
  tls: TlsSetup;
  /** Further settings of all services: with them they find each other by name. */
  commonEnv: Record<string, string>;
  /** What somebody has who has stolen it from a service. */
  readFilesOf: (service: string) => { cert: Buffer; key: Buffer };
  remove: () => void;
}

/**
 * Certificates as a cluster has them: one a service, for the name by which the others know it and for no other name or address;
 * the gateway's also for localhost, where browsers find it.
 */
export async function createServiceCertificates(): Promise<ServiceCertificates> {
  const ca = await TestCa.create();
  const hostOf = (service: string): string => `${service}.hours.test`;
  const files = new Map<string, CertificateFiles>();
  for (const { name } of topology) {
    const names = name === 'gateway' ? [hostOf(name), 'localhost'] : [hostOf(name)];
    files.set(name, await CertificateFiles.create(ca, { names, service: name }));
  }
  const settingsOf = (service: string) => {
    const own = files.get(service);
    if (own === undefined) throw new Error(`${service} has no certificate`);
    return own.settings;
  };
  const { TLS_CA_FILE: caFile } = settingsOf('gateway');
  return {
    ca,
    tls: {
      caFile,
      filesOf: (service) => {
        const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = settingsOf(service);
        return { certFile, keyFile };
      },
      hostOf,
    },
    commonEnv: { NODE_OPTIONS: `--import=${namesScript}` },
    readFilesOf: (service) => {
      const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = settingsOf(service);
      return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
    },
    remove: () => {
      for (const own of files.values()) own.remove();
    },
  };
}
