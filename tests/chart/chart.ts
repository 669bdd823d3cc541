import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { parse, parseAllDocuments } from 'yaml';
import type { KubeObject } from './kube-client.ts';
import type { Peer } from './network-reach.ts';
import { findHelm } from '../support/tools/go-tools.ts';

export interface HelmAnswer {
  exitCode: number;
  stdout: string;
  /** Helm's errors, and the warnings of the server. */
  stderr: string;
}

/** Runs Helm with folders of its own, so that the developer's repositories, plugins and clusters play no part. */
export class HelmRunner {
  readonly path: string;
  readonly #dir: string;
  #fileCount = 0;
  readonly #env: Record<string, string>;

  constructor(path: string, dir: string, kubeconfigPath = '') {
    this.path = path;
    this.#dir = dir;
    this.#env = {
      HOME: dir,
      HELM_CACHE_HOME: join(dir, 'helm', 'cache'),
      HELM_CONFIG_HOME: join(dir, 'helm', 'config'),
      HELM_DATA_HOME: join(dir, 'helm', 'data'),
      KUBECONFIG: kubeconfigPath,
    };
  }

  /** Writes these values into a file that a command can read. */
  fileOf(values: Record<string, unknown>): string {
    const path = join(this.#dir, `values-${++this.#fileCount}.json`);
    writeFileSync(path, JSON.stringify(values));
    return path;
  }

  /** Runs a command that may fail, and returns its exit code and output. */
  async try(...args: string[]): Promise<HelmAnswer> {
    const child = spawn(this.path, args, {
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    return { exitCode: child.exitCode ?? 1, stdout, stderr };
  }

  /** Runs a command that must succeed, and throws otherwise. */
  async run(...args: string[]): Promise<HelmAnswer> {
    const answer = await this.try(...args);
    if (answer.exitCode !== 0) throw new Error(`helm ${args.join(' ')}:\n${answer.stderr}`);
    return answer;
  }
}

export const ROOT_DIR = join(import.meta.dirname, '..', '..');
export const CHART_DIR = join(ROOT_DIR, 'helm', 'clinical-hours');
const VALUES_DIR = join(ROOT_DIR, 'deploy', 'values');
export const RELEASE = 'clinical-hours';

/** A service's entry in the chart's values, as far as tests read it. */
export interface ServiceValues {
  ports: { grpc?: number; http?: number };
  database?: { enabled: boolean };
  needs: string[];
  isPublic?: boolean;
  env?: Record<string, string>;
  secretEnv?: Record<string, string>;
  optionalSecretEnv?: Record<string, string>;
  jobs?: Record<string, unknown>;
}

/** The names of the files with values, without `.yaml`: ci, dev, production, and one for each platform. */
export const valuesNames: readonly string[] = readdirSync(VALUES_DIR)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => basename(name, '.yaml'));

const pathOfValues = (name: string): string => join(VALUES_DIR, `${name}.yaml`);

interface Values extends Record<string, unknown> {
  mail?: { returns?: { domain: string } };
  networkPolicy?: { ingressFrom?: Peer[]; returnsFrom?: Peer[]; prometheusFrom?: Peer[] };
  dependencies?: Record<string, Partial<ServiceValues>>;
  serviceDefaults?: Partial<ServiceValues>;
  services?: Record<string, ServiceValues>;
}

/** The content of a file with values, without the defaults of the chart. */
export function valuesOf(name: string): Values {
  return parse(readFileSync(pathOfValues(name), 'utf8')) as Values;
}

export function chartValues(): Values & { services: Record<string, ServiceValues> } {
  return parse(readFileSync(join(CHART_DIR, 'values.yaml'), 'utf8')) as ReturnType<typeof chartValues>;
}

/** Returns a runner of Helm without a cluster, or an empty list where Helm is missing. */
export async function helmsForTests(): Promise<HelmRunner[]> {
  found ??= findHelm().then((helm) => {
    if (helm.path === undefined) return [];
    const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-helm-'));
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    return [new HelmRunner(helm.path, dir)];
  });
  return found;
}

let found: Promise<HelmRunner[]> | undefined;

/** The arguments that choose the chart, a file with values, and values that override it. */
export function chartArgs(
  helm: HelmRunner,
  valuesName: string,
  values: Record<string, unknown> = {},
): string[] {
  return [CHART_DIR, '--values', pathOfValues(valuesName), '--values', helm.fileOf(values)];
}

/** Renders the chart with a file of values, and with values that override it. */
export async function render(
  helm: HelmRunner,
  valuesName: string,
  values: Record<string, unknown> = {},
): Promise<KubeObject[]> {
  const apis = ['monitoring.coreos.com/v1', 'cert-manager.io/v1'].flatMap((api) => ['--api-versions', api]);
  const where = ['--kube-version', '1.34.0', ...apis];
  const args = chartArgs(helm, valuesName, { renderOnly: true, ...values });
  const { stdout } = await helm.run('template', RELEASE, ...args, ...where);
  return objectsOf(stdout);
}

const rendered = new Map<string, Promise<KubeObject[]>>();

/** Renders the chart with a file of values alone, and caches the objects for all tests. */
export async function renderOnce(helm: HelmRunner, valuesName: string): Promise<KubeObject[]> {
  const objects = rendered.get(valuesName) ?? render(helm, valuesName);
  rendered.set(valuesName, objects);
  return objects;
}

/** The objects in a stream of YAML documents. */
export function objectsOf(stream: string): KubeObject[] {
  return parseAllDocuments(stream)
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}

/** The part of the system that an object belongs to, such as the name of a service. */
export function componentOf({ metadata }: KubeObject): string {
  return metadata.labels?.['app.kubernetes.io/component'] ?? '';
}
