import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../search/point.ts';

/** The classes that are told apart by a point, each with its weights: a byte for each dimension, in base64. */
interface Classifier {
  classes: Record<string, { weights: string; constant: number }>;
  /** What a step of a weight stands for. */
  step: number;
}

/** What `lab/sentences/train.ts` has learned from the points of texts. */
export interface Learned {
  /** The fingerprint of the texts. */
  from: string;
  classifiers: Record<ClassifierName, Classifier>;
}

/** Which article answers, whether there is danger, of which kind and to whom, and whether the work is asked about. */
export const classifierNames = ['articles', 'danger', 'kind', 'who', 'topic'] as const;
export type ClassifierName = (typeof classifierNames)[number];

export const learnedPath = join(import.meta.dirname, 'learned.json');

// A byte goes from -127 to 127.
const mostSteps = 127;

/** Returns weights as they are written. The last of each class is its constant. */
export function toClassifier(names: readonly string[], weights: readonly Float64Array[]): Classifier {
  const most = Math.max(...weights.flatMap((row) => [...row.subarray(0, -1)].map(Math.abs)));
  const step = Number((most / mostSteps).toPrecision(4));
  const classes = names.map((name, index) => {
    const row = weights[index]!;
    const bytes = Int8Array.from(row.subarray(0, -1), (value) => Math.round(value / step));
    const packed = Buffer.from(bytes.buffer).toString('base64');
    return [name, { weights: packed, constant: Number(row.at(-1)!.toFixed(3)) }] as const;
  });
  return { step, classes: Object.fromEntries(classes) };
}

const learned = JSON.parse(readFileSync(learnedPath, 'utf8')) as Learned;

/** The fingerprint of the texts that were learned from. */
export const learnedFrom = learned.from;

/**
 * Returns a function that tells how well each class fits a point: the larger, the better. A class that nothing was
 * learned about, such as a new article, counts as an average one.
 */
export function readClassifier(name: ClassifierName, names: readonly string[]): (point: Point) => number[] {
  const { step, classes } = learned.classifiers[name];
  const rows = names.map((one) => {
    const known = classes[one];
    return known && { ...known, weights: new Int8Array(Buffer.from(known.weights, 'base64')) };
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
