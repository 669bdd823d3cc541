import { readLines } from '../word-lists.ts';
import { inEnglishWords } from '../language/glossary.ts';
import { languageOf, quotesSpanish, type Language } from '../language/language.ts';
import { circumstancesOf } from './circumstances.ts';
import { featuresOf, maxPoints, type Features } from './danger-features.ts';
import { ruleKinds, type ConcernedPerson, type Danger, type RuleKind } from './danger-kinds.ts';
import { withoutReports } from './person.ts';
import { foreignDanger, spanishDanger } from './foreign-danger.ts';
import { dangerAt } from './danger-at.ts';
import { enoughPoints } from './signs.ts';
import type { Places } from '../sentences/sentences.ts';

/**
 * The classes of the model: no danger, a threat to the trainee, the trainee's own crisis, or a kind of danger to
 * another person.
 */
export const dangerOutcomes = ['none', 'threatened', 'self', ...ruleKinds] as const;
export type DangerOutcome = (typeof dangerOutcomes)[number];

// A text speaks of danger from the first probability on; from the second one when it has a plain sign and nothing
// calming.
const minProbability = 0.36;
const signDiscount = 0.04;
// The words of a glossary are rougher than a text.
const minProbabilityGlossed = 0.55;
const anotherPerson =
  /\b(?:(?:clients?|clts?|cts?|pts?|patients?)\b(?! server)|(?:s?hes?|s?he['\u2019]s|him|his|hers?|himself|herself)\b)/iu;
const faintProbability = 0.2;
// The greatest probability of no danger beside a plain sign.
const plainNone = 0.05;
// A second kind is close from this share of the first one's probability on.
const closeShare = 0.4;
// The least distance between the shares of the likeliest person and the next, for the first to be sure.
const clearMargin = 0.5;

/**
 * Returns the danger that a text speaks of, its kind and the person in danger; undefined when there is none. An English
 * text is also searched for danger in the Spanish words of others. With the text's places by the sentence model, they
 * and the rules decide together; without them the rules do.
 */
export function findDanger(
  text: string,
  language: Language = languageOf(text),
  places?: Places,
): Danger | undefined {
  const byRules = dangerIn(text, language);
  if (!places) return byRules && { ...byRules, circumstances: circumstancesOf(text) };
  const features = featuresOf(text);
  const danger = dangerAt(places, {
    byRules,
    // Lists of signs in other languages hold what is plain. In English the weights do.
    isPlain:
      byRules !== undefined && (language !== 'en' || byRules.kind === 'sexual_assault' || isPlain(features)),
    probabilities: probabilitiesOf(features),
  });
  return danger && { ...danger, circumstances: circumstancesOf(text) };
}

// What is said in plain words never depends on a model.
const isPlain = (features: Features): boolean =>
  hasPlainSign(features) && probabilitiesOf(features)[0]! < plainNone;

const hasPlainSign = (features: Features): boolean =>
  features.get('@enough') === 1 && features.get('@calming') === 0;

/**
 * Returns whether a text speaks of a client or of someone else, or may faintly hint at danger. Such a question is never
 * reported as outside what the library covers, because a missed hint would then get no article either.
 */
export const mayConcernPerson = (text: string): boolean =>
  anotherPerson.test(text) || 1 - probabilitiesOf(featuresOf(text))[0]! >= faintProbability;

// An assault on the trainee, in plain words. No list of signs and no weight knows it.
const ownAssault =
  /\b(?:rap(?:ed|es|ing)|molest(?:ed|s|ing)|sexually (?:assault|abus)\w*|grop(?:ed|es|ing)|forc(?:ed|es|ing) (?:himself|herself|themselves) on) (?:me|us)\b|\bi (?:was|got|have been|['\u2019]?ve been) (?:raped|sexually (?:assaulted|abused)|molested|groped)\b/iu;
const ownAssaultInSpanish =
  /(?<!\p{L}|se )me (?:viol[oó]|violaron)(?!\p{L})|(?<!\p{L})abus(?:[oó]|aron) de m[ií](?!\p{L})/iu;

function dangerIn(text: string, language: Language): Danger | undefined {
  // What the text reports of others is none of the trainee's.
  if (ownAssault.test(withoutReports(text)) || (language === 'es' && ownAssaultInSpanish.test(text)))
    return { kind: 'sexual_assault', who: 'self' };
  if (language === 'en') return englishDanger(text) ?? reportedInSpanish(text);
  if (language === 'es')
    return spanishDanger(text) ?? englishDanger(inEnglishWords(text), minProbabilityGlossed);
  return foreignDanger(text) ?? englishDanger(text);
}

// The Spanish words in an English text are reported: they do not tell who is in danger.
function reportedInSpanish(text: string): Danger | undefined {
  const danger = quotesSpanish(text) ? spanishDanger(text) : undefined;
  return danger && { ...danger, who: danger.who === 'client' ? 'client' : 'unsure' };
}

/**
 * Returns the danger that an English text speaks of; undefined when there is none. A softmax regression on the points
 * of lists of signs, and on words, gives the probability of each outcome. The thresholds lean towards danger, because
 * an unneeded help text costs a reader little and a missing one may cost a life.
 */
function englishDanger(text: string, least = minProbability): Danger | undefined {
  const features = featuresOf(text);
  const [none = 1, ...others] = probabilitiesOf(features);
  if (1 - none < (hasPlainSign(features) ? least - signDiscount : least)) return undefined;
  const who = personOf(features, others);
  if (who === 'threatened') return { kind: 'threat_to_others', who };
  const [, , ...kinds] = others;
  const [kind, second] = ruleKinds.toSorted(
    (a, b) => kinds[ruleKinds.indexOf(b)]! - kinds[ruleKinds.indexOf(a)]!,
  ) as [RuleKind, RuleKind];
  const [first, next] = [kind, second].map((one) => kinds[ruleKinds.indexOf(one)]!) as [number, number];
  return { kind, who, ...(next >= first * closeShare ? { alsoKind: second } : {}) };
}

/**
 * Returns the person in danger by the probabilities of a threat to the trainee, of their own crisis, and of all kinds
 * together. A crisis of their own needs evidence that the trainee speaks of themselves.
 */
function personOf(features: Features, [threatened = 0, self = 0, ...kinds]: number[]): ConcernedPerson {
  const client = kinds.reduce((sum, one) => sum + one, 0);
  // What someone else wrote or said sounds like the trainee's own crisis, and is none.
  const own = features.get('@reported') === 1 && !speaksOfSelf(features) ? 0 : self;
  const total = threatened + own + client;
  const shares = { threatened: threatened / total, self: own / total, client: client / total };
  const [first, second] = (['client', 'self', 'threatened'] as const).toSorted(
    (a, b) => shares[b] - shares[a],
  ) as ['client' | 'self' | 'threatened', 'client' | 'self' | 'threatened'];
  if (features.get('@notClient') === 1 && first !== 'threatened') return 'self';
  if (shares[first] - shares[second] < clearMargin) return 'unsure';
  return first === 'self' && !speaksOfSelf(features) ? 'unsure' : first;
}

const speaksOfSelf = (features: Features): boolean =>
  features.get('@own')! * maxPoints >= enoughPoints ||
  (features.get('@other') === 0 && features.get('@i') === 1);

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
