import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../commands.ts';

/** The common name by which other API servers know the API server. */
export const frontProxyName = 'front-proxy-client';

/** The identities of a cluster's processes: the subject of each, and its names. */
const identities = (nodeName: string, nodeIp: string) => ({
  apiserver: {
    subject: '/CN=kube-apiserver',
    names: [
      ...['', '.default', '.default.svc', '.default.svc.cluster.local'].map((end) => `DNS:kubernetes${end}`),
      'IP:127.0.0.1',
      'IP:10.96.0.1',
      `IP:${nodeIp}`,
    ],
  },
  admin: { subject: '/O=system:masters/CN=admin', names: ['DNS:admin'] },
  kubelet: {
    subject: `/O=system:nodes/CN=system:node:${nodeName}`,
    names: [`DNS:${nodeName}`, `IP:${nodeIp}`],
  },
  'kube-controller-manager': { subject: '/CN=system:kube-controller-manager', names: ['DNS:controllers'] },
  'kube-scheduler': { subject: '/CN=system:kube-scheduler', names: ['DNS:scheduler'] },
  'kube-proxy': { subject: '/CN=system:kube-proxy', names: ['DNS:proxy'] },
  // The API server, where it asks another server in the name of its caller.
  'front-proxy': { subject: `/CN=${frontProxyName}`, names: [`DNS:${frontProxyName}`] },
  'metrics-server': { subject: '/CN=metrics-server', names: ['DNS:metrics-server.kube-system.svc'] },
});

export type Identity = keyof ReturnType<typeof identities>;

/** Makes an authority, certificates and kubeconfigs for a cluster of one node, in files below `dir`. */
export async function makeIdentities(dir: string, nodeName: string, nodeIp: string): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const openssl = (...args: string[]) => run('openssl', args);
  const path = (name: string) => join(dir, name);
  const short = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const ca = ['-keyout', path('ca.key'), '-out', path('ca.crt'), '-subj', '/CN=kube-ca'];
  await openssl('req', '-x509', ...short, ...ca);
  await openssl('genrsa', '-out', path('accounts.key'), '2048');
  await openssl('rsa', '-in', path('accounts.key'), '-pubout', '-out', path('accounts.pub'));
  for (const [name, { subject, names }] of Object.entries(identities(nodeName, nodeIp))) {
    const [key, request, made, extensions] = ['key', 'csr', 'crt', 'ext'].map((end) =>
      path(`${name}.${end}`),
    );
    writeFileSync(extensions!, `subjectAltName=${names.join()}\nextendedKeyUsage=serverAuth,clientAuth\n`);
    await openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key!,
      '-out',
      request!,
      '-subj',
      subject,
    );
    const signing = ['-CA', path('ca.crt'), '-CAkey', path('ca.key'), '-CAcreateserial', '-days', '2'];
    await openssl('x509', '-req', '-in', request!, ...signing, '-out', made!, '-extfile', extensions!);
    writeFileSync(path(`${name}.kubeconfig`), kubeconfigOf(dir, name), { mode: 0o600 });
  }
  if (!existsSync(path('admin.crt'))) throw new Error('openssl made no certificates');
}

function kubeconfigOf(dir: string, name: string): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'here',
        cluster: { server: 'https://127.0.0.1:6443', 'certificate-authority': join(dir, 'ca.crt') },
      },
    ],
    users: [
      {
        name,
        user: {
          'client-certificate': join(dir, `${name}.crt`),
          'client-key': join(dir, `${name}.key`),
        },
      },
    ],
    contexts: [{ name: 'here', context: { cluster: 'here', user: name } }],
    'current-context': 'here',
  });
}
