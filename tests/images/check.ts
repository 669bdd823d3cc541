import { join } from 'node:path';
import { defaultCacheDir, SetupError } from '@clinical-hours/service-kit/machine';
import { ShutdownStack } from '#deploy/local/shutdown-stack';
import { makeTempHome } from '../support/temp-home.ts';
import { topology } from '#deploy/local/topology';
import { importBaseImages } from './base-images.ts';
import { Checklist } from './checklist.ts';
import { checkImage, checkStart, checkStop } from './checks.ts';
import { Containers } from './containers.ts';
import { makePodmanHome } from './podman-home.ts';
import { startSurroundings } from './product.ts';
import { assertRequirements } from './requirements.ts';
import { runSmokeTest } from './smoke-test.ts';
import type { Engine } from '#deploy/docker/engine';
import { buildImage, imageOf } from '#deploy/docker/images';
import { makeNpmAccess } from '#deploy/docker/npm-access';

const ROOT_DIR = join(import.meta.dirname, '..', '..');
const TAG = 'check';

/** Builds every image without a registry and runs all of them against real servers: what `npm run images:check` does. */
async function check(shutdownStack: ShutdownStack, signal: AbortSignal): Promise<boolean> {
  assertRequirements();
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
  const npm = makeNpmAccess();
  try {
    for (const entry of topology) {
      const startedAtMs = performance.now();
      const { sizeBytes } = await buildImage(engine, entry, { rootDir: ROOT_DIR, tag: TAG, npm, ...bases });
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
      options.print(`${entry.name} is built: ${Math.round(sizeBytes / 1e6)} MB (${seconds} s).`);
    }
  } finally {
    npm.remove();
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
