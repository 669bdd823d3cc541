import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import {
  type GoTool,
  type GoToolBinary,
  type GoToolOptions,
  type MissingTool,
  findGoTool,
} from './go-tool.ts';

const k6: GoTool = {
  title: 'k6',
  name: 'k6',
  module: 'go.k6.io/k6',
  version: 'v1.8.1',
  versionArgs: ['version'],
  // From 1.0 on k6 runs TypeScript as it is.
  accepts: (said) => /^k6 v[1-9]/.test(said),
  minutes: 3,
};

/** Finds a k6 that runs here: on PATH, built earlier or, with `build`, now with Go; or why there is none. */
export async function findK6(options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  return findGoTool(k6, options);
}

export type MinioBinary = GoToolBinary;

// MinIO is published as source only, and this is its last state.
const minio: GoTool = {
  title: 'MinIO',
  name: 'minio',
  module: 'github.com/minio/minio',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  // Midnight Commander and others have programs of similar names.
  accepts: (said) => said.startsWith('minio version'),
  minutes: 3,
};

/** Finds a MinIO that runs here: on PATH, built earlier or, with `build`, now with Go; or why there is none. */
export async function findMinio(options: GoToolOptions): Promise<MinioBinary | MissingTool> {
  return findGoTool(minio, options);
}

export type ToolsOptions = Omit<GoToolOptions, 'cacheDir'> & { cacheDir?: string };

const kubernetesVersion = '1.34.4';
const [major, minor, patch] = kubernetesVersion.split('.');

const helmVersion = 'v3.22.0';
const helmModule = 'helm.sh/helm/v3';
const packagesThatRender = ['pkg/chartutil', 'pkg/lint/rules'];

const helm: GoTool = {
  title: 'Helm',
  name: 'helm',
  module: helmModule,
  version: helmVersion,
  package: `${helmModule}/cmd/helm`,
  // Otherwise Helm renders for Kubernetes 1.20, its default without a version from the build.
  linkerFlags: [
    `-X ${helmModule}/internal/version.version=${helmVersion}`,
    ...packagesThatRender.flatMap((name) => [
      `-X ${helmModule}/${name}.k8sVersionMajor=${major}`,
      `-X ${helmModule}/${name}.k8sVersionMinor=${minor}`,
    ]),
  ],
  versionArgs: ['version', '--short'],
  accepts: (said) => said.startsWith('v3.'),
  minutes: 2,
};

const promtool: GoTool = {
  title: 'promtool',
  name: 'promtool',
  module: 'github.com/prometheus/prometheus',
  version: 'v0.312.0',
  package: 'github.com/prometheus/prometheus/cmd/promtool',
  replaced: {},
  // Rules need no service discovery, whose clients of a dozen clouds take most of the time.
  tags: ['remove_all_sd'],
  accepts: (said) => said.startsWith('promtool, version'),
  minutes: 4,
};

/** A program of Kubernetes itself. */
export const partOfKubernetes = (name: string, versionArgs?: readonly string[]): GoTool => ({
  title: name,
  name,
  module: 'k8s.io/kubernetes',
  version: `v${kubernetesVersion}`,
  package: `k8s.io/kubernetes/cmd/${name}`,
  // The modules in Kubernetes' own tree are published as v0 with the same minor and patch version.
  replaced: { foldersVersion: `v0.${minor}.${patch}` },
  // Otherwise it calls itself a development version, and charts compare the version.
  linkerFlags: ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version'].flatMap((name) => [
    `-X ${name}.gitVersion=v${kubernetesVersion}`,
    `-X ${name}.gitMajor=${major}`,
    `-X ${name}.gitMinor=${minor}`,
  ]),
  ...(versionArgs && { versionArgs }),
  accepts: (said) => said.includes(`v${major}.${minor}.`),
  minutes: 4,
});

type Find = (options?: ToolsOptions) => Promise<GoToolBinary | MissingTool>;

/** Makes a finder of a tool: on PATH, built earlier or, with `build`, built now. */
export const finder =
  (tool: GoTool): Find =>
  ({ cacheDir = defaultCacheDir(), ...options } = {}) =>
    findGoTool(tool, { cacheDir, ...options });

/** Finds Helm 3: on PATH, built earlier or, with `build`, built now; or the reason why there is none. */
export const findHelm = finder(helm);

/** Finds the program that checks Prometheus rules; or the reason why there is none. */
export const findPromtool = finder(promtool);

/** Finds the API server of Kubernetes; or the reason why there is none. */
export const findKubeApiserver = finder(partOfKubernetes('kube-apiserver'));

/** Finds the version of nats-server that the chart bundles; or the reason why there is none. */
export const findNewNatsServer = finder({
  title: 'nats-server',
  name: 'nats-server',
  module: 'github.com/nats-io/nats-server/v2',
  version: 'v2.12.2',
  accepts: (said) => said.startsWith('nats-server: v2.12.'),
  minutes: 1,
});

/** Finds the program that checks GitHub workflows; or the reason why there is none. */
export const findActionlint = finder({
  title: 'actionlint',
  name: 'actionlint',
  module: 'github.com/rhysd/actionlint',
  version: 'v1.7.7',
  package: 'github.com/rhysd/actionlint/cmd/actionlint',
  versionArgs: ['-version'],
  // Built from source, it knows no version of its own but that of its module.
  accepts: (said) => /^v?1\.|installed by/m.test(said),
  minutes: 1,
});
