import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import type { Engine } from '#deploy/docker/engine';

export interface BaseImages {
  buildImage: string;
  runtimeImage: string;
  pythonImage: string;
}

export interface BaseImagesOptions {
  engine: Engine;
  /** The folder that keeps the file systems for the next run. */
  cacheDir: string;
  print: (line: string) => void;
  signal: AbortSignal;
}

const SUITE = 'bookworm';
// Fetches the sentence model.
const BUILD_PACKAGES = ['python3-pip'];
// The libraries of a program that is linked to C and C++: the content of gcr.io/distroless/cc.
const RUNTIME_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates', 'tzdata'];
const IMAGES = {
  buildImage: 'localhost/build-base:check',
  runtimeImage: 'localhost/runtime-base:check',
  pythonImage: 'localhost/debian:check',
};
// As in the usual base images, no account has the user id that the images run as.
const PASSWD = 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532::/home/nonroot:/sbin/nologin\n';

const run = promisify(execFile);

/** Stands in for a registry: imports a Debian with this machine's Node.js and npm, and a base without a shell. */
export async function importBaseImages(options: BaseImagesOptions): Promise<BaseImages> {
  const { engine, cacheDir } = options;
  const archives = {
    debian: join(cacheDir, `${SUITE}-build-python.tar`),
    runtime: join(cacheDir, `${SUITE}-runtime.tar`),
  };
  if (!existsSync(archives.debian) || !existsSync(archives.runtime)) await makeArchives(archives, options);
  await engine.run('import', '--quiet', archives.runtime, IMAGES.runtimeImage);
  await engine.run('import', '--quiet', archives.debian, IMAGES.pythonImage);
  await addNode(options);
  return IMAGES;
}

async function makeArchives(
  archives: { debian: string; runtime: string },
  { cacheDir, print, signal }: BaseImagesOptions,
): Promise<void> {
  print(`Fetching the packages of Debian ${SUITE} (once, about a minute) …`);
  mkdirSync(cacheDir, { recursive: true });
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-base-'));
  const [debian, runtime] = [join(dir, 'debian'), join(dir, 'runtime')];
  try {
    await run(
      'debootstrap',
      ['--variant=minbase', `--include=${[...RUNTIME_PACKAGES, ...BUILD_PACKAGES].join()}`, SUITE, debian],
      {
        signal,
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    await layOutRuntime(debian, runtime, signal);
    await pack(runtime, archives.runtime, signal);
    for (const name of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale']) {
      rmSync(join(debian, name), { recursive: true, force: true });
    }
    await pack(debian, archives.debian, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new SetupError(
      `The base images could not be made: ${reasonOf(error).split('\n').slice(0, 3).join(' ')}`,
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function layOutRuntime(debian: string, runtime: string, signal: AbortSignal): Promise<void> {
  const fetchedDir = join(debian, 'var', 'cache', 'apt', 'archives');
  for (const name of RUNTIME_PACKAGES) {
    const file = readdirSync(fetchedDir).find((each) => each.startsWith(`${name}_`));
    if (file === undefined) throw new Error(`debootstrap brought no ${name}`);
    await run('dpkg', ['-x', join(fetchedDir, file), runtime], { signal });
  }
  // Debian generates this file from the single certificates when it configures the package, which is impossible here:
  // nothing in the new file system can run.
  const certificates = join('etc', 'ssl', 'certs', 'ca-certificates.crt');
  cpSync(join(debian, certificates), join(runtime, certificates));
  writeFileSync(join(runtime, 'etc', 'passwd'), PASSWD);
  mkdirSync(join(runtime, 'tmp'));
  chmodSync(join(runtime, 'tmp'), 0o1777);
}

async function pack(dir: string, archive: string, signal: AbortSignal): Promise<void> {
  const draft = `${archive}.${process.pid}.tmp`;
  await run('tar', ['--create', '--directory', dir, '--file', draft, '.'], { signal });
  renameSync(draft, archive);
}

// Node.js and npm are added to Debian at each run, so that they are those of this checkout, in the places of the
// official image.
async function addNode({ engine }: BaseImagesOptions): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'clinical-hours-node-'));
  try {
    const bin = join(dir, 'local', 'bin');
    mkdirSync(bin, { recursive: true });
    cpSync(process.execPath, join(bin, 'node'));
    cpSync(npmDir(), join(dir, 'local', 'lib', 'node_modules', 'npm'), {
      recursive: true,
      dereference: true,
    });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
    writeFileSync(join(dir, 'Dockerfile'), `FROM ${IMAGES.pythonImage}\nCOPY local /usr/local\n`);
    await engine.run('build', '--quiet', '--tag', IMAGES.buildImage, dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function npmDir(): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, 'npm'))
    .find(existsSync);
  if (found === undefined) throw new SetupError('npm is not on PATH, and the images are built with it.');
  // …/npm/bin/npm-cli.js
  return dirname(dirname(realpathSync(found)));
}
