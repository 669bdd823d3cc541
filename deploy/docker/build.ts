import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { agingPresets, outdatedPresets } from '@clinical-hours/hours/licensure';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { findEngine } from './engine.ts';
import { buildImage, entriesOf, workspaceOf } from './images.ts';
import { makePackageAccess } from './package-access.ts';
import { sbomOf, writeSbom } from './sbom.ts';

const USAGE =
  'npm run images -- [--engine podman|docker] [--registry registry.example.com/team] [--tag dev] [--build-image …] [--runtime-image …] [--python-image …] [--source https://…] [service …]';

const ROOT_DIR = join(import.meta.dirname, '..', '..');

/** Runs `npm run images`: builds the images of the named services, or of all. */
async function build(): Promise<void> {
  const { values, positionals } = readArguments();
  const entries = entriesOf(positionals);
  refuseOutdatedPresets();
  const engine = await findEngine(values.engine);
  const access = makePackageAccess();
  try {
    for (const entry of entries) {
      const startedAtMs = performance.now();
      const { image, sizeBytes } = await buildImage(engine, entry, {
        rootDir: ROOT_DIR,
        access,
        tag: values.tag,
        registry: values.registry,
        buildImage: values['build-image'],
        runtimeImage: values['runtime-image'],
        pythonImage: values['python-image'],
        source: values.source,
      });
      const component = { name: `clinical-hours-${entry.name}`, version: values.tag };
      const sbom = await sbomOf(ROOT_DIR, workspaceOf(entry), component);
      const listed = await writeSbom(join(ROOT_DIR, '.artifacts', 'sbom'), sbom);
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
      console.log(
        `${image}  ${Math.round(sizeBytes / 1e6)} MB (${seconds} s)  ${relative(ROOT_DIR, listed)}`,
      );
    }
  } finally {
    access.remove();
  }
}

// Images are what is released: rules that nobody has compared with their sources for a year are not.
function refuseOutdatedPresets(): void {
  const today = new Date().toISOString().slice(0, 10);
  const outdated = outdatedPresets(today);
  if (outdated !== undefined) throw new SetupError(outdated);
  const aging = agingPresets(today);
  if (aging !== undefined) console.log(aging);
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        engine: text,
        registry: text,
        tag: { ...text, default: 'dev' },
        'build-image': text,
        'runtime-image': text,
        'python-image': text,
        source: text,
      },
    });
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

try {
  await build();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
