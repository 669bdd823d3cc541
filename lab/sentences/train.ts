import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSentenceModel } from '#deploy/local/sentence-model';
import { readLibrary } from '@clinical-hours/consultation/guidance/search/library';
import { knownTextsOf } from '@clinical-hours/consultation/guidance/search/similar-questions';
import { learnedFrom, learnedPath } from '@clinical-hours/consultation/guidance/sentences/learned';
import { SentenceEncoder } from '@clinical-hours/consultation/guidance/sentences/sentence-encoder';
import { readCases } from '@clinical-hours/consultation/guidance/testing/cases';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';

// Learns which article answers a question from its point: a softmax regression on the questions of the word lists, on
// titles and topics, and on the tuned cases. Never on the unseen ones. Prints how often a right article comes first in
// the fifth that it did not learn from, and writes `learned.json`. Takes some minutes.

interface Example {
  point: Float32Array;
  of: number;
  weight: number;
}

const folds = 3;
const rounds = 120;
const pace = 0.08;
// How strongly the weights are kept small: the inverse of ten.
const shrinking = 0.1;

const library = readLibrary();
const ids = library.map(({ id }) => id);
const found = await findSentenceModel({ cacheDir: defaultCacheDir(), say: console.log });
if (found.path === undefined) throw new Error(`There is no sentence model: ${found.reason}`);
const encoder = SentenceEncoder.read(found.path);
const known = knownTextsOf(library).map(({ text, of, weight }) => ({
  point: encoder.place(text),
  of,
  weight,
}));
const tuned = readCases('tuned', 'questions').map(({ text, articles }) => ({
  point: encoder.place(text),
  of: ids.indexOf(articles[0]!),
  weight: 1,
}));

const questions = [...known.filter(({ weight }) => weight === 1), ...tuned];
const others = known.filter(({ weight }) => weight !== 1);
let right = 0;
for (let fold = 0; fold < folds; fold += 1) {
  const isOut = (_: Example, index: number): boolean => index % folds === fold;
  const weights = learn([...others, ...questions.filter((one, index) => !isOut(one, index))]);
  right += questions
    .filter(isOut)
    .filter(({ point, of }) => indexOfMost(valuesOf(weights, point)) === of).length;
}
console.log(`Right article first, in ${folds} parts: ${right} of ${questions.length}`);
const learned = learnedFrom(ids, learn([...others, ...questions]));
writeFileSync(join(learnedPath), `${JSON.stringify(learned, null, 2)}\n`);

/** Returns the weights of each article by gradient descent with Adam: those of the dimensions, then a constant. */
function learn(examples: readonly Example[]): Float64Array[] {
  const size = examples[0]!.point.length + 1;
  const make = (): Float64Array[] => ids.map(() => new Float64Array(size));
  const [weights, means, squares] = [make(), make(), make()];
  for (let round = 1; round <= rounds; round += 1) {
    const slopes = make();
    for (const { point, of, weight } of examples) {
      const values = valuesOf(weights, point);
      const most = Math.max(...values);
      const powers = values.map((value) => Math.exp(value - most));
      const sum = powers.reduce((total, power) => total + power, 0);
      for (const [index, slope] of slopes.entries()) {
        const error = weight * (powers[index]! / sum - (index === of ? 1 : 0));
        if (Math.abs(error) < 1e-4) continue;
        for (let place = 0; place < point.length; place += 1) slope[place]! += error * point[place]!;
        slope[point.length]! += error;
      }
    }
    const now = pace * (1 - round / (rounds + 1));
    for (const [index, row] of weights.entries()) {
      const [slope, mean, square] = [slopes[index]!, means[index]!, squares[index]!];
      for (let place = 0; place < size; place += 1) {
        const value = slope[place]! + (place < size - 1 ? shrinking * row[place]! : 0);
        mean[place] = 0.9 * mean[place]! + 0.1 * value;
        square[place] = 0.999 * square[place]! + 0.001 * value * value;
        const step = mean[place]! / (1 - 0.9 ** round);
        row[place]! -= (10 * now * step) / (Math.sqrt(square[place]! / (1 - 0.999 ** round)) + 1e-6);
      }
    }
  }
  return weights;
}

function valuesOf(weights: readonly Float64Array[], point: Float32Array): number[] {
  return weights.map((row) => {
    let sum = row[point.length]!;
    for (let place = 0; place < point.length; place += 1) sum += row[place]! * point[place]!;
    return sum;
  });
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
