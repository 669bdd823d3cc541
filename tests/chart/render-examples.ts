import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { natsUsers } from '@clinical-hours/service-kit/nats';
import { topology } from '#deploy/local/topology';
import { findHelm } from '../support/tools/go-tools.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const valuesDir = join(rootDir, 'deploy', 'values');
const chartDir = join(rootDir, 'helm', 'clinical-hours');
const release = 'clinical-hours';
// Fixed, since Helm's default differs between its versions.
const kubeVersion = '1.34.0';
const secretEntries = /^( {2}[a-z0-9-]+:) [A-Za-z0-9+/=]+$/gm;
const generated = Buffer.from('generated at install').toString('base64');

const run = promisify(execFile);

/** A file of values rendered by the chart: `name` is dev, ci or production. */
export interface Example {
  name: string;
  path: string;
  text: string;
}

/** Renders the chart with each file of values in deploy/values, with the `helm` at this path. Needs no cluster. */
export function renderExamples(helm: string): Promise<Example[]> {
  const names = readdirSync(valuesDir)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort();
  return Promise.all(names.map((name) => renderExample(helm, name)));
}

async function renderExample(helm: string, name: string): Promise<Example> {
  const values = join(valuesDir, `${name}.yaml`);
  const where = ['--namespace', release, '--kube-version', kubeVersion, '--values', values];
  const { stdout } = await run(helm, ['template', release, chartDir, ...where], {
    maxBuffer: 64 * 1024 ** 2,
  });
  const path = join(chartDir, 'examples', `${name}.yaml`);
  return { name, path, text: withoutSecrets(stdout) };
}

/** The same YAML with a placeholder for every value in a Secret: the chart generates new ones each time. */
function withoutSecrets(manifests: string): string {
  return manifests
    .split(/^(?=---$)/m)
    .map((object) =>
      /^kind: Secret$/m.test(object) ? object.replaceAll(secretEntries, `$1 ${generated}`) : object,
    )
    .join('');
}

/** The file in the chart with a NATS user for each service. */
export const natsUsersPath = join(chartDir, 'files', 'nats-users.conf');

/** The content of that file. */
export function natsUsersText(): string {
  return natsUsers(topology.filter(({ needs }) => needs.includes('nats')).map(({ name }) => name));
}

/** Writes the examples into the chart, and returns their paths. */
async function writeExamples(helm: string): Promise<string[]> {
  const examples = await renderExamples(helm);
  for (const { path, text } of examples) writeFileSync(path, text);
  return examples.map(({ path }) => relative(rootDir, path));
}

if (import.meta.main) {
  writeFileSync(natsUsersPath, natsUsersText());
  const helm = await findHelm();
  if (helm.path === undefined) {
    console.log(`The examples of the chart are left as they are, since there is no Helm: ${helm.reason}.`);
  } else {
    console.log((await writeExamples(helm.path)).join('\n'));
  }
}
