import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { natsUsers } from '@clinical-hours/service-kit/nats';
import { topology } from '#deploy/local/topology';
import { findHelm } from '../support/tools/go-tools.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const chartDir = join(rootDir, 'helm', 'clinical-hours');
const release = 'clinical-hours';
// Fixed, since Helm's default differs between its versions.
const kubeVersion = '1.34.0';
const secretEntries = /^( {2}[a-z0-9-]+:) [A-Za-z0-9+/=]+$/gm;
const generated = Buffer.from('generated at install').toString('base64');

const run = promisify(execFile);

/** The one example that is kept: what the chart makes of the values for production. */
export const examplePath = join(chartDir, 'examples', 'production.yaml');

/** Renders that example with the `helm` at this path. Needs no cluster. */
export async function renderExample(helm: string): Promise<string> {
  const values = join(rootDir, 'deploy', 'values', 'production.yaml');
  const where = ['--namespace', release, '--kube-version', kubeVersion, '--values', values];
  const { stdout } = await run(helm, ['template', release, chartDir, ...where], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return withoutSecrets(stdout);
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

if (import.meta.main) {
  writeFileSync(natsUsersPath, natsUsersText());
  const helm = await findHelm();
  if (helm.path === undefined) {
    console.log(`The example of the chart is left as it is, since there is no Helm: ${helm.reason}.`);
  } else {
    writeFileSync(examplePath, await renderExample(helm.path));
    console.log(relative(rootDir, examplePath));
  }
}
