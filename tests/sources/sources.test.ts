import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clockReads, isTest } from './clock-reads.ts';
import { readSource } from './read-source.ts';
import { faultsOf, floors } from './rooms.ts';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('{deploy,lab,proto,services,tests,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
});
const sources = files.map((file) => readSource(file, readFileSync(join(root, file), 'utf8')));
const hours = 'services/hours/src';
const maxColumns = 120;
const feature = 'web/src/features/session';

it('reads all sources', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(10_000);
});

describe('the rooms', () => {
  it('are kept by every import', () => {
    const faults = sources
      .flatMap(({ imports }) => imports)
      .flatMap((each) =>
        faultsOf(each).map((because) => `${each.file}:${each.line}: ${each.specifier}: ${because}`),
      );
    expect(faults).toEqual([]);
  });

  it.each([
    ['services/auth/src/a.ts', '@clinical-hours/hours/b.ts'],
    ['services/auth/src/a.ts', '../../hours/src/b.ts'],
    [`${hours}/session/deep/a.ts`, '../../approval/b.ts'],
    [`${hours}/import/cells/a.ts`, '../columns/b.ts'],
    ['proto/src/a.ts', '@clinical-hours/service-kit/errors'],
    ['web/src/lib/a.ts', '#deploy/local/topology'],
    [`${feature}/log/a.ts`, '../../site/b.ts'],
    [`${feature}/log/a.ts`, '../week/b.ts'],
    ['services/gateway/src/web-sessions/a.ts', '../routes/b.ts'],
    ['web/src/features/licensure/parts/a.tsx', '../weeks/b.ts'],
    ['web/src/features/licensure/weeks/a.tsx', '../license-view.tsx'],
    ['web/supervisor-pages/pages/a.tsx', '../../src/features/site/b.ts'],
    ['deploy/local/a.ts', '../../tests/support/b.ts'],
    ['tests/system/a.ts', '../../lab/faults/b.ts'],
  ])('refuse %s to import %s', (file, specifier) => {
    expect(faultsOf({ file, specifier })).toHaveLength(1);
  });

  it.each(Object.entries(floors))('know every folder of %s', (place, names) => {
    const entries = readdirSync(join(root, place), { withFileTypes: true });
    const folders = entries.filter(
      (each) => each.isDirectory() && !['migrations', 'testing'].includes(each.name),
    );
    expect(names).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
  });

  it('know every way to import', () => {
    const source = `import a from './a.ts';
      import type { B } from './b.ts';
      import './c.ts';
      export { d } from './d.ts';
      export * from './e.ts';
      const f = await import('./f.ts');
      type G = import('./g.ts').G;`;
    const named = readSource('made-up.ts', source).imports.map(({ specifier }) => specifier);
    expect(named.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `./${name}.ts`));
  });
});

describe('the comments', () => {
  const wide = sources
    .flatMap(({ comments }) => comments)
    .filter(({ text }) => text.length > maxColumns)
    .map(({ file, line }) => ({ file, where: `${file}:${line}` }));

  it('are no wider than 120 columns', () => {
    const faults = wide.map(({ where }) => where);
    expect(faults).toEqual([]);
  });
});

describe('the tests', () => {
  // Where a clock itself is the subject.
  const byTheClock: Readonly<Record<string, string>> = {
    'tests/journeys/contrast.e2e.ts': 'tells which of two events of a page came first',
    'web/src/components/feedback/toast.test.tsx': 'gives a change the time of its beginning',
    'web/src/features/session/history/not-sent-rows.test.tsx': 'gives a change the time of its beginning',
    'web/src/lib/requests/activity.test.ts': 'moves the clock of a page on',
  };

  it('measure no time: they would fail on a busy machine, and a speed is for a benchmark', () => {
    const found = files
      .filter(isTest)
      .flatMap((file) =>
        clockReads(file, readFileSync(join(root, file), 'utf8')).map((line) => ({ file, line })),
      );
    const faults = found.filter(({ file }) => !(file in byTheClock));
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
    const exceptions = new Set(found.map(({ file }) => file));
    expect(Object.keys(byTheClock).filter((file) => !exceptions.has(file))).toEqual([]);
  });

  it('of pages set the clock before they name a time before or after now: an hour ago may be yesterday', () => {
    const named = files.filter((file) => isTest(file) && file.startsWith('web'));
    const faults = named.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return /Date\.now\(\) *[-+]/.test(source) && !source.includes('useFakeTimers');
    });
    expect(faults).toEqual([]);
  });

  it('set what is due or over to a second ago: now, rounded to the millisecond, may be in the future', () => {
    const now = /(due_at|expires_at|leased_until|next_at) = (now|clock_timestamp)\(\)(?! [-+])/;
    const written = files.filter((file) => /\.test\.ts$|\/testing\//.test(file));
    expect(written.filter((file) => now.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('replace no module: files share the modules of their worker, and another file may have loaded the real one', () => {
    const replaced = /\bvi\.(mock|doMock)\(/;
    const faults = files
      .filter(isTest)
      .filter((file) => replaced.test(readFileSync(join(root, file), 'utf8')));
    expect(faults).toEqual([]);
  });
});

it('answer requests of open pages by `intercept` alone', () => {
  // These route before their page is opened.
  const others = ['browser.ts', 'layout-shift-steps.ts', 'worker-update.e2e.ts'];
  const found = files
    .filter((file) => file.startsWith(join('tests', 'journeys')) && !others.includes(basename(file)))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('page.route('));
  expect(found).toEqual([]);
});
