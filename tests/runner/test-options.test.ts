import { describe, expect, it } from 'vitest';
import { parts, readTestOptions } from './test-options.ts';

describe('the options of npm test', () => {
  it('are every part without arguments', () => {
    expect(readTestOptions([])).toEqual({ parts, files: [], slowest: false });
  });

  it('are the named parts, in the order in which they run', () => {
    expect(readTestOptions(['web', 'checks', '--slowest'])).toEqual({
      parts: ['checks', 'web'],
      files: [],
      slowest: true,
    });
  });

  it('are test files by a text in their paths', () => {
    expect(readTestOptions(['services/hours', 'toast.test.tsx'])).toEqual({
      parts: [],
      files: ['services/hours', 'toast.test.tsx'],
      slowest: false,
    });
  });

  it.each([
    [['toString'], "There is no part 'toString': name files, or some of checks, unit, "],
    [['unit', 'web/server'], 'Name either parts or files.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('are refused in a sentence: %j', (args, sentence) => {
    expect(() => readTestOptions(args)).toThrow(sentence);
  });
});
