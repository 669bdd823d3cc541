import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clockReads, isTest } from './clock-reads.ts';
import { readSource } from './read-source.ts';
import { faultsOf } from './rooms.ts';

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
    ['services/auth/src/a.test.ts', '@clinical-hours/web'],
    ['services/auth/src/a.ts', '#deploy/local/topology'],
    ['services/auth/src/a.ts', '../../hours/src/b.ts'],
    ['services/auth/src/a.ts', '../../../proto/src/b.ts'],
    ['services/auth/src/a.ts', '../../../tests/support/b.ts'],
    [`${hours}/limits/a.ts`, '../streams/b.ts'],
    [`${hours}/limits/a.ts`, '../config.ts'],
    [`${hours}/site/a.ts`, '../session/b.ts'],
    [`${hours}/pdf/a.ts`, '../session/b.ts'],
    [`${hours}/session/a.ts`, '../approval/b.ts'],
    [`${hours}/session/deep/a.ts`, '../../approval/b.ts'],
    [`${hours}/favorite/a.ts`, '../todo/b.ts'],
    [`${hours}/import/a.ts`, '../receipt/b.ts'],
    [`${hours}/import/cells/a.ts`, '../columns/b.ts'],
    [`${hours}/import/rows/a.ts`, '../read-file.ts'],
    [`${hours}/receipt/a.ts`, '../approval/b.ts'],
    [`${hours}/licensure/a.ts`, '../report/b.ts'],
    [`${hours}/todo/a.ts`, '../hours.events.ts'],
    [`${hours}/approval/a.ts`, '../dispute/b.ts'],
    [`${hours}/report/a.ts`, '../licensure/b.ts'],
    [`${hours}/dispute/a.ts`, '../report/b.ts'],
    [`${hours}/board-log/a.ts`, '../approval/b.ts'],
    [`${hours}/deadline/a.ts`, '../compose.ts'],
    ['proto/src/a.ts', '@clinical-hours/service-kit/errors'],
    ['proto/src/a.ts', '../../web/src/b.ts'],
    ['web/src/lib/a.ts', '@clinical-hours/hours/b.ts'],
    ['web/src/lib/a.ts', '#deploy/local/topology'],
    ['web/src/lib/a.ts', '../../../proto/src/b.ts'],
    [`${feature}/a.ts`, '../site/b.ts'],
    [`${feature}/log/a.ts`, '../../site/b.ts'],
    [`${feature}/a.test.tsx`, '../../features/site/b.ts'],
    [`${feature}/a.ts`, './log/b.ts'],
    [`${feature}/history/a.ts`, '../log/b.ts'],
    [`${feature}/log/a.ts`, '../week/b.ts'],
    ['services/gateway/src/http/a.ts', '../upstream/b.ts'],
    ['services/gateway/src/web-sessions/a.ts', '../routes/b.ts'],
    ['web/server/a.ts', '@mui/material'],
    ['web/supervisor-pages/pages/a.tsx', '@emotion/react'],
    ['web/supervisor-pages/pages/a.tsx', '../../src/features/site/b.ts'],
    ['web/supervisor-pages/pages/a.tsx', '../../src/app/b.ts'],
    ['web/supervisor-pages/pages/a.tsx', '../../src/components/empty-state.tsx'],
    ['deploy/local/a.ts', '#deploy/local/topology'],
    ['deploy/local/a.ts', '../../tests/support/b.ts'],
    ['tests/system/a.ts', '../../services/auth/src/b.ts'],
    ['tests/system/a.ts', '../../lab/faults/b.ts'],
    ['lab/faults/a.ts', '../../deploy/local/b.ts'],
  ])('refuse %s to import %s', (file, specifier) => {
    expect(faultsOf({ file, specifier })).toHaveLength(1);
  });

  it.each([
    ['services/auth/src/a.ts', '@clinical-hours/proto/api'],
    ['services/auth/src/user/a.ts', '../administration/b.ts'],
    ['services/auth/src/a.ts', 'express'],
    [`${hours}/session/a.ts`, '../site/b.ts'],
    [`${hours}/session/a.test.ts`, '../approval/b.ts'],
    [`${hours}/compose.ts`, './approval/b.ts'],
    [`${feature}/log/a.ts`, '../history/b.ts'],
    [`${feature}/log/a.ts`, '../b.ts'],
    [`${feature}/a.test.tsx`, './log/b.ts'],
    [`${feature}/a.ts`, './b.ts'],
    ['services/gateway/src/routes/a.ts', '../http/b.ts'],
    ['services/gateway/src/app.ts', './routes/b.ts'],
    [`${feature}/a.ts`, '../../lib/b.ts'],
    ['web/src/app/a.tsx', '../features/site/b.ts'],
    ['web/supervisor-pages/pages/a.tsx', '../../src/components/simple-text.tsx'],
    ['deploy/local/a.ts', '@clinical-hours/web/b.ts'],
    ['tests/system/a.ts', '#deploy/local/topology'],
    ['lab/faults/a.ts', '../../tests/support/b.ts'],
  ])('let %s import %s', (file, specifier) => {
    expect(faultsOf({ file, specifier })).toEqual([]);
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

  it('count with the code before them, and line by line', () => {
    const text = `const a = '// none';  // ${'b'.repeat(maxColumns)}\n/**\n * c\n */`;
    expect(readSource('made-up.ts', text).comments.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });
});

describe('the tests', () => {
  // Where a clock itself is the subject.
  const byTheClock: Readonly<Record<string, string>> = {
    'tests/journeys/contrast.e2e.ts': 'tells which of two events of a page came first',
    'web/src/components/toast.test.tsx': 'gives a change the time of its beginning',
    'web/src/features/session/history/not-sent-rows.test.tsx': 'gives a change the time of its beginning',
    'web/src/lib/activity.test.ts': 'moves the clock of a page on',
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

  it.each([
    'const from = performance.now();',
    'const { hrtime } = process; process.hrtime();',
    'const before = Date.now();\nexpect(Date.now() - before).toBeLessThan(5);',
    'expect(Date.now()).toBeLessThan(due);',
  ])('measure it so: %s', (source) => {
    expect(clockReads('made-up.ts', source)).not.toEqual([]);
  });

  it.each(['const tomorrow = Date.now() + dayMs;', 'const old = new Date(Date.now() - 3 * dayMs);'])(
    'may name a moment: %s',
    (source) => {
      expect(clockReads('made-up.ts', source)).toEqual([]);
    },
  );

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
