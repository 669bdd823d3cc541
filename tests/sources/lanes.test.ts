import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../runner/budget.ts';
import { isTriedAgain, night, nightPartOf, shortJourneys, testFiles } from '../runner/lanes.ts';
import config from '../vitest.config.ts';

interface Project {
  test: { name: string; root: string; include: string[]; exclude: string[] };
}

const root = join(import.meta.dirname, '..', '..');
const projects = (config as { test: { projects: Project[] } }).test.projects.map(({ test }) => {
  const { root: cwd, include, exclude } = test;
  const paths = globSync(include, { cwd, exclude }).map((file) => join(cwd, file));
  return { name: test.name, paths: new Set(paths) };
});
const projectsOf = (file: string): string[] =>
  projects.filter(({ paths }) => paths.has(join(root, file))).map(({ name }) => name);
const scripts: [name: string, command: string][] = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts,
);

describe('the lanes', () => {
  it('have every test file in one project', () => {
    expect(testFiles.length).toBeGreaterThan(700);
    expect(testFiles.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
  });

  it('start every program of the laboratory', () => {
    const started = Object.values(night).flatMap(({ programs = [] }) =>
      programs.map(([script = '']) => script),
    );
    const ofLab = scripts.filter(([, command]) => / lab\//.test(command)).map(([name]) => name);
    // Its workflow starts it in a cluster of kind, every week.
    expect(ofLab.filter((name) => !started.includes(name))).toEqual(['cluster']);
    expect(started.filter((name) => !ofLab.includes(name))).toEqual([]);
    const programs = globSync('lab/*/{run,bench,check}.ts', { cwd: root });
    expect(programs.filter((path) => !scripts.some(([, command]) => command.includes(path)))).toEqual([]);
  });

  it('name only what is there', () => {
    const parts = testFiles.map(nightPartOf);
    const empty = Object.entries(night).filter(([name, { files }]) => files && !parts.includes(name));
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(shortJourneys.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each([
    ['services/auth/src/account/sign-in.integration.test.ts', true],
    ['tests/journeys/week.e2e.ts', true],
    ['tests/journeys/nothing-lost.e2e.ts', false],
    ['tests/system/killed/kill.system.test.ts', false],
    ['tests/system/operations/backup.system.test.ts', false],
    ['tests/system/replicas.system.test.ts', false],
    ['services/document/src/erasure.integration.test.ts', false],
    ['services/hours/src/there-and-back.integration.test.ts', false],
    ['services/hours/src/approval/shown.integration.test.ts', false],
    ['services/hours/src/session/session-status.test.ts', false],
    ['web/src/lib/use-now.test.ts', false],
  ])('try %s again: %s', (file, isAgain) => {
    expect(testFiles).toContain(file);
    expect(isTriedAgain(file)).toBe(isAgain);
  });
});

it.each([
  ['services/hours/src/session/session.service.ts', 'product'],
  ['proto/clinicalhours/hours/v1/hours.proto', 'product'],
  ['web/src/app/app.tsx', 'product'],
  ['services/hours/src/session/session.integration.test.ts', 'proof'],
  ['services/hours/src/testing/hours-system.ts', 'proof'],
  ['lab/bench/bench.ts', 'proof'],
  ['web/src/test-setup.ts', 'proof'],
  ['proto/openapi.yaml', 'data'],
  ['services/hours/presets/checked.json', 'data'],
  ['docs/OPERATING.md', undefined],
  ['package-lock.json', undefined],
])('the budget counts %s as %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});
