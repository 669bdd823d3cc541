import { readLines } from '../word-lists.ts';
import { featuresOf, type Features } from './danger-features.ts';
import { dangerKinds, type Danger, type DangerKind } from './danger-kinds.ts';

/**
 * The classes of the model: no danger, a threat to the trainee, the trainee's own crisis, or a kind of danger to
 * another person.
 */
export const dangerOutcomes = ['none', 'trainee', 'self', ...dangerKinds] as const;
export type DangerOutcome = (typeof dangerOutcomes)[number];

// A text speaks of danger from the first probability on; from the second one when it has a plain sign and nothing
// calming.
const minProbability = 0.34;
const minProbabilityWithSign = 0.25;

/**
 * Returns the kind of danger that a text speaks of and the person in danger; undefined when there is none. A softmax
 * regression on the points of lists of signs, and on words, gives the probability of each outcome. The thresholds lean
 * towards danger, because an unneeded help text costs a reader little and a missing one may cost a life.
 */
export function findDanger(text: string): Danger | undefined {
  const features = featuresOf(text);
  const [none = 1, ...others] = probabilitiesOf(features);
  const hasSign = features.get('@enough') === 1 && features.get('@calming') === 0;
  if (1 - none < (hasSign ? minProbabilityWithSign : minProbability)) return undefined;
  const outcome = dangerOutcomes[1 + others.indexOf(Math.max(...others))]!;
  if (outcome === 'trainee') return { kind: 'threat_to_others', whom: 'trainee' };
  return outcome === 'self'
    ? { kind: likeliestKind(others), whom: 'self' }
    : { kind: outcome as DangerKind, whom: 'other' };
}

/** Returns the probability of each outcome, in the order of `dangerOutcomes`: a linear model with a softmax. */
export function probabilitiesOf(features: Features, weights = dangerWeights): number[] {
  const scores = dangerOutcomes.map(() => 0);
  for (const [name, value] of features) {
    weights.get(name)?.forEach((weight, index) => (scores[index]! += weight * value));
  }
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function likeliestKind([, , ...kinds]: number[]): DangerKind {
  return dangerKinds[kinds.indexOf(Math.max(...kinds))]!;
}

/** The weights of each feature, one per outcome, in the order of `dangerOutcomes`. */
type Weights = ReadonlyMap<string, readonly number[]>;

const scale = 100;

/** Parses lines such as `kill self: -120 0 14 …`, in hundredths. Throws an Error for any other line. */
export const readWeights = (lines: readonly string[]): Weights =>
  new Map(
    lines.map((line) => {
      const [, name, numbers] = /^(.+): ([-\d ]+)$/u.exec(line) ?? [];
      if (name === undefined || numbers === undefined) throw new Error(`"${line}" is no line of weights`);
      return [name, numbers.split(' ').map((number) => Number(number) / scale)] as const;
    }),
  );

/** Formats weights as lines, without the features whose weights are all below `least`. */
export const writeWeights = (weights: Weights, least = 0.3): string[] =>
  [...weights]
    .filter(([, numbers]) => numbers.some((number) => Math.abs(number) >= least))
    .map(([name, numbers]) => `${name}: ${numbers.map((number) => Math.round(number * scale)).join(' ')}`);

/** Written by `testing/train-danger.ts`. */
const dangerWeights: Weights = readWeights(readLines('danger-weights'));
