import { abbreviations, readLines } from '../word-lists.ts';

/** A text as a place among others, at distance 1 from the middle: near ones mean about the same. */
export type Point = Float32Array;

const dimensions = 48;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The meaning of words: a direction, as long as the word is heavy. Made by `lab/word-vectors`. */
const vectors: ReadonlyMap<string, Float32Array> = new Map(
  readLines('word-vectors').map((line) => {
    const [word = '', code = ''] = line.split(' ');
    if (code.length !== dimensions + 1) throw new Error(`"${line}" in words/word-vectors.txt is no vector`);
    const [weight = 0, ...steps] = Array.from(code, (character) => alphabet.indexOf(character));
    // Each character is one of 64 steps, of a direction from -1 to 1.
    return [word, Float32Array.from(steps, (step) => weight * (step / 31.5 - 1))] as const;
  }),
);

/** Returns the words of a text that may have a meaning of their own; abbreviations are expanded. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll(/\[[a-z0-9 ]{1,40}\]/gu, ' ')
      .match(/[a-z]{2,}/gu) ?? []
  ).flatMap((word) => abbreviations.get(word)?.split(/[\s-]/u) ?? [word]);

/** Returns the point of a text: the sum of its words, at distance 1. The middle itself when no word is known. */
export function pointOf(text: string): Point {
  const sum = new Float32Array(dimensions);
  for (const word of wordsOf(text)) {
    const vector = vectors.get(word);
    if (!vector) continue;
    for (let index = 0; index < dimensions; index += 1) sum[index]! += vector[index]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** Returns how near two points are: 1 for the same direction, 0 for none in common. */
export function nearness(a: Point, b: Point): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!;
  return Math.max(0, sum);
}
