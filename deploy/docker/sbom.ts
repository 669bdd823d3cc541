import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

/** A software bill of materials in CycloneDX, with the fields that are used here. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; version: string; purl: string }[];
}

interface Manifest {
  devDependencies?: unknown;
}

interface Lock {
  packages: Record<string, Manifest & { dev?: boolean }>;
}

/**
 * Returns the packages in the image of a workspace, with their versions and licenses: those of the lock file that are
 * not for development, including those for other platforms. npm itself makes the list, so that no further package has
 * to be trusted.
 */
export async function sbomOf(
  rootDir: string,
  workspace: string,
  component: { name: string; version: string },
): Promise<Sbom> {
  const dir = await mkdtemp(join(tmpdir(), 'clinical-hours-sbom-'));
  try {
    await copyWithoutDevelopment(rootDir, dir);
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', `--workspace=${workspace}`];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: dir, maxBuffer: 64 * 1024 * 1024 });
    const sbom: Sbom = JSON.parse(stdout);
    Object.assign(sbom.metadata.component, component);
    return sbom;
  } catch (error) {
    throw new SetupError(`npm cannot list the packages of ${component.name}: ${reasonOf(error)}.`);
  } finally {
    await rm(dir, { recursive: true });
  }
}

// npm's own `--omit=dev` also omits packages that production needs, as of npm 11, so those for development are removed
// before.
async function copyWithoutDevelopment(rootDir: string, dir: string): Promise<void> {
  const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(join(rootDir, path), 'utf8'));
  const write = async (path: string, content: object): Promise<void> => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), JSON.stringify(content));
  };
  const lock = await read<Lock>('package-lock.json');
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  const packages = kept.map(([path, entry]) => [path, without(entry)] as const);
  await write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  const workspaces = kept.map(([path]) => path).filter((path) => !path.includes('node_modules'));
  for (const path of workspaces) {
    const manifest = join(path, 'package.json');
    await write(manifest, without(await read<Manifest>(manifest)));
  }
}

const without = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([key]) => key !== 'devDependencies'));

/** Writes the list of an image into a folder. Returns its path. */
export async function writeSbom(dir: string, sbom: Sbom): Promise<string> {
  const { name, version } = sbom.metadata.component;
  const path = join(dir, `${name}-${version}.cdx.json`);
  await mkdir(dir, { recursive: true });
  await writeFile(path, `${JSON.stringify(sbom, null, 2)}\n`);
  return path;
}
