import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateFiles, TestCa } from '@clinical-hours/service-kit/testing';
import type { TlsSetup } from '#deploy/local/service-environment';
import { topology } from '#deploy/local/topology';

const namesScript = join(import.meta.dirname, 'fixtures', 'test-names.mjs');

/** The certificates and settings of a product with mutual TLS. */
export interface ServiceCertificates {
  ca: TestCa;
  tls: TlsSetup;
  /** Further settings of all services, with which they resolve each other's names. */
  commonEnv: Record<string, string>;
  /** The certificate and the key of a service, as a thief would use them. */
  readFilesOf: (service: string) => { cert: Buffer; key: Buffer };
  remove: () => void;
}

/**
 * Creates certificates as a cluster has them: one for each service, for the name by which the others know it and for no
 * other name or address. The gateway's is also for localhost, which browsers use.
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
