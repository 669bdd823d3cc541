import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelFile } from '../testing/model-file.ts';
import { SentenceEncoder } from './sentence-encoder.ts';

// Made by the package itself: the first 32 dimensions of its points, in thousandths.
const expected = readFileSync(join(import.meta.dirname, 'points.fixture.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; language: string; point: number[] });

function cosine(a: ArrayLike<number>, b: readonly number[]): number {
  let [sum, ofA, ofB] = [0, 0, 0];
  for (const [place, value] of b.entries()) {
    sum += a[place]! * value;
    ofA += a[place]! ** 2;
    ofB += value ** 2;
  }
  return sum / Math.sqrt(ofA * ofB);
}

describe.runIf(modelFile)('the sentence encoder', () => {
  const encoder = modelFile ? SentenceEncoder.read(modelFile) : undefined;
  const place = (text: string) => encoder!.place(text);

  it("places 200 sentences in ten languages where the package's own code does", () => {
    expect(expected).toHaveLength(200);
    expect(new Set(expected.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    const far = expected.filter(({ text, point }) => !(cosine(place(text), point) >= 0.99));
    expect(far).toEqual([]);
  });

  it('places sentences of one meaning near each other, also in another language', () => {
    const near = cosine(place('my client brought me a present'), [...place('mi clienta me trajo un regalo')]);
    const far = cosine(place('my client brought me a present'), [...place('how do I change a tire')]);
    expect(near).toBeGreaterThan(far + 0.3);
  });

  it.each([
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💜'.repeat(5_000),
    'word '.repeat(4_000),
    'a'.repeat(20_000),
    '\u0301',
  ])('places anything at distance 1: %j', (text) => {
    const point = place(text);
    expect(Math.hypot(...point)).toBeCloseTo(1, 4);
  });
});

describe('a sentence model', () => {
  it.each([
    ['a folder', import.meta.dirname, /EISDIR/u],
    ['a short file', import.meta.filename, /it ends after \d+ bytes/u],
    ['no file', join(import.meta.dirname, 'none'), /ENOENT/u],
  ])('is not read from %s', (_, path, message) => {
    expect(() => SentenceEncoder.read(path)).toThrow(message);
  });
});
