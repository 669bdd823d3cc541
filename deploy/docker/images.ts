import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceEntry } from '../local/topology.ts';
import { topology } from '../local/topology.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';
import type { Engine } from './engine.ts';
import type { PackageAccess } from './package-access.ts';

export interface ImageOptions {
  rootDir: string;
  tag: string;
  /** The registry to push to, such as `registry.example.com/team`; not set for images that stay here. */
  registry?: string | undefined;
  /** These replace the base images that the Dockerfiles name. */
  buildImage?: string | undefined;
  runtimeImage?: string | undefined;
  pythonImage?: string | undefined;
  /** The address of the sources, for a label. */
  source?: string | undefined;
  access: PackageAccess;
}

/** Returns the name of a service's image, with its tag. */
export function imageOf(name: string, { registry, tag }: Pick<ImageOptions, 'registry' | 'tag'>): string {
  return `${registry ? `${registry}/` : ''}clinical-hours-${name}:${tag}`;
}

/** Returns the folder of the workspace that an image is built from. */
export function workspaceOf({ entry }: Pick<ServiceEntry, 'entry'>): string {
  return entry.split('/src/')[0]?.split('/server/')[0] ?? entry;
}

/** Returns the entries of these names, or all for no names. Throws a SetupError for an unknown name. */
export function entriesOf(names: readonly string[]): readonly ServiceEntry[] {
  const known = topology.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new SetupError(
      `There is no service '${unknown}': give some of ${known.join(', ')}, or none for all.`,
    );
  }
  return topology.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Builds the image of a service. Returns its name and its size in bytes. */
export async function buildImage(
  engine: Engine,
  entry: ServiceEntry,
  options: ImageOptions,
): Promise<{ image: string; sizeBytes: number }> {
  const { rootDir } = options;
  const image = imageOf(entry.name, options);
  const isService = entry.entry.startsWith('services/');
  const file = join(rootDir, 'deploy', 'docker', isService ? 'service.Dockerfile' : 'web.Dockerfile');
  const buildArgs = {
    ...(isService && { SERVICE: entry.name }),
    ...(options.buildImage && { BUILD_IMAGE: options.buildImage }),
    ...(options.runtimeImage && { RUNTIME_IMAGE: options.runtimeImage }),
    ...(isService && options.pythonImage && { PYTHON_IMAGE: options.pythonImage }),
    ...(options.source && { SOURCE: options.source }),
    VERSION: versionOf(rootDir),
    REVISION: await revisionOf(rootDir),
  };
  await engine.run(
    'build',
    `--file=${file}`,
    `--tag=${image}`,
    // Podman's default format has no health check, and its networks are for containers, not for builds.
    ...(engine.name === 'podman' ? ['--format=docker', '--network=host'] : []),
    ...Object.entries(buildArgs).map(([name, value]) => `--build-arg=${name}=${value}`),
    ...options.access.args,
    rootDir,
  );
  const size = await engine.run('image', 'inspect', '--format', '{{.Size}}', image);
  return { image, sizeBytes: Number(size) };
}

function versionOf(rootDir: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return manifest.version;
}

async function revisionOf(rootDir: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: rootDir });
    return stdout.trim();
  } catch {
    // An archive of the sources has no history.
    return 'unknown';
  }
}
