import { normalizeText } from '@clinical-hours/service-kit/text';
import { withoutAccents } from '../language/language.ts';
import { readLines } from '../word-lists.ts';
import { ruleKinds, type ConcernedPerson, type Danger, type RuleKind } from './danger-kinds.ts';
import { enoughPoints, parseSigns, pointsOf } from './signs.ts';

const topics = [...ruleKinds, 'threatened', 'self', 'client'] as const;
type Topic = (typeof topics)[number];

type Points = (text: string) => Record<Topic, number>;

/** Parses lines such as `suicide: 2 suicid*`. Throws an Error for any other line. */
function linesByTopic(name: string): Map<Topic, string[]> {
  const found = new Map<Topic, string[]>(topics.map((topic) => [topic, []]));
  for (const line of readLines(name)) {
    const [, topic = '', phrase = ''] = /^(\w+): (.+)$/u.exec(line) ?? [];
    const lines = found.get(topic as Topic);
    if (!lines) throw new Error(`"${line}" in words/${name}.txt is no sign of danger`);
    lines.push(phrase);
  }
  return found;
}

function signsOf(name: string): Points {
  const lists = [...linesByTopic(name)].map(([topic, lines]) => [topic, parseSigns(lines)] as const);
  return (text) =>
    Object.fromEntries(lists.map(([topic, signs]) => [topic, pointsOf(signs, text)])) as Record<
      Topic,
      number
    >;
}

// Chinese has no blanks between words, so a sign is any of the texts.
function textsOf(name: string): Points {
  const lists = [...linesByTopic(name)].map(
    ([topic, lines]) => [topic, lines.flatMap((line) => line.split('|'))] as const,
  );
  return (text) =>
    Object.fromEntries(
      lists.map(([topic, texts]) => [
        topic,
        texts.filter((sign) => text.includes(sign)).length * enoughPoints,
      ]),
    ) as Record<Topic, number>;
}

const spanish = signsOf('signs-es');
const others = signsOf('signs-other-languages');
const scripts = textsOf('signs-scripts');

/** Returns the danger of which a Spanish text speaks, or undefined. */
export const spanishDanger = (text: string): Danger | undefined =>
  dangerOf(spanish(withReflexives(normalized(text))));

// In 'se quiere matar' the pronoun stands before the verb that it belongs to: it is 'quiere matarse', and no threat.
// With an object it is one: 'se va a matar a su esposa'.
const climbed =
  /\b(?:(se) ((?:[a-z]+ ){1,3}?)|(me) ((?:quiero|quisiera|voy|pienso|podria|deseo|puedo) (?:a )?))(matar|disparar|lastimar|ahorcar|colgar|cortar|envenenar|quitar)\b(?! (?:al?|a (?:su|la|los|las|el|mi|un|una)) )/gu;

const withReflexives = (text: string): string =>
  text.replace(
    climbed,
    (_, se?: string, verbs?: string, me?: string, own?: string, verb?: string) =>
      `${verbs ?? own ?? ''}${verb ?? ''}${se ?? me ?? ''}`,
  );

/** Returns the danger of which a text speaks that is written in neither English nor Spanish, or undefined. */
export const foreignDanger = (text: string): Danger | undefined =>
  dangerOf(others(normalized(text))) ??
  dangerOf(scripts(normalizeText(text, 'NFC').toLowerCase())) ??
  spanishDanger(text);

const normalized = (text: string): string =>
  withoutAccents(text)
    .replace(/[.!?;\n\u00bf\u00a1]+/gu, ' . ')
    .replace(/[^a-z0-9.]+/gu, ' ');

function dangerOf(points: Record<Topic, number>): Danger | undefined {
  const kinds = ruleKinds.toSorted((a, b) => points[b] - points[a]);
  const [kind, second] = kinds as [RuleKind, RuleKind];
  if (points[kind] < enoughPoints && points.threatened < enoughPoints && points.self < enoughPoints)
    return undefined;
  const who = personOf(points);
  const isClose = points[second] >= enoughPoints && points[second] >= points[kind] - 1;
  return {
    kind: who === 'threatened' ? 'threat_to_others' : kind,
    who,
    ...(isClose && who !== 'threatened' ? { alsoKind: second } : {}),
  };
}

// A single sign of the trainee's own beside a client leaves it open; two or more outweigh the client.
function personOf({ self, threatened, client }: Record<Topic, number>): ConcernedPerson {
  if (self >= enoughPoints) return client < enoughPoints || self > enoughPoints ? 'self' : 'unsure';
  return threatened >= enoughPoints ? 'threatened' : 'client';
}
