import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../search/word-vectors.ts';

/** What `lab/sentences/train.ts` has learned from the points of questions. */
interface Learned {
  /** The weights of each article, by its id: a byte for each dimension of a point, in base64, and a constant. */
  articles: Record<string, { weights: string; constant: number }>;
  /** What a step of a weight stands for. */
  step: number;
}

export const learnedPath = join(import.meta.dirname, 'learned.json');

// A byte goes from -127 to 127.
const mostSteps = 127;

/** Returns weights as they are written. The last of each article is its constant. */
export function learnedFrom(ids: readonly string[], weights: readonly Float64Array[]): Learned {
  const most = Math.max(...weights.flatMap((row) => [...row.subarray(0, -1)].map(Math.abs)));
  const step = Number((most / mostSteps).toPrecision(4));
  const articles = ids.map((id, index) => {
    const row = weights[index]!;
    const bytes = Int8Array.from(row.subarray(0, -1), (value) => Math.round(value / step));
    return [
      id,
      {
        weights: Buffer.from(bytes.buffer).toString('base64'),
        constant: Number(row.at(-1)!.toFixed(3)),
      },
    ] as const;
  });
  return { step, articles: Object.fromEntries(articles) };
}

/**
 * Returns a function that tells how well each article answers the question at a point: the larger, the better. An
 * article that was added since nothing was learned counts as an average one.
 */
export function readLearned(ids: readonly string[]): (point: Point) => number[] {
  const { articles, step } = JSON.parse(readFileSync(learnedPath, 'utf8')) as Learned;
  const rows = ids.map((id) => {
    const article = articles[id];
    return (
      article && {
        constant: article.constant,
        weights: new Int8Array(Buffer.from(article.weights, 'base64')),
      }
    );
  });
  return (point) => {
    const values = rows.map((row) => {
      if (!row) return undefined;
      let sum = 0;
      for (let place = 0; place < point.length; place += 1) sum += row.weights[place]! * point[place]!;
      return sum * step + row.constant;
    });
    const known = values.filter((value) => value !== undefined);
    const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
    return values.map((value) => value ?? mean);
  };
}
