import { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderMetrics } from '../metrics/index.ts';
import { CertificateFiles, silentLog, TestCa, eventually } from '../testing/index.ts';
import { commonNameOf, Tls, trustEverywhere, watchCertificate } from './index.ts';

const none = { TLS_CERT_FILE: '', TLS_KEY_FILE: '', TLS_CA_FILE: '' };

let ca: TestCa;
beforeAll(async () => {
  ca = await TestCa.create();
});

const made: { remove: () => void }[] = [];
afterEach(() => {
  for (const files of made.splice(0)) files.remove();
  vi.restoreAllMocks();
});

async function someFiles(options?: Parameters<typeof CertificateFiles.create>[1]) {
  const files = await CertificateFiles.create(ca, options);
  made.push(files);
  return files;
}

function readTls(files: CertificateFiles): Tls {
  const tls = Tls.read('hours', files.settings);
  if (!tls) throw new Error('no TLS');
  return tls;
}

describe('the files of TLS', () => {
  it('are wanted only when a setting names one', () => {
    expect(Tls.read('hours', none)).toBeUndefined();
  });

  it('are read when they go together', async () => {
    const { files } = readTls(await someFiles());
    expect(files.cert.toString()).toContain('BEGIN CERTIFICATE');
    expect(files.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('are needed all three, and those that are missing named', async () => {
    const { TLS_CERT_FILE } = (await someFiles()).settings;
    expect(() => Tls.read('hours', { ...none, TLS_CERT_FILE })).toThrow(
      /^hours cannot start: TLS_KEY_FILE is missing: .*; TLS_CA_FILE is missing: .*/,
    );
  });

  it('are named by their setting when they cannot be read', async () => {
    const files = await someFiles();
    rmSync(files.settings.TLS_KEY_FILE);
    expect(() => readTls(files)).toThrow(
      /^hours cannot start: TLS_KEY_FILE cannot be read: ENOENT.*tls\.key/,
    );
  });

  it('have to be PEM', async () => {
    const files = await someFiles();
    files.write({
      cert: 'none',
      key: 'none',
      ca: '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----',
    });
    expect(() => readTls(files)).toThrow(
      'hours cannot start: TLS_CERT_FILE holds no certificate in PEM; TLS_CA_FILE holds no certificate in PEM; TLS_KEY_FILE holds no private key in PEM without a passphrase',
    );
  });

  it('have to go together', async () => {
    const files = await someFiles();
    const { key } = await ca.issue();
    files.write({ key, ca: (await TestCa.create('Another CA')).cert });
    expect(() => readTls(files)).toThrow(
      'hours cannot start: TLS_KEY_FILE does not belong to TLS_CERT_FILE; TLS_CERT_FILE is not signed by TLS_CA_FILE',
    );
  });

  it('may hold several authorities, while one takes the place of another', async () => {
    const files = await someFiles();
    files.write({ ca: (await TestCa.create('Another CA')).cert + ca.cert });
    expect(readTls(files).files.ca.toString()).toContain(ca.cert);
  });

  it('are those of the service itself, by the common name', async () => {
    const { settings } = await someFiles({ service: 'hours' });
    expect(Tls.readOwn('hours', settings)?.files.name).toBe('hours');
    expect(Tls.readOwn('hours', none)).toBeUndefined();
    expect(() => Tls.readOwn('auth', settings)).toThrow(
      'auth cannot start: TLS_CERT_FILE proves the common name "hours", which has to be the service\'s own',
    );
    const { settings: nameless } = await someFiles({ service: '' });
    expect(() => Tls.read('hours', nameless)).toThrow('TLS_CERT_FILE has no single common name');
  });

  it.each([
    [undefined, undefined],
    [{}, undefined],
    [{ subject: {} }, undefined],
    [{ subject: { CN: '' } }, undefined],
    [{ subject: { CN: ['gateway', 'hours'] } }, undefined],
    [{ subject: { CN: 'hours' } }, 'hours'],
  ])('prove by %j the name %s', (certificate, name) => {
    expect(commonNameOf(certificate)).toBe(name);
  });

  it('may not have expired', async () => {
    const files = await someFiles({ daysLeft: -1 });
    expect(() => readTls(files)).toThrow(/^hours cannot start: TLS_CERT_FILE has expired on \d{4}-/);
  });
});

describe('a certificate that is renewed', () => {
  const quickly = 5;

  it('is taken into use, and whoever keeps it is told', async () => {
    const files = await someFiles();
    const tls = readTls(files);
    const told = vi.fn<() => void>();
    tls.onRenewal(told);
    expect(tls.renew()).toBe(false);
    const watch = watchCertificate(tls, silentLog, quickly);
    const renewed = await ca.issue({ daysLeft: 90 });
    files.write(renewed);
    await eventually(() => expect(tls.files.cert.toString()).toBe(renewed.cert));
    expect(told).toHaveBeenCalledOnce();
    await watch.close();
  });

  it('changes nothing before all of it is there, and the log says why', async () => {
    const files = await someFiles();
    const tls = readTls(files);
    const before = tls.files;
    const warn = vi.spyOn(silentLog, 'warn');
    const watch = watchCertificate(tls, silentLog, quickly);
    const renewed = await ca.issue();
    files.write({ cert: renewed.cert });
    await eventually(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      err: expect.objectContaining({ message: expect.stringContaining('TLS_KEY_FILE does not belong') }),
    });
    expect(tls.files).toBe(before);
    files.write({ key: renewed.key });
    await eventually(() => expect(tls.files.cert.toString()).toBe(renewed.cert));
    await watch.close();
  });
});

describe('a certificate that expires', () => {
  const warnings = async (daysLeft: number) => {
    const warn = vi.spyOn(silentLog, 'warn');
    const watch = watchCertificate(readTls(await someFiles({ daysLeft })), silentLog);
    await watch.close();
    return warn.mock.calls;
  };

  it('within seven days is told to the log, with the days that are left', async () => {
    expect(await warnings(6.5)).toEqual([
      [expect.objectContaining({ daysLeft: 6 }), 'the certificate of this service expires soon'],
    ]);
  });

  it('later is not', async () => {
    expect(await warnings(7.5)).toEqual([]);
  });

  it('is measured, for alerts', async () => {
    const watch = watchCertificate(readTls(await someFiles({ daysLeft: 10 })), silentLog);
    const { body } = await renderMetrics();
    const [, seconds] = /^tls_certificate_expiry_seconds (\S+)$/m.exec(body) ?? [];
    expect(Number(seconds) / 86_400).toBeCloseTo(10, 2);
    await watch.close();
    expect((await renderMetrics()).body).not.toMatch(/^tls_certificate_expiry_seconds \S/m);
  });
});

describe('our authority', () => {
  const before = getCACertificates('default');
  const fingerprints = () =>
    new Set(getCACertificates('default').map((pem) => new X509Certificate(pem).fingerprint256));
  const publicOnes = fingerprints();
  afterAll(() => setDefaultCACertificates(before));

  it('is trusted by fetch beside the public ones, and so is the one that follows it', async () => {
    const files = await someFiles();
    const next = await TestCa.create('Next CA');
    const open = async (pair: { cert: string; key: string }) => {
      const server = createServer(pair, (_request, response) => void response.end('well')).listen(0);
      await once(server, 'listening');
      made.push({ remove: () => void server.close() });
      return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const [ours, theirs] = [await open(await ca.issue()), await open(await next.issue())];
    await expect(fetch(ours)).rejects.toThrow('fetch failed');
    const tls = readTls(files);
    trustEverywhere(tls);
    expect(fingerprints()).toEqual(new Set([...publicOnes, new X509Certificate(ca.cert).fingerprint256]));
    expect(await (await fetch(ours)).text()).toBe('well');
    await expect(fetch(theirs)).rejects.toThrow('fetch failed');
    files.write({ ca: ca.cert + next.cert });
    tls.renew();
    expect(await (await fetch(theirs)).text()).toBe('well');
  });
});
