import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, type Features } from '../danger/danger-features.ts';
import { dangerOutcomes, probabilitiesOf, writeWeights, type DangerOutcome } from '../danger/danger.ts';
import { readCases, type DangerCase } from './cases.ts';

const folder = join(import.meta.dirname, '..');
const path = join(folder, 'words', 'danger-weights.txt');

interface Example {
  features: Features;
  outcome: DangerOutcome;
  /** The weight of an error on this example. */
  weight: number;
}

const iterations = 400;
const learningRate = 2;
const momentum = 0.9;
const weightDecay = 0.00003;
const minOccurrences = 2;

const outcomeOf = ({ kind, whom }: DangerCase): DangerOutcome =>
  whom === 'trainee' || whom === 'self' ? whom : (kind as DangerOutcome);

// A false alarm on a near miss costs a reader little; a missed plain danger may cost a life.
const exampleWeights = { plain: 2, hint: 0.8, near: 0.15, ordinary: 2 };

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
  const zeros = (): Map<string, number[]> =>
    new Map(names.map((name) => [name, dangerOutcomes.map(() => 0)]));
  const weights = zeros();
  const velocities = zeros();
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const gradients = zeros();
    for (const { features, outcome, weight } of all) {
      const errors = probabilitiesOf(features, weights).map(
        (probability, index) => weight * (probability - (dangerOutcomes[index] === outcome ? 1 : 0)),
      );
      for (const [name, value] of features) {
        const gradient = gradients.get(name);
        if (gradient) errors.forEach((error, index) => (gradient[index]! += error * value));
      }
    }
    for (const [name, gradient] of gradients) {
      const weight = weights.get(name)!;
      const velocity = velocities.get(name)!;
      gradient.forEach((sum, index) => {
        velocity[index] =
          momentum * velocity[index]! - learningRate * (sum / all.length + weightDecay * weight[index]!);
        weight[index]! += velocity[index];
      });
    }
  }
  return weights;
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
