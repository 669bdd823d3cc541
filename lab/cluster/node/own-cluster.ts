import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, run } from '../commands.ts';
import {
  apiserverArgs,
  clientArgs,
  controllersArgs,
  etcdArgs,
  kubeletArgs,
  kubeRouterArgs,
  metricsServerArgs,
} from './arguments.ts';
import { corednsManifests, volumeManifests } from './addons.ts';
import { metricsManifests } from './metrics-api.ts';
import { NodeProcess } from './node-process.ts';
import { makeIdentities } from './pki.ts';
import { nodeIp, nodeName, writeSettings } from './settings.ts';
import { claimNode, nodeDirPrefix, stopNode } from './stop-node.ts';

/** The programs of a node, by name. */
export interface NodePrograms {
  etcd: string;
  kubeApiserver: string;
  kubeControllerManager: string;
  kubeScheduler: string;
  kubelet: string;
  kubeProxy: string;
  kubeRouter: string;
  metricsServer: string;
  kubectl: string;
}

export interface OwnCluster {
  kubeconfigPath: string;
  /** Comes before every program that speaks to the cluster. */
  prefix: readonly string[];
  /** Ends the process of a pod's container at once, from outside of the pod. */
  killContainer: (containerId: string) => Promise<void>;
  stop: () => Promise<void>;
}

export interface OwnClusterOptions {
  programs: NodePrograms;
  imageArchives: readonly string[];
  print: (line: string) => void;
  signal: AbortSignal;
}

export const namespace = 'clinical-hours-node';
const prefix = ['nsenter', `--net=/var/run/netns/${namespace}`];

/**
 * Starts a cluster of one node with real pods. Everything runs in a network namespace without a way out of this
 * machine, and keeps its files in a temporary folder. Throws when a part does not start; then nothing is left behind.
 */
export async function startOwnCluster(options: OwnClusterOptions): Promise<OwnCluster> {
  const { programs, print, signal } = options;
  const dir = mkdtempSync(nodeDirPrefix);
  claimNode(dir);
  const processes: NodeProcess[] = [];
  const ctr = (...args: string[]) =>
    run('ctr', ['--address', join(dir, 'containerd.sock'), '--namespace', 'k8s.io', ...args], { signal });
  const stop = () => stopNode(dir, namespace, processes);
  const start = (name: string, path: string, args: readonly string[]): NodeProcess => {
    const started = new NodeProcess({ name, path, args, dir, prefix });
    processes.push(started);
    return started;
  };
  try {
    await makeNetwork();
    await makeIdentities(join(dir, 'pki'), nodeName, nodeIp);
    writeSettings(dir);
    const kubeconfigPath = join(dir, 'pki', 'admin.kubeconfig');
    const env = { ...process.env, KUBECONFIG: kubeconfigPath };
    const kubectl = (args: readonly string[], input?: string) =>
      attempt(programs.kubectl, args, { prefix, env, signal, ...(input && { input }) });

    start('etcd', programs.etcd, etcdArgs(dir));
    const apiserver = start('kube-apiserver', programs.kubeApiserver, apiserverArgs(dir));
    const isServing = async () => (await kubectl(['get', '--raw', '/readyz'])).stdout === 'ok';
    await apiserver.waitUntil(isServing, signal);
    print('  the API server answers');
    start('kube-controller-manager', programs.kubeControllerManager, controllersArgs(dir));
    start('kube-scheduler', programs.kubeScheduler, [
      ...clientArgs(dir, 'kube-scheduler'),
      '--leader-elect=false',
    ]);
    const containerd = start('containerd', 'containerd', ['--config', join(dir, 'containerd.toml')]);
    await containerd.waitUntil(async () => (await ctr('version').catch(() => '')) !== '', signal);
    for (const archive of options.imageArchives) await ctr('images', 'import', archive);
    print('  containerd has the images');
    const kubelet = start('kubelet', programs.kubelet, kubeletArgs(dir));
    start('kube-proxy', programs.kubeProxy, [`--config=${join(dir, 'kube-proxy.yaml')}`]);
    const ready = '{.status.conditions[?(@.type=="Ready")].status}';
    const isReady = async () =>
      (await kubectl(['get', 'node', nodeName, '-o', `jsonpath=${ready}`])).stdout === 'True';
    await kubelet.waitUntil(isReady, signal);
    print('  the node is ready');
    const firewall = start('kube-router', programs.kubeRouter, kubeRouterArgs(dir));
    const hasRules = async () =>
      (await attempt('iptables', ['-S', 'KUBE-ROUTER-FORWARD'], { prefix })).exitCode === 0;
    await firewall.waitUntil(hasRules, signal);
    start('metrics-server', programs.metricsServer, metricsServerArgs(dir));

    const volumesDir = join(dir, 'volumes');
    const manifests = [
      ...corednsManifests(),
      ...volumeManifests(volumesDir, nodeName),
      ...metricsManifests(readFileSync(join(dir, 'pki', 'ca.crt'))),
    ];
    for (let number = 1; number <= 4; number += 1)
      mkdirSync(join(volumesDir, String(number)), { recursive: true });
    const list = { apiVersion: 'v1', kind: 'List', items: manifests };
    const applied = await kubectl(['apply', '-f', '-'], JSON.stringify(list));
    if (applied.exitCode !== 0) throw new Error(applied.stderr);
    const rollout = ['-n', 'kube-system', 'rollout', 'status', 'deploy/coredns', '--timeout=120s'];
    const rolledOut = await kubectl(rollout);
    if (rolledOut.exitCode !== 0) throw new Error(`CoreDNS did not start: ${rolledOut.stderr}`);
    print('  the DNS of the cluster answers');
    const killContainer = async (containerId: string) => {
      await ctr('tasks', 'kill', '--signal', 'SIGKILL', containerId);
    };
    return { kubeconfigPath, prefix, killContainer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeNetwork(): Promise<void> {
  // A run that was killed may have left it.
  await attempt('ip', ['netns', 'delete', namespace]);
  await run('ip', ['netns', 'add', namespace]);
  const inside = (...args: string[]) => run(args[0]!, args.slice(1), { prefix });
  await inside('ip', 'link', 'set', 'lo', 'up');
  await inside('ip', 'link', 'add', 'br0', 'type', 'bridge');
  await inside('ip', 'address', 'add', `${nodeIp}/24`, 'dev', 'br0');
  // A bridge is up only when something is plugged into it.
  await inside('ip', 'link', 'add', 'v0', 'type', 'veth', 'peer', 'name', 'v1');
  await inside('ip', 'link', 'set', 'v0', 'master', 'br0', 'up');
  await inside('ip', 'link', 'set', 'v1', 'up');
  await inside('ip', 'link', 'set', 'br0', 'up');
  await inside('ip', 'route', 'replace', 'default', 'dev', 'br0');
  const settings = ['ip_forward=1', 'conf.all.route_localnet=1'].map((each) => `net.ipv4.${each}`);
  await inside('sysctl', '-qw', ...settings);
  // Not where bridges are built into the kernel without it, and then the rules hold anyway.
  await attempt('sysctl', ['-qw', 'net.bridge.bridge-nf-call-iptables=1'], { prefix });
}
