import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { askedQuestions, knownTextsOf, SimilarQuestions } from './similar-questions.ts';

const library = readLibrary();
const known = knownTextsOf(library);

describe('similar questions', () => {
  it('are asked of every article, and of no other', () => {
    expect(new Set(askedQuestions.keys())).toEqual(new Set(library.map(({ id }) => id)));
    for (const questions of askedQuestions.values()) expect(questions.length).toBeGreaterThanOrEqual(10);
  });

  it('are found where their points are near', () => {
    const [near, far] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
    const gifts = library.findIndex(({ id }) => id === 'gifts');
    const similar = new SimilarQuestions(
      known,
      known.map(({ of }) => (of === gifts ? near : far)),
    );
    const likeness = similar.likenessOf(near);
    expect(likeness[gifts]!.near).toBe(1);
    expect(likeness.filter(({ near: value }) => value > 0)).toHaveLength(1);
    expect(Math.max(...likeness.map(({ fit }) => fit))).toBe(likeness[gifts]!.fit);
  });
});
