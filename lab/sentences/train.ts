import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSentenceModel } from '#deploy/local/sentence-model';
import { dangerKinds } from '@clinical-hours/consultation/guidance/danger/danger-kinds';
import { readLibrary } from '@clinical-hours/consultation/guidance/search/library';
import { knownTextsOf } from '@clinical-hours/consultation/guidance/search/similar-questions';
import {
  learnedPath,
  toClassifier,
  type ClassifierName,
  type Learned,
} from '@clinical-hours/consultation/guidance/sentences/learned';
import { SentenceEncoder } from '@clinical-hours/consultation/guidance/sentences/sentence-encoder';
import { sentencesOf } from '@clinical-hours/consultation/guidance/sentences/split-sentences';
import { readCases } from '@clinical-hours/consultation/guidance/testing/cases';
import { aboutDanger } from '@clinical-hours/consultation/guidance/testing/train-danger';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';

// Learns from the sentence model's points which article answers a question, whether it speaks of danger, of which kind
// and to whom, and whether it is about the work: a softmax regression each, on the questions of the word lists, the
// sentences in data/ and the tuned cases, never on the unseen ones. Prints how it does on the part that each fold left
// out, and writes `learned.json`. Takes some minutes; with the name of a classifier only that one is learned again.

/** A text with its class, and the weight of an error on it. */
type Example = readonly [text: string, name: string, weight: number];

const folds = 4;
const rounds = 150;
const pace = 0.8;

const library = readLibrary();
const ids = library.map(({ id }) => id);

/** Returns the texts of a file in data/, with the words before the colon of their line. */
const linesOf = (name: string): { group: string; text: string }[] =>
  readFileSync(join(import.meta.dirname, 'data', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, group = '', texts = ''] = /^([a-z_ ]+): (.+)$/u.exec(line) ?? [];
      return texts.split(' | ').map((text) => ({ group, text }));
    });

