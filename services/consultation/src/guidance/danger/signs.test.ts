import { describe, expect, it } from 'vitest';
import { phrasePattern } from './signs.ts';

const fits = (phrase: string, text: string): boolean => phrasePattern(phrase, { pet: 'cat dog*' }).test(text);

describe('a phrase', () => {
  it.each([
    ['my cat', 'and my cat sleeps', true],
    ['my cat', 'my cats', false],
    ['my cat', 'tommy cat', false],
    ['cat|dog', 'a dog', true],
    ['cat|hot_dog here', 'a hot dog here', true],
    ['cat|hot_dog here', 'a dog here', false],
    ['sleep*', 'it sleeping', true],
    ['<pet> ..2 sleep*', 'the dogs really sleep', true],
    ['<pet> ..2 sleep*', 'the dog sleeps', true],
    ['<pet> ..2 sleep*', 'the dog really never ever sleeps', false],
    ['<pet> ..2 sleep*', 'the dog . sleeps', false],
  ])('%s in "%s": %s', (phrase, text, isThere) => {
    expect(fits(phrase, text)).toBe(isThere);
  });

  it('names only classes that there are', () => {
    expect(() => phrasePattern('<bird>', {})).toThrow('There is no class of words "bird"');
  });
});
