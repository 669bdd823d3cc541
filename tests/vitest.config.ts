import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScripts } from '@clinical-hours/web/vite-plugins.ts';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const exclude = ['**/node_modules/**', '**/dist/**'];
const support = join(root, 'tests', 'support');
const webSetup = join(root, 'web', 'src', 'test-setup.ts');

// Ends what hangs, and says nothing of speed: a second of a quiet machine is ten of a busy one.
const patienceMs = 60_000;

const common = {
  // Loading the modules anew for every file would take a third of the time.
  isolate: false,
  // Vitest's own second is soon over on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  root,
  test: {
    root,
    // For two cores: much of the time is spent waiting.
    maxWorkers: 4,
    teardownTimeout: 60_000,
    passWithNoTests: true,
    // What tests read and do not import, so that Vitest cannot know which of them belong to a change.
    forceRerunTriggers: [
      '**/*.proto',
      '**/openapi.yaml',
      '**/package.json',
      '**/package-lock.json',
      '**/{vite,vitest}.config.*',
      '**/migrations/**',
      '**/presets/**',
      '**/words/**',
      '**/*.worker.ts',
      'tests/support/*-setup.ts',
    ],
    projects: [
      {
        root,
        plugins: [inlineScripts()],
        test: {
          name: 'unit',
          ...common,
          root,
          include: [
            'services/**/src/**/*.test.ts',
            'proto/**/*.test.ts',
            'deploy/**/*.test.ts',
            'tests/**/*.test.ts',
            'lab/**/*.test.ts',
            'web/{build,server}/**/*.test.ts',
            'web/*/server/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.integration.test.ts', '**/*.system.test.ts'],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        root: join(root, 'web'),
        test: {
          name: 'web',
          ...common,
          root: join(root, 'web'),
          environment: 'jsdom',
          include: ['{src,supervisor-pages,landing}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '*/server/**'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          testTimeout: patienceMs,
        },
      },
      {
        root,
        test: {
          name: 'integration',
          ...common,
          root,
          include: ['services/**/*.integration.test.ts', 'tests/**/*.integration.test.ts'],
          exclude,
          globalSetup: [join(support, 'integration-setup.ts')],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        root,
        test: {
          name: 'system',
          ...common,
          root,
          include: ['{tests,lab}/**/*.system.test.ts'],
          exclude,
          globalSetup: [join(support, 'system-setup.ts')],
          setupFiles: [join(support, 'described-answers.ts')],
          testTimeout: 420_000,
          hookTimeout: 420_000,
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          ...common,
          root,
          include: ['tests/journeys/**/*.e2e.ts'],
          exclude,
          globalSetup: [join(support, 'e2e-setup.ts')],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
