import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage } from '#deploy/docker/images';
import { makePackageAccess } from '#deploy/docker/package-access';
import { topology } from '#deploy/local/topology';
import { chartValues } from '../../../tests/chart/chart.ts';
import { type BaseImages, importBaseImages } from '../../images/base-images.ts';
import { makePodmanHome, type PodmanHome } from '../../images/podman-home.ts';
import { buildParts, type PartPrograms } from './parts.ts';

const rootDir = join(import.meta.dirname, '..', '..', '..');

/** The registry of names without one for container runtimes, such as the chart's without `image.registry`. */
const shortNamesRegistry = 'docker.io/library';

export interface ArchiveOptions {
  /** The folder that keeps archives and base images for the next run. */
  cacheDir: string;
  programs: PartPrograms;
  print: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Returns the paths of archives with the images of this checkout and of the bundled parts. They are made with podman,
 * unless an earlier run has made them of the same sources.
 */
export async function imageArchives(options: ArchiveOptions): Promise<string[]> {
  return [
    await archive(
      'services',
      ['package-lock.json', 'proto', 'services', 'web', 'deploy/docker'],
      options,
      buildServices,
    ),
    await archive(
      'parts',
      ['package-lock.json', 'lab/cluster/images', 'helm/clinical-hours/values.yaml'],
      options,
      buildOwnParts,
    ),
  ];
}

interface Build extends ArchiveOptions {
  home: PodmanHome;
  bases: BaseImages;
}

async function archive(
  name: string,
  sources: readonly string[],
  options: ArchiveOptions,
  build: (options: Build) => Promise<string[]>,
): Promise<string> {
  const { print, signal } = options;
  const dir = join(options.cacheDir, 'cluster');
  const path = join(dir, `${name}-${digestOf(sources)}.tar`);
  if (existsSync(path)) return path;
  print(`Building the images of the ${name} (once for each state of the sources, some minutes) …`);
  mkdirSync(dir, { recursive: true });
  const cacheDir = join(options.cacheDir, 'images');
  const home = makePodmanHome({ cacheDir, signal });
  try {
    const bases = await importBaseImages({ engine: home.engine, cacheDir, print, signal });
    const images = await build({ ...options, home, bases });
    // One archive for one state: an older one is of no use.
    for (const old of readdirSync(dir).filter((each) => each.startsWith(`${name}-`))) {
      rmSync(join(dir, old), { force: true });
    }
    const draft = `${path}.${process.pid}.tmp`;
    await home.engine.run('save', '--quiet', '--multi-image-archive', '--output', draft, ...images);
    renameSync(draft, path);
    return path;
  } finally {
    await home.stop();
  }
}

async function buildServices({ home: { engine }, bases, print }: Build): Promise<string[]> {
  const access = makePackageAccess();
  const target = { rootDir, access, tag: versionOfChart(), registry: shortNamesRegistry };
  const images: string[] = [];
  try {
    for (const entry of topology) {
      const { image } = await buildImage(engine, entry, { ...bases, ...target });
      images.push(image);
      print(`  ${image}`);
    }
    return images;
  } finally {
    access.remove();
  }
}

const buildOwnParts = ({ home, programs, print }: Build): Promise<string[]> =>
  buildParts(home.engine, { dir: join(home.dir, 'parts'), programs, chartImages, print });

const bundled = chartValues()['bundled'] as Record<string, { image: string }>;
const chartImages = Object.fromEntries(Object.entries(bundled).map(([name, { image }]) => [name, image]));

function versionOfChart(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return manifest.version;
}

/** A digest of the files in these folders that images are made of, whether they are committed or not. */
function digestOf(folders: readonly string[]): string {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const names = execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).split('\0').filter(Boolean);
  const hash = createHash('sha256');
  for (const name of names.toSorted()) {
    const path = join(rootDir, name);
    // A file that was deleted and not yet committed is still in the list.
    if (existsSync(path)) hash.update(`${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
