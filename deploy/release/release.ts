// `npm run release -- notes --tag v1.2.3 --out DIR`, `npm run release -- bases --out DIR` and
// `npm run release -- pin --registry R --digests DIR --bases FILE --out DIR`: what the release workflow needs beside
// images that are pushed.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { parse } from 'yaml';
import { topology } from '../local/topology.ts';
import { buildArgsOf, dockerDigest, imagesIn, pinned, resolveAll, type BaseDigests } from './base-images.ts';
import { notesOf } from './notes.ts';
import { checkDigests, pinChartValues, pinCompose } from './pin.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const chartDir = join(rootDir, 'helm', 'clinical-hours');
const read = (...path: string[]): string => readFileSync(join(rootDir, ...path), 'utf8');

const version = (JSON.parse(read('package.json')) as { version: string }).version;

/** Writes notes.md. */
function writeNotes(tag: string, outDir: string): void {
  const chart = parse(read('helm', 'clinical-hours', 'Chart.yaml')) as {
    version: string;
    appVersion: string;
  };
  const notes = notesOf({ tag, version, chart, changelog: read('docs', 'CHANGELOG.md') });
  writeFileSync(join(outDir, 'notes.md'), notes);
}

/**
 * Writes base-images.json, with the digest of every image of others that the release builds from or installs. Prints
 * the build arguments, such as BUILD_IMAGE=…, for builds from exactly these.
 */
async function writeBases(outDir: string): Promise<void> {
  const dockerDir = join(rootDir, 'deploy', 'docker');
  const dockerfiles = readdirSync(dockerDir).filter((name) => name.endsWith('.Dockerfile'));
  const buildArgs: Record<string, string> = {};
  for (const name of dockerfiles) {
    for (const [argument, image] of Object.entries(
      buildArgsOf(readFileSync(join(dockerDir, name), 'utf8')),
    )) {
      // One value is given to all builds.
      if ((buildArgs[argument] ??= image) !== image) throw new SetupError(`${name} has another ${argument}.`);
    }
  }
  const installed = [read('deploy', 'compose.yaml'), read('helm', 'clinical-hours', 'values.yaml')].flatMap(
    imagesIn,
  );
  const digests = await resolveAll([...new Set([...Object.values(buildArgs), ...installed])], dockerDigest);
  writeFileSync(join(outDir, 'base-images.json'), `${JSON.stringify(digests, null, 2)}\n`);
  for (const [argument, image] of Object.entries(buildArgs))
    console.log(`${argument}=${pinned(image, digests)}`);
}

/** Writes the chart and compose.yaml, with the digests in a file for each service, and those of other images. */
function writePinned(registry: string, digestsDir: string, basesFile: string, outDir: string): void {
  const files = readdirSync(digestsDir).map((name) => [
    name,
    readFileSync(join(digestsDir, name), 'utf8').trim(),
  ]);
  const digests = Object.fromEntries(files) as Record<string, string>;
  checkDigests(
    digests,
    topology.map(({ name }) => name),
  );
  const bases = JSON.parse(readFileSync(basesFile, 'utf8')) as BaseDigests;
  const released = { registry, tag: version, digests, bases };
  const chart = join(outDir, 'clinical-hours');
  cpSync(chartDir, chart, { recursive: true });
  const values = join(chart, 'values.yaml');
  writeFileSync(values, pinChartValues(readFileSync(values, 'utf8'), released));
  const compose = pinCompose(read('deploy', 'compose.yaml'), released, (path) => read('deploy', path));
  writeFileSync(join(outDir, 'compose.yaml'), compose);
}

function need(name: string, value: string | undefined): string {
  if (value === undefined) throw new SetupError(`--${name} is missing.`);
  return value;
}

try {
  const text = { type: 'string' } as const;
  const options = { tag: text, registry: text, digests: text, bases: text, out: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const out = need('out', values.out);
  mkdirSync(out, { recursive: true });
  if (positionals[0] === 'notes') writeNotes(need('tag', values.tag), out);
  else if (positionals[0] === 'bases') await writeBases(out);
  else if (positionals[0] === 'pin') {
    const [registry, digests, bases] = [values.registry, values.digests, values.bases];
    writePinned(need('registry', registry), need('digests', digests), need('bases', bases), out);
  } else throw new SetupError('Give notes, bases or pin.');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
