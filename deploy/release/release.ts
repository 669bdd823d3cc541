// `npm run release -- notes --tag v1.2.3 --out DIR` and `npm run release -- pin --registry R --digests DIR --out DIR`: what the release
// workflow needs beside images that are pushed.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '@clinical-hours/service-kit/machine';
import { parse } from 'yaml';
import { topology } from '../local/topology.ts';
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

/** Writes the chart and compose.yaml, with the digests that lie in a file for each service. */
function writePinned(registry: string, digestsDir: string, outDir: string): void {
  const files = readdirSync(digestsDir).map((name) => [
    name,
    readFileSync(join(digestsDir, name), 'utf8').trim(),
  ]);
  const digests = Object.fromEntries(files) as Record<string, string>;
  checkDigests(
    digests,
    topology.map(({ name }) => name),
  );
  const released = { registry, tag: version, digests };
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
  const options = { tag: text, registry: text, digests: text, out: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const out = need('out', values.out);
  mkdirSync(out, { recursive: true });
  if (positionals[0] === 'notes') writeNotes(need('tag', values.tag), out);
  else if (positionals[0] === 'pin')
    writePinned(need('registry', values.registry), need('digests', values.digests), out);
  else throw new SetupError('Give notes or pin.');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
