import { readLines } from '../word-lists.ts';

const dimensions = 48;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
// Each character is one of 64 steps from -1 to 1.
const toNumber = (character: string): number => alphabet.indexOf(character) / 31.5 - 1;

/** The meaning of words as points, of which near ones mean about the same. Made by `lab/word-vectors`. */
const vectors: ReadonlyMap<string, Float32Array> = new Map(
  readLines('word-vectors').map((line) => {
    const [word = '', code = ''] = line.split(' ');
    if (code.length !== dimensions) throw new Error(`"${line}" in words/word-vectors.txt is no vector`);
    return [word, Float32Array.from(code, toNumber)] as const;
  }),
);

/** Returns the words of a text that may have a meaning of their own. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\[[a-z0-9 ]{1,40}\]/gu, ' ')
    .match(/[a-z]{3,}/gu) ?? [];

/**
 * Returns the point of a text, at distance 1 from the middle: the mean of its words, each by its weight. The middle
 * itself when no word is known.
 */
export function pointOf(text: string, weightOf: (word: string) => number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const word of wordsOf(text)) {
    const vector = vectors.get(word);
    if (!vector) continue;
    const weight = weightOf(word);
    for (let index = 0; index < dimensions; index += 1) sum[index]! += weight * vector[index]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** Returns how near two points are: 1 for the same direction, 0 for none in common. */
export function nearness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += a[index]! * b[index]!;
  return Math.max(0, sum);
}
