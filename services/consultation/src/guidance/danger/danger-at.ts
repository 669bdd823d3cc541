import type { Point } from '../search/point.ts';
import { readClassifier } from '../sentences/learned.ts';
import type { Places } from '../sentences/sentences.ts';
import {
  dangerKinds,
  ruleKinds,
  type ConcernedPerson,
  type Danger,
  type DangerKind,
} from './danger-kinds.ts';

/** What the rules say of a text. */
export interface Rules {
  byRules: Danger | undefined;
  /** Whether the danger is said in plain words. */
  isPlain: boolean;
  /** The probability of no danger, of a threat to the trainee, of their own crisis, and of each of `ruleKinds`. */
  probabilities: readonly number[];
}

const people = ['client', 'self', 'threatened'] as const;

const dangerClasses = readClassifier('danger', ['danger', 'none']);
const kinds = readClassifier('kind', dangerKinds);
const concerned = readClassifier('who', people);

// Chosen by cross-validation in lab/sentences/train.ts, like all thresholds here: logarithms of odds.
const ruleShare = 0.5;
const least = { whole: -1, sentence: -0.8 };
const clearMargin = 0.8;
// Where a probability of the rules is 0, their word is not the last.
const doubt = 0.03;
// The rules give odds between one to a thousand and a thousand to one.
const leastProbability = 0.001;
// A second kind is close from this difference on.
const closeMargin = 0.8;

/** Returns the danger of a text by its places and the rules together, or undefined. */
export function dangerAt(places: Places, { byRules, isPlain, probabilities }: Rules): Danger | undefined {
  const none = Math.min(Math.max(probabilities[0]!, leastProbability), 1 - leastProbability);
  const bonus = ruleShare * Math.log((1 - none) / none);
  const worst = places.sentences.toSorted((a, b) => oddsAt(b) - oddsAt(a))[0];
  const isWhole = oddsAt(places.whole) + bonus > least.whole;
  const isSentence = worst !== undefined && oddsAt(worst) + bonus > least.sentence;
  if (!isWhole && !isSentence && !isPlain) return undefined;
  const point = !isWhole && isSentence ? worst : places.whole;
  const who = personAt(places.whole, probabilities, byRules);
  if (who === 'threatened') return { kind: 'threat_to_others', who };
  return { who, ...kindAt(point, probabilities, byRules) };
}

function oddsAt(point: Point): number {
  const [danger = 0, none = 0] = dangerClasses(point);
  return danger - none;
}

function kindAt(
  point: Point,
  probabilities: readonly number[],
  byRules: Danger | undefined,
): Pick<Danger, 'kind' | 'alsoKind'> {
  const byWords = new Map<DangerKind, number>(
    ruleKinds.map((kind, index) => [kind, probabilities[index + 3]!]),
  );
  // Signs in other languages have no probabilities.
  if (byRules && byWords.get(byRules.kind)! < doubt) byWords.set(byRules.kind, 0.5);
  const values = kinds(point);
  const ranked = dangerKinds
    .map((kind, index) => ({
      kind,
      value: values[index]! + ruleShare * Math.log((byWords.get(kind) ?? 0) + doubt),
    }))
    .toSorted((a, b) => b.value - a.value);
  const [first, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  return {
    kind: first.kind,
    ...(first.value - second.value < closeMargin ? { alsoKind: second.kind } : {}),
  };
}

function personAt(
  point: Point,
  [, threatened = 0, self = 0, ...others]: readonly number[],
  byRules: Danger | undefined,
): ConcernedPerson {
  const client = others.reduce((sum, one) => sum + one, 0);
  const byWords = { client, self, threatened };
  const values = concerned(point);
  const ranked = people
    .map((who, index) => ({
      who,
      value:
        values[index]! + ruleShare * Math.log(byWords[who] + doubt) + (byRules?.who === who ? ruleShare : 0),
    }))
    .toSorted((a, b) => b.value - a.value);
  const [first, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  return first.value - second.value < clearMargin ? 'unsure' : first.who;
}
