import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { until } from '#deploy/local/until';
import { signalProcess } from '#deploy/local/processes';
import { fetchCustomResources, findEtcd } from '../support/tools/cluster-tools.ts';
import { HelmRunner } from './chart.ts';
import { KubeClient, kubeconfigOf, type KubeObject } from './kube-client.ts';
import { findHelm, findKubeApiserver } from '../support/tools/go-tools.ts';

export interface ClusterBinaries {
  helm: string;
  etcd: string;
  kubeApiserver: string;
  /** The definitions of custom resources, which Kubernetes itself does not know. */
  definitions: KubeObject[];
}

export interface TestCluster {
  api: KubeClient;
  helm: HelmRunner;
  /** Creates a namespace with the restricted Pod Security Standard: it warns of and refuses pods that violate it. */
  addNamespace(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** The programs and definitions of a cluster, or why it cannot be started. Builds nothing. */
export async function findClusterBinaries(
  options: { cacheDir?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<ClusterBinaries | { reason: string }> {
  const atHand = { cacheDir: defaultCacheDir(), ...options };
  const [helm, etcd, kubeApiserver] = [
    await findHelm(atHand),
    await findEtcd(atHand),
    await findKubeApiserver(atHand),
  ];
  const found = Object.entries({ Helm: helm, etcd, 'kube-apiserver': kubeApiserver });
  for (const [name, tool] of found) {
    if (tool.path === undefined) return { reason: `${name} is missing (${tool.reason})` };
  }
  const { definitions, missing } = await fetchCustomResources();
  if (missing !== undefined) return { reason: `the kinds of others cannot be had (${missing})` };
  return {
    definitions,
    helm: helm.path ?? '',
    etcd: etcd.path ?? '',
    kubeApiserver: kubeApiserver.path ?? '',
  };
}

/**
 * Starts a real kube-apiserver with its etcd on 127.0.0.1. Nothing else runs: objects are validated, admitted and
 * stored, but no controller acts on them, and no pod runs.
 */
export async function startTestCluster(parts: ClusterBinaries): Promise<TestCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-cluster-'));
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const etcdUrl = await startEtcd(parts.etcd, dir, stops);
    const { api, kubeconfigPath } = await startApiserver(parts.kubeApiserver, etcdUrl, dir, stops);
    await Promise.all(parts.definitions.map((definition) => addDefinition(api, definition)));
    const helm = new HelmRunner(parts.helm, dir, kubeconfigPath);
    return { api, helm, addNamespace: (name) => addNamespace(api, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEtcd(path: string, dir: string, stops: (() => Promise<void>)[]): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  const args = [
    ['--data-dir', join(dir, 'etcd')],
    ['--listen-client-urls', url],
    ['--advertise-client-urls', url],
    ['--listen-peer-urls', peerUrl],
    ['--initial-advertise-peer-urls', peerUrl],
    ['--initial-cluster', `default=${peerUrl}`],
    ['--log-level', 'warn'],
  ];
  const etcd = startProcess('etcd', path, args.flat(), dir);
  stops.push(() => etcd.stop());
  await etcd.waitUntil(async () => {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    return answer?.ok ?? false;
  });
  return url;
}

async function startApiserver(
  path: string,
  etcdUrl: string,
  dir: string,
  stops: (() => Promise<void>)[],
): Promise<{ api: KubeClient; kubeconfigPath: string }> {
  const port = await freePort();
  const token = randomBytes(24).toString('base64url');
  const file = (name: string, content: string): string => {
    writeFileSync(join(dir, name), content, { mode: 0o600 });
    return join(dir, name);
  };
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const args = {
    'etcd-servers': etcdUrl,
    'bind-address': '127.0.0.1',
    'secure-port': port,
    'cert-dir': dir,
    'token-auth-file': file('tokens.csv', `${token},admin,admin,system:masters\n`),
    'authorization-mode': 'RBAC',
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': file('service-accounts.pub', keys.publicKey),
    'service-account-signing-key-file': file('service-accounts.key', keys.privateKey),
    'service-cluster-ip-range': '10.0.0.0/24',
    'endpoint-reconciler-type': 'none',
    profiling: false,
  };
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`);
  const server = startProcess('kube-apiserver', path, flags, dir);
  stops.push(() => server.stop());

  const caPath = join(dir, 'apiserver.crt');
  const url = `https://127.0.0.1:${port}`;
  let api: KubeClient | undefined;
  await server.waitUntil(async () => {
    try {
      // The server creates its certificate at its start.
      api ??= new KubeClient({ url, token, ca: readFileSync(caPath, 'utf8') });
      return (await api.send('GET', '/readyz')).status === 200;
    } catch {
      return false;
    }
  });
  if (api === undefined) throw new Error('kube-apiserver has no certificate');
  const client = api;
  stops.push(async () => client.close());
  return { api, kubeconfigPath: file('kubeconfig.yaml', kubeconfigOf({ url, token, caPath })) };
}

async function addDefinition(api: KubeClient, definition: KubeObject): Promise<void> {
  const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  await api.create(path, definition);
  const isThere = async () => {
    const { status } = await api.get<{ status?: { conditions?: { type: string; status: string }[] } }>(
      `${path}/${definition.metadata.name}`,
    );
    return status?.conditions?.some((each) => each.type === 'Established' && each.status === 'True') ?? false;
  };
  if (!(await until(isThere, { timeoutMs: 20_000, everyMs: 100 }))) {
    throw new Error(`the kind ${definition.metadata.name} was not taken up`);
  }
}

async function addNamespace(api: KubeClient, name: string): Promise<void> {
  const modes = ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']);
  await api.create('/api/v1/namespaces', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: Object.fromEntries(modes) as Record<string, string> },
  });
  // Pods are only accepted with this account, which a controller would create.
  await api.create(`/api/v1/namespaces/${name}/serviceaccounts`, {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'default' },
  });
}

export interface ClusterProcess {
  /** Waits until the process is ready. Throws with the end of its log when it has ended or takes too long. */
  waitUntil(isReady: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Starts a process of the cluster in the process group of the tests, so that an interrupt of the run ends it too. */
function startProcess(name: string, path: string, args: readonly string[], dir: string): ClusterProcess {
  const logPath = join(dir, `${name}.log`);
  const log = openSync(logPath, 'w');
  const child = spawn(path, args, {
    cwd: dir,
    // Tests and cluster share two cores.
    env: { PATH: process.env.PATH, HOME: dir, GOGC: '200' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(child, 'exit').catch(() => undefined);
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => child.pid !== undefined && signalProcess(child.pid, signal);
  const atExit = () => end('SIGKILL');
  process.once('exit', atExit);
  return {
    async waitUntil(isReady) {
      await until(async () => isOver() || (await isReady()), { timeoutMs: READY_WITHIN_MS });
      if (!isOver() && (await isReady())) return;
      const lastLines = readFileSync(logPath, 'utf8').trim().split('\n').slice(-10).join('\n');
      throw new Error(`${name} did not start:\n${lastLines}`);
    },
    async stop() {
      const force = setTimeout(() => end('SIGKILL'), STOP_WITHIN_MS);
      end('SIGTERM');
      await exited;
      clearTimeout(force);
      process.off('exit', atExit);
    },
  };
}