const known = knownTextsOf(library).map(({ text, of, weight }) => ({ text, id: ids[of]!, weight }));
const asked = known.filter(({ weight }) => weight === 1);
const tuned = readCases('tuned', 'questions');
const dangers = [
  ...linesOf('danger').map(({ group, text }) => ({
    text,
    kind: group.split(' ')[0]!,
    who: group.split(' ')[1]!,
  })),
  ...readCases('tuned', 'danger'),
  ...readCases('tuned', 'foreign-danger'),
];
const harmless = linesOf('harmless').map(({ text }) => text);
const tunedHarmless = [...readCases('tuned', 'harmless'), ...readCases('tuned', 'foreign-harmless')].map(
  ({ text }) => text,
);
const elsewhere = [
  ...linesOf('off-topic').map(({ text }) => text),
  ...readCases('tuned', 'off-topic').map(({ text }) => text),
  ...readFileSync(join(import.meta.dirname, 'data', 'elsewhere.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
];
const as = (name: string, weight: number, texts: readonly string[]): Example[] =>
  texts.map((text) => [text, name, weight]);
const described = dangers.flatMap(({ text, kind, who }) => (kind && who ? [{ text, kind, who }] : []));

const calm = tuned
  .filter(({ articles }) => !articles.some((id) => aboutDanger.has(id)))
  .map(({ text }) => text);

// A missed danger costs more than a false alarm.
const dangerWeight = 1.5;

const examples: Record<ClassifierName, Example[]> = {
  articles: [
    ...known.map(({ text, id, weight }): Example => [text, id, weight]),
    ...tuned.map(({ text, articles }): Example => [text, articles[0]!, 1]),
  ],
  danger: [
    ...as(
      'danger',
      dangerWeight,
      dangers.map(({ text }) => text),
    ),
    ...as('none', 1.5, harmless),
    ...as('none', 1, tunedHarmless),
    ...as('none', 0.5, elsewhere),
    // Few, and what trainees ask every day.
    ...as('none', 4, calm),
    // The sentences of a text are looked at alone as well.
    ...as('none', 1, [...calm, ...tunedHarmless].flatMap(sentencesOf)),
    ...as(
      'none',
      1,
      asked.filter(({ id }) => !aboutDanger.has(id)).map(({ text }) => text),
    ),
  ],
  kind: described.map(({ text, kind }): Example => [text, kind, 1]),
  who: described.map(({ text, who }): Example => [text, who, 1]),
  topic: [
    ...as(
      'work',
      1,
      [...tuned, ...dangers, ...asked].map(({ text }) => text),
    ),
    ...as('work', 1, [...harmless, ...tunedHarmless]),
    ...as('other', 4, elsewhere),
  ],
};
const classes: Record<ClassifierName, readonly string[]> = {
  articles: ids,
  danger: ['danger', 'none'],
  kind: dangerKinds,
  who: ['client', 'self', 'threatened'],
  topic: ['work', 'other'],
};
// How strongly weights are kept small, found by cross-validation: from 1 to 30 little changes.
const shrinking: Record<ClassifierName, number> = {
  articles: 0.1,
  danger: 0.4,
  kind: 0.2,
  who: 0.2,
  topic: 0.4,
};

/** Returns the fingerprint of all examples. */
export const fingerprint = (): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 16);

if (import.meta.main) {
  const found = await findSentenceModel({ cacheDir: defaultCacheDir(), say: console.log });
  if (found.path === undefined) throw new Error(`There is no sentence model: ${found.reason}`);
  const encoder = SentenceEncoder.read(found.path);
  const points = new Map<string, Float32Array>();
  const placed = (name: ClassifierName): Placed[] =>
    examples[name].map(([text, one, weight]) => {
      const point = points.get(text) ?? encoder.place(text);
      points.set(text, point);
      return { point, of: classes[name].indexOf(one), weight };
    });
  const names = Object.keys(classes) as ClassifierName[];
  const given = process.argv.slice(2);
  const wanted = names.filter((name) => given.length === 0 || given.includes(name));
  const before = JSON.parse(readFileSync(learnedPath, 'utf8')) as Learned;
  const classifiers = { ...before.classifiers };
  for (const name of wanted) {
    const all = placed(name);
    process.stdout.write(`${name}: ${crossValidated(all, name)}\n`);
    classifiers[name] = toClassifier(classes[name], learn(all, classes[name].length, shrinking[name]));
  }
  const learned: Learned = { from: fingerprint(), classifiers };
  writeFileSync(learnedPath, `${JSON.stringify(learned, null, 2)}\n`);
}

interface Placed {
  point: Float32Array;
  of: number;
  weight: number;
}

/** Returns how many of each class a regression gets right that did not learn from them. */
function crossValidated(all: readonly Placed[], name: ClassifierName): string {
  const right = classes[name].map(() => 0);
  const total = classes[name].map(() => 0);
  for (let fold = 0; fold < folds; fold += 1) {
    // Titles and topics are no questions.
    const isOut = ({ weight }: Placed, index: number): boolean => index % folds === fold && weight >= 0.5;
    const weights = learn(
      all.filter((one, index) => !isOut(one, index)),
      classes[name].length,
      shrinking[name],
    );
    for (const { point, of } of all.filter(isOut)) {
      const values = valuesOf(weights, point);
      total[of]! += 1;
      if (values.indexOf(Math.max(...values)) === of) right[of]! += 1;
    }
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((so, far) => so + far, 0);
  const each = classes[name].map((one, index) => `${one} ${right[index]}/${total[index]}`);
  return `${sum(right)} of ${sum(total)}${each.length < 20 ? ` (${each.join(', ')})` : ''}`;
}

/** Returns the weights of each class by gradient descent with Adam: those of the dimensions, then a constant. */
function learn(all: readonly Placed[], count: number, shrink: number): Float64Array[] {
  const size = all[0]!.point.length + 1;
  const make = (): Float64Array[] => Array.from({ length: count }, () => new Float64Array(size));
  const [weights, means, squares] = [make(), make(), make()];
  for (let round = 1; round <= rounds; round += 1) {
    const slopes = make();
    for (const { point, of, weight } of all) {
      const values = valuesOf(weights, point);
      const most = Math.max(...values);
      const powers = values.map((value) => Math.exp(value - most));
      const sum = powers.reduce((total, power) => total + power, 0);
      for (const [index, slope] of slopes.entries()) {
        const error = weight * (powers[index]! / sum - (index === of ? 1 : 0));
        if (Math.abs(error) < 1e-3) continue;
        for (let place = 0; place < point.length; place += 1) slope[place]! += error * point[place]!;
        slope[point.length]! += error;
      }
    }
    const now = pace * (1 - round / (rounds + 1));
    for (const [index, row] of weights.entries()) {
      const [slope, mean, square] = [slopes[index]!, means[index]!, squares[index]!];
      for (let place = 0; place < size; place += 1) {
        const value = slope[place]! + (place < size - 1 ? shrink * row[place]! : 0);
        mean[place] = 0.9 * mean[place]! + 0.1 * value;
        square[place] = 0.999 * square[place]! + 0.001 * value * value;
        const step = mean[place]! / (1 - 0.9 ** round);
        row[place]! -= (now * step) / (Math.sqrt(square[place]! / (1 - 0.999 ** round)) + 1e-6);
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
