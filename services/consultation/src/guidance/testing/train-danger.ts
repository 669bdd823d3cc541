import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, type Features } from '../danger/danger-features.ts';
import { dangerOutcomes, writeWeights, type DangerOutcome } from '../danger/danger.ts';
import { readCases, type DangerCase } from './cases.ts';

const folder = join(import.meta.dirname, '..');
const path = join(folder, 'words', 'danger-weights.txt');

interface Example {
  features: Features;
  outcome: DangerOutcome;
  /** The weight of an error on this example. */
  weight: number;
}

const iterations = 1500;
const learningRate = 6;
const momentum = 0.9;
const weightDecay = 0.00002;
const minOccurrences = 2;

const outcomeOf = ({ kind, who }: DangerCase): DangerOutcome =>
  who === 'threatened' || who === 'self' ? who : (kind as DangerOutcome);

// A false alarm on a near miss costs a reader little; a missed plain danger may cost a life.
const exampleWeights = { plain: 2, hint: 1, near: 0.9, ordinary: 2.5 };

/** Builds examples from the tuned cases with a known outcome. */
function examples(): Example[] {
  const dangers = readCases('tuned', 'danger').filter(({ kind }) => kind !== undefined);
  const harmless = readCases('tuned', 'harmless');
  const ordinary = [
    ...readCases('tuned', 'questions').filter(({ articles }) => !articles.some((id) => aboutDanger.has(id))),
    ...readCases('tuned', 'off-topic'),
  ];
  const none = (text: string, weight: number): Example => ({
    features: featuresOf(text),
    outcome: 'none',
    weight,
  });
  return [
    ...dangers.map((one) => ({
      features: featuresOf(one.text),
      outcome: outcomeOf(one),
      weight: one.plain === false ? exampleWeights.hint : exampleWeights.plain,
    })),
    ...harmless.map(({ text, near }) => none(text, near ? exampleWeights.near : exampleWeights.ordinary)),
    ...ordinary.map(({ text }) => none(text, exampleWeights.ordinary)),
  ];
}

/** Articles whose questions often speak of danger, which their cases do not label. */
export const aboutDanger: ReadonlySet<string> = new Set([
  'suicide-risk',
  'safety-planning',
  'self-harm',
  'duty-to-protect',
  'intimate-partner-violence',
  'mandated-reporting-children',
  'mandated-reporting-adults',
  'clinician-safety',
  'overdose-and-poisoning',
  'psychosis-and-mania',
  'eating-disorders',
  'your-own-crisis',
  'substance-use',
]);

/** Trains a softmax regression by gradient descent with momentum. The same cases give the same weights. */
function train(all: readonly Example[]): Map<string, number[]> {
  const occurrences = new Map<string, number>();
  for (const { features } of all) {
    for (const name of features.keys()) occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
  }
  const names = [...occurrences].filter(([, count]) => count >= minOccurrences).map(([name]) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const outcomes = dangerOutcomes.length;
  const rows = all.map(({ features, outcome, weight }) => {
    const known = [...features].filter(([name, value]) => value !== 0 && numbers.has(name));
    return {
      places: known.map(([name]) => numbers.get(name)! * outcomes),
      values: known.map(([, value]) => value),
      right: dangerOutcomes.indexOf(outcome),
      weight,
    };
  });
  const weights = new Float64Array(names.length * outcomes);
  const velocities = new Float64Array(weights.length);
  const gradients = new Float64Array(weights.length);
  const scores = new Float64Array(outcomes);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    gradients.fill(0);
    for (const { places, values, right, weight } of rows) {
      scores.fill(0);
      for (let feature = 0; feature < places.length; feature += 1) {
        for (let outcome = 0; outcome < outcomes; outcome += 1)
          scores[outcome]! += weights[places[feature]! + outcome]! * values[feature]!;
      }
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const sum = powers.reduce((total, power) => total + power, 0);
      const errors = powers.map((power, outcome) => weight * (power / sum - (outcome === right ? 1 : 0)));
      for (let feature = 0; feature < places.length; feature += 1) {
        for (let outcome = 0; outcome < outcomes; outcome += 1)
          gradients[places[feature]! + outcome]! += errors[outcome]! * values[feature]!;
      }
    }
    for (let place = 0; place < weights.length; place += 1) {
      velocities[place] =
        momentum * velocities[place]! -
        learningRate * (gradients[place]! / rows.length + weightDecay * weights[place]!);
      weights[place]! += velocities[place]!;
    }
  }
  return new Map(
    names.map((name, number) => [name, [...weights.subarray(number * outcomes, (number + 1) * outcomes)]]),
  );
}

/**
 * Returns the fingerprint of the lists and cases. When it differs from the one in the file of weights, they must be
 * trained again.
 */
export function fingerprint(): string {
  const words = readdirSync(join(folder, 'words'))
    .filter((name) => /^(?:danger|harmless)-/u.test(name) && name !== 'danger-weights.txt')
    .toSorted()
    .map((name) => join('words', name));
  const cases = ['danger', 'harmless', 'questions', 'off-topic'].map((name) =>
    join('cases', 'tuned', `${name}.jsonl`),
  );
  const hash = createHash('sha256');
  for (const name of [...words, ...cases]) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the first line of the file of weights. */
export const headLine = (): string =>
  `# Learned by testing/train-danger.ts from the lists and cases with the fingerprint ${fingerprint()}.`;

if (import.meta.main) {
  const lines = writeWeights(train(examples()));
  writeFileSync(path, [headLine(), ...lines, ''].join('\n'));
  process.stdout.write(`${lines.length} features\n`);
}
