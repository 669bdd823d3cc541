import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError, defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { type Infrastructure, startInfrastructure } from '#deploy/local/infrastructure';
import { Logs } from '#deploy/local/logs';
import { planReplicas } from '#deploy/local/replicas';
import { readablePassword, Secrets } from '#deploy/local/secrets';
import type { Wiring } from '#deploy/local/service-environment';
import { ShutdownStack } from '#deploy/local/shutdown-stack';
import { topology } from '#deploy/local/topology';
import type { Engine } from '#deploy/docker/engine';
import { buildImage, imageOf } from '#deploy/docker/images';
import { makePackageAccess } from '#deploy/docker/package-access';
import { makeTempHome } from '../../tests/support/temp-home.ts';
import { importBaseImages } from './base-images.ts';
import { Checklist, checkImage, checkStart, checkStop } from './checks.ts';
import { Containers } from './containers.ts';
import { makePodmanHome } from './podman-home.ts';
import { runSmokeTest } from './smoke-test.ts';

/** The programs that the check needs, with the Debian package of each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  podman: 'podman',
  runc: 'runc',
  conmon: 'conmon',
  debootstrap: 'debootstrap',
  dpkg: 'dpkg',
};
// Debian's folders for the programs of root, which are not in other users' PATH.
const FOR_ROOT = ['/usr/sbin', '/sbin'];

/**
 * Installs what is missing, on Debian and Ubuntu.
 * @throws {SetupError} with one sentence when the check cannot run here, which says how to make it possible.
 */
function ensureRequirements(env: NodeJS.ProcessEnv = process.env): void {
  if (process.getuid?.() !== 0) {
    throw new SetupError(
      'Images are checked as root, since debootstrap and the containers need it: start with sudo.',
    );
  }
  const dirs = [...(env.PATH ?? '').split(delimiter), ...FOR_ROOT];
  const missingPrograms = (): string[] =>
    Object.keys(PROGRAMS).filter((name) => !dirs.some((dir) => existsSync(join(dir, name))));
  const packages = missingPrograms().map((name) => PROGRAMS[name] ?? name);
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} (once) …`);
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  const missing = missingPrograms();
  if (missing.length === 0) return;
  throw new SetupError(
    `Images are checked with ${missing.join(', ')}, which could not be installed: apt-get install ${packages.join(' ')}.`,
  );
}

/** Starts PostgreSQL, NATS and a mailbox on this machine, and chooses the settings of the containers that use them. */
async function startSurroundings(
  options: { rootDir: string; dataDir: string; print: (line: string) => void; signal: AbortSignal },
  shutdownStack: ShutdownStack,
): Promise<{ wiring: Wiring; mailboxUrl: string }> {
  const infrastructure = await startInfrastructure(
    {
      ...options,
      services: topology,
      logs: new Logs(options.dataDir),
      mailboxPort: await freePort(),
      smtpPort: undefined,
      natsUrl: '',
      cacheDir: defaultCacheDir(),
      isEphemeral: true,
      // The pages are in the image, and need not be built here.
      isDev: true,
      onDeath: (name, { how }) => options.print(`${name} has stopped (${how}).`),
      onStart: () => {},
    },
    shutdownStack,
  );
  return { wiring: await wire(infrastructure, options.dataDir), mailboxUrl: infrastructure.mailbox.httpUrl };
}

async function wire({ databaseUrls, nats, mailbox }: Infrastructure, dataDir: string): Promise<Wiring> {
  const secrets = new Secrets(dataDir);
  const port = await freePort();
  return {
    publicUrl: `http://localhost:${port}`,
    // The path as the containers see it.
    dataDir: '/tmp',
    isDev: false,
    admin: { username: 'admin', password: readablePassword(), email: 'admin@clinical-hours.example.com' },
    guidance: {},
    modelFile: '/app/model/sentence-model',
    mailCaps: {},
    collectSeconds: '0',
    secret: (name) => secrets.get(name),
    databaseUrls,
    natsUrls: Object.fromEntries(topology.map(({ name }) => [name, nats.urlOf(name)])),
    smtpUrl: mailbox.smtpUrl,
    replicas: await planReplicas(topology, 1, port),
    tls: undefined,
    logLevel: 'info',
    timeZone: undefined,
  };
}

const ROOT_DIR = join(import.meta.dirname, '..', '..');
const TAG = 'check';

/** Builds all images without a registry and runs them against real servers: `npm run images:check`. */
async function check(shutdownStack: ShutdownStack, signal: AbortSignal): Promise<boolean> {
  ensureRequirements();
  const cacheDir = join(defaultCacheDir(), 'images');
  const print = (line: string) => console.log(`  ${line}`);
  const podman = makePodmanHome({ cacheDir, signal });
  shutdownStack.add(podman);
  await buildImages(podman.engine, { cacheDir, print, signal });

  const home = await makeTempHome();
  shutdownStack.add({ stop: () => home.remove() });
  const { wiring, mailboxUrl } = await startSurroundings(
    { rootDir: ROOT_DIR, dataDir: home.dir, print, signal },
    shutdownStack,
  );
  const containers = new Containers({
    engine: podman.engine,
    dir: join(podman.dir, 'settings'),
    wiring,
    imageOf: (name) => imageOf(name, { tag: TAG }),
    signal,
  });
  const list = new Checklist(signal);
  for (const replica of wiring.replicas) await checkImage(replica, containers, list);
  for (const replica of wiring.replicas) await checkStart(replica, containers, list);
  await runSmokeTest(list, wiring.publicUrl, mailboxUrl);
  for (const replica of wiring.replicas.toReversed()) await checkStop(replica, containers, list);
  console.log(list.summary);
  return list.isClean;
}

async function buildImages(
  engine: Engine,
  options: { cacheDir: string; print: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const bases = await importBaseImages({ ...options, engine });
  const access = makePackageAccess();
  try {
    for (const entry of topology) {
      const startedAtMs = performance.now();
      const { sizeBytes } = await buildImage(engine, entry, {
        rootDir: ROOT_DIR,
        tag: TAG,
        access,
        ...bases,
      });
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
      options.print(`${entry.name} is built: ${Math.round(sizeBytes / 1e6)} MB (${seconds} s).`);
    }
  } finally {
    access.remove();
  }
}

const shutdownStack = new ShutdownStack();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
let isClean = false;
try {
  isClean = await check(shutdownStack, interruption.signal);
} catch (error) {
  if (!interruption.signal.aborted) console.error(error instanceof SetupError ? error.message : error);
} finally {
  await shutdownStack.stop();
}
process.exit(isClean ? 0 : 1);
