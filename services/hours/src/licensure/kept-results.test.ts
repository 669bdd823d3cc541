import { expect, it } from 'vitest';
import { KeptResults } from './kept-results.ts';

it('keeps the latest results that fit together', () => {
  const kept = new KeptResults<string>(100);
  kept.keep('a', 'first', 40);
  kept.keep('b', 'second', 40);
  kept.keep('c', 'third', 40);
  expect(['a', 'b', 'c'].map((name) => kept.get(name))).toEqual([undefined, 'second', 'third']);
});

it('replaces a result by the next one of its name, and does not keep one that is too long', () => {
  const kept = new KeptResults<string>(100);
  kept.keep('a', 'first', 60);
  kept.keep('a', 'again', 60);
  kept.keep('b', 'second', 40);
  expect([kept.get('a'), kept.get('b')]).toEqual(['again', 'second']);
  kept.keep('a', 'huge', 101);
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 'second']);
});
