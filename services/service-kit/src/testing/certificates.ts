import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { generate as generateType } from 'selfsigned';
import type { TlsSettings } from '../tls/index.ts';

const dayMs = 86_400_000;

export interface CertificateOptions {
  /** The host names in the certificate. */
  names?: string[];
  /** The name of the service in the certificate; by default, the first host name. */
  service?: string;
  /** Days of validity from now; 0 or less for an expired certificate. */
  daysLeft?: number;
}

export interface CertificatePair {
  cert: string;
  key: string;
}

// Loaded on demand, because few tests need it.
const generate: typeof generateType = async (...options) => (await import('selfsigned')).generate(...options);

/** A certificate authority that exists for one test. */
export class TestCa {
  readonly cert: string;
  readonly #key: string;

  private constructor({ cert, key }: CertificatePair) {
    this.cert = cert;
    this.#key = key;
  }

  static async create(name = 'Test CA'): Promise<TestCa> {
    const made = await generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + 365 * dayMs),
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    });
    return new TestCa({ cert: made.cert, key: made.private });
  }

  /** Issues a certificate for servers and clients alike; for this machine unless `names` has other hosts. */
  async issue({
    names = ['localhost'],
    service = names[0] ?? '',
    daysLeft = 30,
  }: CertificateOptions = {}): Promise<CertificatePair> {
    const isLocal = names.includes('localhost');
    const made = await generate([{ name: 'commonName', value: service }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ca: { cert: this.cert, key: this.#key },
      notBeforeDate: new Date(Date.now() - 60 * dayMs),
      notAfterDate: new Date(Date.now() + daysLeft * dayMs),
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            ...names.map((value) => ({ type: 2 as const, value })),
            ...(isLocal ? [{ type: 7 as const, ip: '127.0.0.1' }] : []),
          ],
        },
      ],
    });
    return { cert: made.cert, key: made.private };
  }
}

/** Certificates in files, as a service reads them. */
export class CertificateFiles {
  readonly #directory = mkdtempSync(join(tmpdir(), 'test-certificates-'));
  readonly settings: TlsSettings = {
    TLS_CERT_FILE: join(this.#directory, 'tls.crt'),
    TLS_KEY_FILE: join(this.#directory, 'tls.key'),
    TLS_CA_FILE: join(this.#directory, 'ca.crt'),
  };

  static async create(ca: TestCa, options?: CertificateOptions): Promise<CertificateFiles> {
    const files = new CertificateFiles();
    files.write({ ...(await ca.issue(options)), ca: ca.cert });
    return files;
  }

  write({ cert, key, ca }: Partial<CertificatePair> & { ca?: string }): void {
    if (cert !== undefined) writeFileSync(this.settings.TLS_CERT_FILE, cert);
    if (key !== undefined) writeFileSync(this.settings.TLS_KEY_FILE, key);
    if (ca !== undefined) writeFileSync(this.settings.TLS_CA_FILE, ca);
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
