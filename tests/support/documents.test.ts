import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folders = '{deploy,docs,helm,proto,services,tests,web}';
const sources = globSync(['*.md', `${folders}/**/*.{md,ts,tsx,yaml,proto}`], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
});
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = sources.filter((path) => path.endsWith('.md'));

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`*]|\]\([^)]*\)|\[/g, '')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

describe('the specification', () => {
  const specification = read('docs/SPECIFICATION.md');
  const sections = headingsOf(specification).flatMap((heading) => /^\d+(\.\d+)?/.exec(heading)?.[0] ?? []);

  it('has each section once, in order', () => {
    const inOrder = sections.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    expect(sections).toEqual(inOrder);
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('has every section that it names, and that the code names', () => {
    const cited = sources.flatMap((path) => {
      const pattern =
        path === 'docs/SPECIFICATION.md'
          ? /\bsections? (\d+(?:\.\d+)?)(?: (?:and|to) (\d+(?:\.\d+)?))?/g
          : /SPECIFICATION\.md, section (\d+(?:\.\d+)?)/g;
      return [...read(path).matchAll(pattern)].flatMap(([, ...numbers]) =>
        numbers.filter((number) => number !== undefined).map((number) => `${path}: ${number}`),
      );
    });
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((text) => !sections.includes(text.split(': ')[1] ?? ''))).toEqual([]);
  });
});

it('links lead to files and headings that are there', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, found))) return [`${path}: ${target}`];
      if (anchor === undefined || !found.endsWith('.md')) return [];
      return headingsOf(read(found)).map(anchorOf).includes(anchor) ? [] : [`${path}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});
