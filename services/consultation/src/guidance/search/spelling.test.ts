import { describe, expect, it } from 'vitest';
import { Spelling } from './spelling.ts';

const spelling = new Spelling([
  'supervis',
  'supervis',
  'subpoena',
  'consent',
  'content',
  'evalu',
  'term',
  'confident',
]);

describe('spelling', () => {
  it.each([
    ['supoena', 'subpoena'],
    ['supervsi', 'supervis'],
    ['confidnet', 'confident'],
    ['consennt', 'consent'],
  ])('reads %s as %s', (typed, meant) => {
    expect(spelling.correct(typed)).toBe(meant);
  });

  it('completes what was shortened', () => {
    expect(spelling.correct('superv')).toBe('supervis');
  });

  it('leaves known words, words of everyday talk, numbers, and what is close to nothing', () => {
    expect(spelling.correct('content')).toBe('content');
    expect(
      ['contest', 'team', '90837', 'zzzzzz', 'x'.repeat(9_000)].map((word) => spelling.correct(word)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
