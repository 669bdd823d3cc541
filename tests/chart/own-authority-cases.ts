import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationsService } from '@clinical-hours/proto/operations';
import { createClient, ownCall, serve, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { Tls } from '@clinical-hours/service-kit/tls';
import { topology } from '#deploy/local/topology';
import type { HelmAnswer } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import type { TestCluster } from './test-cluster.ts';
import { TestRelease } from './test-release.ts';

const serviceNames = topology.map(({ name }) => name);
const succeeded = { exitCode: 0, stderr: '' };
const outcome = ({ exitCode, stderr }: HelmAnswer) => ({ exitCode, stderr });

/**
 * The chart's own certificate authority in a cluster, for an installation without certificates: from off to on, and
 * over upgrades.
 */
export function ownAuthorityCases(cluster: () => TestCluster): void {
  describe('with neither Secrets nor an issuer for TLS', () => {
    const isOff = { tls: { enabled: false, secretName: '' } };
    const isOn = { tls: { secretName: '' } };
    const secretOf = (service: string): string => `clinical-hours-${service}-tls`;
    let release: TestRelease;
    let namesBefore: string[];
    let first: Map<string, SecretTexts>;
    const upgrade = async (values: Record<string, unknown>) => {
      expect(outcome(await release.withChart('upgrade', values))).toEqual(succeeded);
      return tlsSecretsOf(release);
    };
    beforeAll(async () => {
      release = new TestRelease(cluster(), 'own-authority', 'ci');
      const needed = await release.prerequisites();
      await release.prepare(needed.filter(({ metadata }) => !metadata.name.endsWith('-tls')));
      namesBefore = await cluster().api.namesIn('own-authority');
    });

    it('makes no certificates where TLS is knowingly off', async () => {
      const { exitCode, stdout } = await release.withChart('install', isOff);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('tls.enabled is off: whoever is in the cluster');
      expect(await tlsSecretsOf(release)).toEqual(new Map());
      expect(JSON.stringify(await release.sent('manifest'))).not.toContain('TLS_CERT_FILE');
    });

    it('makes by the upgrade to TLS an authority, and a certificate for each service', async () => {
      first = await upgrade(isOn);
      expect([...first.keys()].toSorted()).toEqual(
        [...serviceNames.map(secretOf), 'clinical-hours-tls-authority'].toSorted(),
      );
      const authority = first.get('clinical-hours-tls-authority')?.['tls.crt'];
      expect(describeCertificate(authority)).toMatchObject({
        subject: 'CN=clinical-hours services',
        ca: true,
      });
      for (const service of serviceNames) {
        const secret = first.get(secretOf(service));
        expect(secret?.['ca.crt']).toBe(authority);
        expect(describeCertificate(secret?.['tls.crt'])).toMatchObject({
          subject: `CN=${service}`,
          issuer: 'CN=clinical-hours services',
          ca: false,
          days: 730,
          uses: ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'],
        });
      }
      expect(describeCertificate(first.get(secretOf('hours'))?.['tls.crt']).names).toEqual([
        ...['clinical-hours-hours', 'clinical-hours-hours-grpc'].flatMap((host) => [
          `DNS:${host}`,
          `DNS:${host}.own-authority`,
          `DNS:${host}.own-authority.svc`,
          `DNS:${host}.own-authority.svc.cluster.local`,
        ]),
        'DNS:localhost',
        'IP Address:127.0.0.1',
      ]);
    });

    it('gives each pod its own certificate, and nobody the key of the authority', async () => {
      for (const [name, { spec }] of await release.all('Deployment')) {
        const text = JSON.stringify(spec);
        expect(text).toContain(`"secretName":"${name}-tls"`);
        expect(text).toContain('"TLS_CERT_FILE","value":"/etc/clinical-hours/tls/tls.crt"');
        expect(text).not.toContain('tls-authority');
      }
      const gateway = JSON.stringify((await release.all('Deployment')).get('clinical-hours-gateway')?.spec);
      expect(gateway).toContain('"https://clinical-hours-document:8080"');
    });

    it('makes certificates by which services start and answer', async () => {
      for (const service of serviceNames) {
        const secret = first.get(secretOf(service)) ?? {};
        expect([service, await callItself(service, secret)]).toEqual([service, { deadLetters: [] }]);
      }
      const ofAnother = callItself('auth', first.get(secretOf('hours')) ?? {});
      await expect(ofAnother).rejects.toThrow('proves the common name "hours"');
    });

    it('keeps all of it over upgrades, and restarts nobody', async () => {
      const generations = async () =>
        [...(await release.all('Deployment'))].map(([name, { metadata }]) => [name, metadata.generation]);
      const before = await generations();
      expect(await upgrade(isOn)).toEqual(first);
      expect(await generations()).toEqual(before);
    });

    it('makes by an upgrade a new certificate, of the same authority, for the one that is old', async () => {
      const name = secretOf('hours');
      const secret = (await release.all('Secret')).get(name) as KubeObject;
      const annotations = { ...secret.metadata.annotations, 'clinical-hours/renew-after': '1700000000' };
      const aged = { ...secret, metadata: { ...secret.metadata, annotations } };
      await cluster().api.send('PUT', `${release.pathOf('Secret')}/${name}`, aged);
      const renewed = await upgrade(isOn);
      const changed = [...renewed].filter(([of, texts]) => texts['tls.crt'] !== first.get(of)?.['tls.crt']);
      expect(changed.map(([of]) => of)).toEqual([name]);
      expect(renewed.get(name)?.['ca.crt']).toBe(first.get(name)?.['ca.crt']);
      expect(await callItself('hours', renewed.get(name) ?? {})).toEqual({ deadLetters: [] });
    });

    it('makes new certificates, of the same authority, for other names', async () => {
      const renamed = await upgrade({ tls: { secretName: '', clusterDomain: 'example.test' } });
      const { names } = describeCertificate(renamed.get(secretOf('auth'))?.['tls.crt']);
      expect(names).toContain('DNS:clinical-hours-auth.own-authority.svc.example.test');
      expect(renamed.get('clinical-hours-tls-authority')).toEqual(first.get('clinical-hours-tls-authority'));
    });

    it('leaves nothing behind when it is uninstalled', async () => {
      expect(outcome(await release.helm('uninstall', 'clinical-hours'))).toEqual(succeeded);
      expect(await cluster().api.namesIn('own-authority')).toEqual(namesBefore);
    });

    it('overwrites no Secret that somebody else has made', async () => {
      const made = { apiVersion: 'v1', kind: 'Secret', metadata: { name: secretOf('hours') } };
      await cluster().api.create(release.pathOf('Secret'), made);
      const { exitCode, stderr } = await release.withChart('install', isOn);
      expect(stderr).toContain(
        'the Secret clinical-hours-hours-tls is not of this release: name it in tls.secretName',
      );
      expect(exitCode).toBe(1);
    });
  });
}

/** The decoded entries of a Secret. */
type SecretTexts = Record<string, string>;

/** The Secrets of a release that hold certificates, and the one of the authority, by name. */
async function tlsSecretsOf(release: TestRelease): Promise<Map<string, SecretTexts>> {
  const secrets = [...(await release.all('Secret'))].filter(([name]) => /-tls(-authority)?$/.test(name));
  return new Map(secrets.map(([name, secret]) => [name, textsOf(secret)]));
}

function textsOf({ data = {} }: KubeObject & { data?: Record<string, string> }): SecretTexts {
  const decoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]);
  return Object.fromEntries(decoded) as SecretTexts;
}

