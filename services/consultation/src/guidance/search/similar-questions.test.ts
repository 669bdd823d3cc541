import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { askedQuestions, SimilarQuestions } from './similar-questions.ts';

const library = readLibrary();
const similar = new SimilarQuestions(library);

describe('similar questions', () => {
  it('are asked of every article, and of no other', () => {
    expect(new Set(askedQuestions.keys())).toEqual(new Set(library.map(({ id }) => id)));
    for (const questions of askedQuestions.values()) expect(questions.length).toBeGreaterThanOrEqual(10);
  });

  it('are near by meaning, without a word in common', () => {
    const near = similar.nearnessOf('a patient handed me a handmade mitten');
    const best = [...near].toSorted((a, b) => b[1] - a[1]).slice(0, 5);
    expect(best.map(([id]) => id)).toContain('gifts');
  });

  it.each(['', '[name] [date]', 'qwxz 123'])('are all far from "%s"', (text) => {
    expect(Math.max(0, ...similar.nearnessOf(text).values())).toBe(0);
    expect(similar.elsewhereOf(text)).toBe(0);
  });

  it('tell what has nothing to do with the work', () => {
    const [off, on] = ['how do I bake a chocolate cake', 'my client cancels every week'].map((text) =>
      similar.elsewhereOf(text),
    );
    expect(off).toBeGreaterThan(on!);
  });
});
