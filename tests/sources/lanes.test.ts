import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { night, nightPartOf, shortJourneys, testFiles } from '../runner/lanes.ts';
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

  // Vitest refuses a file without a test, as it is on a machine where the tool of all its tests is missing.
  it('have a test in every file, whatever tools there are', () => {
    const outside = (file: string): string =>
      readFileSync(join(root, file), 'utf8').replaceAll(/^for \(.*\{\n(?:(?:  .*)?\n)*\}$/gm, '');
    expect(testFiles.filter((file) => !/^(?:describe|it|test)\b/m.test(outside(file)))).toEqual([]);
  });

  it('name only what is there', () => {
    const parts = testFiles.map(nightPartOf);
    const empty = Object.entries(night).filter(([name, { files }]) => files && !parts.includes(name));
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(shortJourneys.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