/** The fields of a certificate that an operator would check. */
function describeCertificate(pem: string | undefined) {
  const { subject, issuer, ca, subjectAltName, keyUsage, validFromDate, validToDate } = new X509Certificate(
    pem ?? '',
  );
  const days = Math.round((validToDate.getTime() - validFromDate.getTime()) / 86_400_000);
  return { subject, issuer, ca, names: subjectAltName?.split(', ') ?? [], uses: keyUsage, days };
}

/**
 * Serves and calls with a service's name and the files that its pods get, and returns the response. Throws, as a
 * service does at its start, when the files do not belong together or belong to another service.
 */
async function callItself(service: string, secret: SecretTexts): Promise<unknown> {
  const directory = mkdtempSync(join(tmpdir(), 'chart-certificates-'));
  const pathOf = (file: string): string => join(directory, file);
  for (const [file, text] of Object.entries(secret)) writeFileSync(pathOf(file), text);
  try {
    const tls = Tls.readOwn(service, {
      TLS_CERT_FILE: pathOf('tls.crt'),
      TLS_KEY_FILE: pathOf('tls.key'),
      TLS_CA_FILE: pathOf('ca.crt'),
    });
    const operations = serve(operationsService, {
      listDeadLetters: async () => ({ deadLetters: [] }),
      replayDeadLetter: async () => ({}),
    });
    const server = await startGrpcServer({ port: 0, services: [operations], log: silentLog, tls });
    const client = createClient(operationsService, `localhost:${server.port}`, { tls });
    try {
      return await client.listDeadLetters(ownCall(), {});
    } finally {
      await client.close();
      await server.close();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
