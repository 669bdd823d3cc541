import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { topology } from '#deploy/local/topology';
import { findActionlint } from '../support/tools/go-tools.ts';

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | boolean>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      /** Absent in a job that is another workflow of this repository. */
      steps?: Step[];
      uses?: string;
      needs?: string | string[];
      outputs?: Record<string, string>;
      strategy?: { matrix: { service: string[] } };
      'timeout-minutes'?: number;
    }
  >;
}

const rootDir = join(import.meta.dirname, '..', '..');
const workflowsDir = join(rootDir, '.github', 'workflows');
const names = readdirSync(workflowsDir);
const textOf = (name: string): string => readFileSync(join(workflowsDir, name), 'utf8');
const workflowOf = (name: string): Workflow => parse(textOf(name)) as Workflow;
const stepsOf = (name: string): Step[] =>
  Object.values(workflowOf(name).jobs).flatMap(({ steps = [] }) => steps);
const manifest: { scripts: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(rootDir, 'package.json'), 'utf8'),
);

describe.each(names)('the workflow %s', (name) => {
  it('takes every action by the hash of a commit, with its version beside it', () => {
    const lines = textOf(name)
      .split('\n')
      .filter((line) => /\buses: (?!\.\/)/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('runs scripts that package.json has, and files that are there', () => {
    const commands = stepsOf(name).flatMap(({ run = '' }) => run.split('\n'));
    const scripts = commands.flatMap((command) => /\bnpm run (?:-s )?([\w:]+)/.exec(command)?.[1] ?? []);
    for (const script of scripts) expect(Object.keys(manifest.scripts)).toContain(script);
    const files = commands.filter((command) => /^\.?[\w-]*\/[\w/.-]+$/.test(command));
    for (const file of files) expect([file, existsSync(join(rootDir, file))]).toEqual([file, true]);
  });

  it('uses the Node.js that everything else uses', () => {
    const versions = stepsOf(name).flatMap((step) => step.with?.['node-version'] ?? []);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(version).toBe(manifest.devDependencies['node']);
  });

  it('may read the sources and nothing else, unless a job says so, and ends', () => {
    const { permissions, jobs } = workflowOf(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs).filter(({ steps }) => steps)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toEqual({ 'persist-credentials': false });
  });

  it('puts nothing that a stranger can choose into a script', () => {
    for (const { run = '' } of stepsOf(name)) expect(run).not.toContain('${{');
  });
});

describe('the workflow of a release', () => {
  const { jobs } = workflowOf('release.yml');

  it('waits for a green night of the same commit', () => {
    expect(jobs['night']?.uses).toBe('./.github/workflows/night.yaml');
    expect(stepsOf('night.yaml').map(({ run }) => run)).toContain(
      'sudo env "PATH=$PATH" "HOME=$HOME" npm test -- night',
    );
    expect(jobs['images']?.needs).toContain('night');
    expect(jobs['publish']?.needs).toBe('images');
  });

  it('builds an image of every service, for both platforms, with provenance and SBOM', () => {
    const services = jobs['images']?.strategy?.matrix.service ?? [];
    expect(services.toSorted()).toEqual(topology.map(({ name }) => name).toSorted());
    const build = jobs['images']?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    expect(build?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      provenance: 'mode=max',
      sbom: true,
      push: true,
    });
    // From the images whose digests the first job asked for, and the chart and compose.yaml are pinned to the same.
    const given = String(build?.with?.['build-args']);
    const bases = readdirSync(join(rootDir, 'deploy', 'docker'))
      .filter((file) => file.endsWith('.Dockerfile'))
      .flatMap((file) => [
        ...readFileSync(join(rootDir, 'deploy', 'docker', file), 'utf8').matchAll(/^ARG (\w+)_IMAGE=/gm),
      ])
      .map(([, base]) => base!);
    expect(bases.length).toBeGreaterThan(2);
    for (const base of bases) {
      const output = `${base.toLowerCase()}-image`;
      expect(given).toContain(`${base}_IMAGE=\${{ needs.check.outputs.${output} }}\n`);
      expect(jobs['check']?.outputs).toMatchObject({ [output]: `\${{ steps.bases.outputs.${base}_IMAGE }}` });
    }
    const asked = stepsOf('release.yml').filter(({ run }) => run?.includes('release -- bases'));
    expect(asked).toMatchObject([{ id: 'bases', run: expect.stringContaining('>> "$GITHUB_OUTPUT"') }]);
    const pin = jobs['publish']?.steps?.find(({ run }) => run?.includes('release -- pin'));
    expect(pin?.run).toContain('--bases .artifacts/base-images.json');
    for (const file of ['service', 'web']) {
      expect(existsSync(join(rootDir, 'deploy', 'docker', `${file}.Dockerfile`))).toBe(true);
    }
  });
});

const { path: actionlint } = await findActionlint();

for (const program of actionlint === undefined ? [] : [actionlint]) {
  describe('actionlint', () => {
    it('finds nothing wrong', async () => {
      const { stdout } = await promisify(execFile)(
        program,
        names.map((name) => join(workflowsDir, name)),
      );
      expect(stdout).toBe('');
    });
  });
}
