import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longestFiles } from './longest-first.ts';
import { shortJourneys } from './short-run.ts';
import { parts, readTestOptions } from './test-options.ts';

const rootDir = join(import.meta.dirname, '..', '..');

describe('the options of npm test', () => {
  it('are the short run without arguments: some journeys, and no other test of the whole product', () => {
    expect(readTestOptions([])).toEqual({
      parts: ['checks', 'unit', 'web', 'integration', 'journeys'],
      journeys: shortJourneys,
      files: [],
      slowest: false,
    });
    expect(readTestOptions(['--slowest'])).toMatchObject({ journeys: shortJourneys, slowest: true });
  });

  it.each([[['all']], [['all', 'web']]])('are every part and every journey with %j', (args) => {
    expect(readTestOptions(args)).toEqual({ parts, journeys: undefined, files: [], slowest: false });
  });

  it('are the named parts as a whole, in the order in which they run', () => {
    expect(readTestOptions(['journeys', 'web', 'checks', '--slowest'])).toEqual({
      parts: ['checks', 'web', 'journeys'],
      journeys: undefined,
      files: [],
      slowest: true,
    });
  });

  it('are test files by a text in their paths', () => {
    expect(readTestOptions(['services/hours', 'toast.test.tsx'])).toEqual({
      parts: [],
      journeys: undefined,
      files: ['services/hours', 'toast.test.tsx'],
      slowest: false,
    });
  });

  it.each([
    [['toString'], "There is no part 'toString': name files, 'all', or some of checks, unit, "],
    [['unit', 'web/server'], 'Name either parts or files.'],
    [['all', 'web/server'], 'Name either parts or files.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('are refused in a sentence: %j', (args, sentence) => {
    expect(() => readTestOptions(args)).toThrow(sentence);
  });
});

it.each([...shortJourneys, ...longestFiles])('there is the file %s', (path) => {
  expect(existsSync(join(rootDir, path))).toBe(true);
});
