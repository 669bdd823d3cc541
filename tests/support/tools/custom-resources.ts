import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { reasonOf } from '@clinical-hours/service-kit/machine';
import type { KubeObject } from '../../chart/kube-client.ts';

/** Where the definitions of kinds lie that Kubernetes itself does not know. */
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
];

const run = promisify(execFile);

export interface CustomResources {
  definitions: KubeObject[];
  /** Why there are none. */
  missing: string | undefined;
}

/** The real definitions of ServiceMonitor, PrometheusRule, Certificate and Issuer, from the Go module proxy. */
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
      // Some are templates of a chart, in their labels only.
      delete definition.metadata.labels;
      return definition;
    }),
  );
}
