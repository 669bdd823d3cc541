import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { fetchFromDebian, reasonOf } from '@clinical-hours/service-kit/machine';
import { parse } from 'yaml';
import type { GoToolBinary, GoToolOptions, MissingTool } from './go-tool.ts';
import type { KubeObject } from '../../chart/kube-client.ts';

const run = promisify(execFile);

/**
 * Finds an etcd that runs here: on PATH, fetched earlier or, with `build`, fetched now from Debian, in this order.
 * Returns the reason when there is none.
 */
export async function findEtcd(options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  const dir = join(options.cacheDir, `etcd-${process.platform}-${process.arch}`);
  const target = join(dir, 'etcd');
  const found = (await describe('etcd', 'on this machine')) ?? (await describe(target, 'from Debian'));
  if (found !== undefined) return found;
  if (!options.build) {
    return { path: undefined, reason: 'it has not been fetched yet, which npm run tools does' };
  }
  options.say?.('Fetching etcd (once) …');
  mkdirSync(dir, { recursive: true });
  try {
    await fetchFromDebian({ package: 'etcd-server', path: 'usr/bin/etcd', target, workDir: dir });
  } catch (error) {
    return { path: undefined, reason: reasonOf(error) };
  }
  return (
    (await describe(target, 'from Debian')) ?? { path: undefined, reason: 'what was fetched does not run' }
  );
}

async function describe(path: string, origin: string): Promise<GoToolBinary | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 10_000 });
    const version = /^etcd Version: (\S+)/.exec(stdout)?.[1];
    return version === undefined ? undefined : { path, description: `etcd ${version} ${origin}` };
  } catch {
    return undefined;
  }
}

/** The modules with the definitions of custom resources. */
const sources = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.84.0',
    folder: 'example/prometheus-operator-crd',
    files: ['monitoring.coreos.com_servicemonitors.yaml', 'monitoring.coreos.com_prometheusrules.yaml'],
  },
  {
    module: 'github.com/cert-manager/cert-manager',
    version: 'v1.18.2',
    folder: 'deploy/crds',
    files: ['crd-certificates.yaml', 'crd-issuers.yaml'],
  },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.4.0',
    folder: 'config/crd/standard',
    files: ['gateway.networking.k8s.io_httproutes.yaml', 'gateway.networking.k8s.io_backendtlspolicies.yaml'],
  },
];

export interface CustomResources {
  definitions: KubeObject[];
  /** The reason, when they are not available. */
  missing: string | undefined;
}

/** Fetches the real definitions of the kinds of other projects that the chart knows, from the Go module proxy. */
export async function fetchCustomResources(
  options: { signal?: AbortSignal | undefined } = {},
): Promise<CustomResources> {
  try {
    const all = await Promise.all(sources.map((source) => read(source, options.signal)));
    return { definitions: all.flat(), missing: undefined };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { definitions: [], missing: reasonOf(error).split('\n')[0] };
  }
}

async function read(
  { module, version, folder, files }: (typeof sources)[number],
  signal: AbortSignal | undefined,
): Promise<KubeObject[]> {
  const env = { ...process.env, GOFLAGS: '-mod=mod' };
  const limits = { env, timeout: 120_000, ...(signal && { signal }) };
  const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`], limits);
  const { Dir: dir } = JSON.parse(stdout) as { Dir: string };
  return Promise.all(
    files.map(async (file) => {
      const definition = parse(await readFile(join(dir, folder, file), 'utf8')) as KubeObject;
      // Some are templates of a chart, though only in their labels.
      delete definition.metadata.labels;
      return definition;
    }),
  );
}
