import { expect, it } from 'vitest';
import { ResultCache } from './result-cache.ts';

it('keeps the latest results that fit together', () => {
  const cache = new ResultCache<string>(100);
  cache.set('a', 'first', 40);
  cache.set('b', 'second', 40);
  cache.set('c', 'third', 40);
  expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([undefined, 'second', 'third']);
});

it('replaces a result by the next one of its name, and does not keep one that is too long', () => {
  const cache = new ResultCache<string>(100);
  cache.set('a', 'first', 60);
  cache.set('a', 'again', 60);
  cache.set('b', 'second', 40);
  expect([cache.get('a'), cache.get('b')]).toEqual(['again', 'second']);
  cache.set('a', 'huge', 101);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'second']);
});
