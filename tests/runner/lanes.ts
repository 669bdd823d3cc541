import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

// Which tests run when. `npm test` runs every test file that nothing here names, except system tests and journeys:
// `npm test -- all` adds those. tests/sources/lanes.test.ts finds a file in no lane, and a program that no lane starts.

/** The journeys of `npm test`: the main story, and those of a trainee, a supervisor and an administrator. */
export const shortJourneys = ['main-journey', 'hours', 'portal', 'administration'].map(
  (name) => `tests/journeys/${name}.e2e.ts`,
);

/** Test files, and scripts of package.json with what is written behind `--`. */
export interface NightPart {
  files?: readonly string[];
  programs?: readonly (readonly string[])[];
}

/** The parts of `npm test -- night`: what takes long and seldom finds something, and the programs of the laboratory. */
export const night: Readonly<Record<string, NightPart>> = {
  hostile: { files: ['**/*hostile*', '**/fuzz.system.test.ts'] },
  slow: { files: ['**/*slow-*', '**/unread-*'] },
  outages: { files: ['**/*outage*', '**/interruption.integration.test.ts'] },
  starts: { files: ['deploy/local/*.test.ts', 'services/service-kit/src/runtime/*start*'] },
  chart: { files: ['tests/chart/cluster.system.test.ts'] },
  pages: { files: ['tests/journeys/{every-page,sweep,sweep-trainee,contrast,figures}.e2e.ts'] },
  expressions: { files: ['tests/expressions/**'] },
  guidance: { files: ['services/consultation/src/guidance/library-guidance.test.ts'] },
  lab: { files: ['lab/**'] },
  images: { programs: [['images:check']] },
  faults: { programs: [['faults', '--short']] },
  bench: {
    programs: [
      ['bench', '--rounds', '1', '--sessions', '20'],
      // These run only when they are named.
      ['bench', 'resources', 'pages', '--rounds', '1', '--sessions', '20'],
    ],
  },
  load: { programs: [['load', '--small', '--rate', '0.5', '--duration', '6']] },
  screens: { programs: [['screens']] },
};

/** Tests of loss, doubling and erasure are never tried a second time. */
const neverAgain = [
  'tests/system/{killed,operations}/**',
  'tests/system/replicas.system.test.ts',
  'tests/journeys/nothing-lost.e2e.ts',
  'services/**/*{eras,there-and-back,shown.integration}*',
];

/** Every file of tests, relative to the checkout. */
export const testFiles: readonly string[] = globSync(
  ['{services,proto,deploy,tests,lab,web}/**/*.test.{ts,tsx}', 'tests/**/*.e2e.ts'],
  { exclude: ['**/node_modules/**', '**/dist/**'] },
).toSorted();

const isIn = (file: string, patterns: readonly string[] = []): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));

/** The part of the night to which a test file belongs: the first that names it. */
export const nightPartOf = (file: string): string | undefined =>
  Object.keys(night).find((part) => isIn(file, night[part]?.files));

export const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');

/** Whether a test file runs in `npm test -- all`. */
export const isDay = (file: string): boolean => nightPartOf(file) === undefined;

/** Whether a test file runs in `npm test`. */
export const isShort = (file: string): boolean =>
  isDay(file) && !file.endsWith('.system.test.ts') && (!isJourney(file) || shortJourneys.includes(file));

/** Whether a file that failed is run once more: it waits for other processes, and checks no loss. */
export const isTriedAgain = (file: string): boolean =>
  isIn(file, ['**/*.{integration,system}.test.ts', '**/*.e2e.ts']) && !isIn(file, neverAgain);

/** Whether a test belongs to every change: Vitest cannot know what it reads without an import. */
export const readsFiles = (file: string): boolean =>
  file.startsWith('tests/') || /\b(globSync|readdirSync|readFileSync)\(/.test(readFileSync(file, 'utf8'));
