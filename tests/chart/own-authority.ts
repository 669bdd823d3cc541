import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsService } from '@clinical-hours/proto/operations';
import { createClient, ownCall, serve, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { Tls } from '@clinical-hours/service-kit/tls';
import type { KubeObject } from './kube-object.ts';
import type { TestRelease } from './test-release.ts';

/** What a Secret holds, decoded. */
export type SecretTexts = Record<string, string>;

/** The Secrets of a release that hold certificates, and the authority's own, by name. */
export async function tlsSecretsOf(release: TestRelease): Promise<Map<string, SecretTexts>> {
  const secrets = [...(await release.all('Secret'))].filter(([name]) => /-tls(-authority)?$/.test(name));
  return new Map(secrets.map(([name, secret]) => [name, textsOf(secret)]));
}

function textsOf({ data = {} }: KubeObject & { data?: Record<string, string> }): SecretTexts {
  const decoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]);
  return Object.fromEntries(decoded) as SecretTexts;
}

/** A certificate as an operator would look at it. */
export function describeCertificate(pem: string | undefined) {
  const { subject, issuer, ca, subjectAltName, keyUsage, validFromDate, validToDate } = new X509Certificate(
    pem ?? '',
  );
  const days = Math.round((validToDate.getTime() - validFromDate.getTime()) / 86_400_000);
  return { subject, issuer, ca, names: subjectAltName?.split(', ') ?? [], uses: keyUsage, days };
}

/**
 * Serves and calls as a service with the files that its pods find, and answers what came of it. It throws, as a service does at
 * its start, when they do not go together or are another's.
 */
export async function callItself(service: string, secret: SecretTexts): Promise<unknown> {
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
