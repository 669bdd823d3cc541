import type { Fact__Output as Fact } from '@clinical-hours/proto/types/hours/v1/Fact';
import type { Concept, HoursQuestion } from './read-hours-question.ts';

const weights: Record<Concept['role'], number> = { key: 6, intent: 3, subject: 2, period: 2 };

// What a rule is about beside what was asked makes it the less likely answer.
const narrowing = new Set(
  'supervision group individual direct indirect couples week month year weeks months second ratio before-degree agreement video phone'.split(
    ' ',
  ),
);
const kindsOfHours = ['supervision', 'direct', 'indirect', 'total'] as const;
const doing = ['limit', 'need', 'required', 'unit', 'ratio', 'second'];
const mostFacts = 2;
// As near as a second tag of the same concept.
const alsoTold = 0.5;

/**
 * Returns the facts that answer a question, the best first, at most two. A fact answers when it is about a thing that
 * the question names; without such a thing, when it does what is asked (limits, requires) to the hours that are asked
 * about.
 */
export function factsFor({ concepts }: Pick<HoursQuestion, 'concepts'>, facts: readonly Fact[]): Fact[] {
  const isOf = (fact: Fact, { tags }: Concept): boolean => tags.some((tag) => fact.about.includes(tag));
  const of = (...roles: Concept['role'][]) => concepts.filter(({ role }) => roles.includes(role));
  const keys = of('key');
  const intents = of('intent');
  const subjects = of('subject');
  const asked = new Set(concepts.flatMap(({ tags }) => tags));
  const isAnswer = (fact: Fact): boolean => {
    if (keys.length > 0) return keys.some((key) => isOf(fact, key));
    if (fact.kind !== 'rule' && fact.kind !== 'requirement') return false;
    return subjects.length === 0
      ? intents.some((intent) => isOf(fact, intent))
      : intents.length > 0 && doing.some((tag) => fact.about.includes(tag));
  };
  const isOfOtherHours = ({ about }: Fact): boolean => {
    const own = kindsOfHours.filter((kind) => about.includes(kind));
    const askedKinds = kindsOfHours.filter((kind) => asked.has(kind));
    return (
      own.length > 0 &&
      askedKinds.length > 0 &&
      !own.includes('total') &&
      !own.some((kind) => asked.has(kind))
    );
  };
  const scored = facts
    .filter((fact) => isAnswer(fact) && !isOfOtherHours(fact))
    .map((fact) => {
      // A rule of individual and group supervision is one of supervision.
      const about =
        fact.about.includes('individual') && fact.about.includes('group')
          ? fact.about.filter((tag) => tag !== 'individual' && tag !== 'group')
          : fact.about;
      // The first tag of a concept is nearest to it.
      const score = concepts.reduce((sum, { role, tags }) => {
        const index = tags.findIndex((tag) => about.includes(tag));
        return index < 0 ? sum : sum + weights[role] - index / 2;
      }, 0);
      const rest = about.filter((tag) => narrowing.has(tag) && !asked.has(tag)).length;
      const whole = subjects.length === 0 && about.includes('total') ? weights.subject : 0;
      return { fact, score: score + whole - rest };
    })
    .toSorted((a, b) => b.score - a.score);
  return scored
    .filter(
      ({ fact, score }) =>
        score >= scored[0]!.score - alsoTold || (fact.kind === 'unsigned' && asked.has('unsigned')),
    )
    .slice(0, mostFacts)
    .map(({ fact }) => fact);
}
