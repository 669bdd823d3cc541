import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { askedQuestions, knownTextsOf, SimilarQuestions, workOf } from './similar-questions.ts';
import { pointOf } from './word-vectors.ts';

const library = readLibrary();
const known = knownTextsOf(library);
const points = known.map(({ text }) => pointOf(text));
const similar = new SimilarQuestions(known, points);
const workIn = workOf(points);

describe('similar questions', () => {
  it('are asked of every article, and of no other', () => {
    expect(new Set(askedQuestions.keys())).toEqual(new Set(library.map(({ id }) => id)));
    for (const questions of askedQuestions.values()) expect(questions.length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['fit', 'a patient handed me a handmade mitten'],
    ['fit', 'she knitted a scarf for me'],
    ['near', 'she knitted a scarf for me'],
  ] as const)('are found by meaning, without the words of the title: %s, "%s"', (by, question) => {
    const likeness = similar.likenessOf(pointOf(question));
    const best = library
      .map(({ id }, index) => ({ id, value: likeness[index]![by] }))
      .toSorted((a, b) => b.value - a.value);
    expect(best.slice(0, 5).map(({ id }) => id)).toContain('gifts');
  });

  it.each(['', '[name] [date]', 'qwxz 123'])('are all far from "%s"', (text) => {
    expect(Math.max(...similar.likenessOf(pointOf(text)).map(({ near }) => near))).toBe(0);
  });

  it('tell what has nothing to do with the work', () => {
    expect(workIn(pointOf('how do I bake a chocolate cake'))).toBeLessThan(0);
    expect(workIn(pointOf('my client cancels every week'))).toBeGreaterThan(0);
  });
});
