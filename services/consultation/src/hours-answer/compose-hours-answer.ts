import { formatDate, numberText } from '@clinical-hours/proto/api';
import { spanishDay, spanishShortDay } from '@clinical-hours/proto/rules/spanish-words';
import { trapsReadOn } from '@clinical-hours/proto/rules/traps';
import type { Fact__Output as Fact } from '@clinical-hours/proto/types/hours/v1/Fact';
import type { FactsOfLicense__Output as LicenseFacts } from '@clinical-hours/proto/types/hours/v1/FactsOfLicense';
import type { GetFactsResponse__Output as Facts } from '@clinical-hours/proto/types/hours/v1/GetFactsResponse';
import type { HoursTopic } from './topics.ts';

/** What the trainee's rules and log say to a question, as it is stored. */
export interface HoursAnswer {
  /** Plain text; an empty line stands between licenses. */
  text: string;
  /** The day of its figures, yyyy-MM-dd. */
  asOf: string;
  language: 'en' | 'es';
  linkPath: string;
  linkLabel: string;
}

export interface HoursQuestion {
  topic: HoursTopic;
  /** The states that the question names. */
  states: readonly string[];
  /** The number that it takes for a rule. */
  claim: number | undefined;
  language: 'en' | 'es';
}

const words = {
  en: {
    reading: (day: string) => `our reading of ${formatDate(day)}`,
    own: 'your own rules, which nobody compared with the board',
    beta: 'beta',
    asOf: (day: string) => `As of ${formatDate(day).slice(0, 5)}`,
    nothing: (name: string, count: number) =>
      `We looked at ${numberText(count)} rules of ${name} and found none that answers this. Ask the board.`,
    noClaim: (name: string, claim: number) =>
      `We read no rule of ${name} with the number ${numberText(claim)}.`,
    noLicense:
      'Boards differ. Choose yours under License, and the answer comes from its rules. The article below is general.',
    otherState: (names: string) =>
      `Your license here is ${names}. We read nothing for the state in your question: compare its board, and ask it which hours it takes.`,
    moving: (names: string) =>
      `Each state decides which hours it takes. Your license here is ${names}: compare another board's rules on License, and ask the new board before you rely on hours logged here.`,
    others: (names: string) => `Not looked at: ${names}.`,
    links: {
      license: 'Open License',
      weeks: 'Open This Week',
      history: 'Open History',
      compare: 'Compare Boards',
    },
    choose: 'Choose a License',
  },
  es: {
    reading: (day: string) => `nuestra lectura del ${spanishDay(day)}`,
    own: 'sus propias reglas, que nadie comparó con la junta',
    beta: 'beta',
    asOf: (day: string) => `Al ${spanishShortDay(day)}`,
    nothing: (name: string, count: number) =>
      `Miramos ${numberText(count)} reglas de ${name} y ninguna responde a esto. Pregunte a la junta.`,
    noClaim: (name: string, claim: number) =>
      `No leímos ninguna regla de ${name} con el número ${numberText(claim)}.`,
    noLicense:
      'Las juntas son distintas. Elija la suya en License y la respuesta vendrá de sus reglas. El artículo de abajo es general.',
    otherState: (names: string) =>
      `Su licencia aquí es ${names}. No leímos nada del estado de su pregunta: compare su junta y pregúntele qué horas acepta.`,
    moving: (names: string) =>
      `Cada estado decide qué horas acepta. Su licencia aquí es ${names}: compare en License las reglas de otra junta, y pregunte a la junta nueva antes de confiar en las horas anotadas aquí.`,
    others: (names: string) => `No miramos: ${names}.`,
    links: {
      license: 'Abrir License',
      weeks: 'Abrir esta semana',
      history: 'Abrir History',
      compare: 'Comparar juntas',
    },
    choose: 'Elegir una licencia',
  },
} as const;

/**
 * Composes the answer from facts alone: the rule's own sentence with its section and day, then how the log stands. No
 * number is in it that is not in a fact, but the days, how many rules were looked at, and the number of the question.
 */
export function composeHoursAnswer(question: HoursQuestion, facts: Facts): HoursAnswer {
  const { topic, language, states } = question;
  const said = words[language];
  const answer = (text: string, linkPath: string, linkLabel: string): HoursAnswer => ({
    text,
    asOf: facts.today,
    language,
    linkPath,
    linkLabel,
  });
  const [first] = facts.licenses;
  if (!first) return answer(said.noLicense, '/license', said.choose);
  const known = new Set(facts.licenses.map(({ state }) => state));
  const named = facts.licenses.filter(({ state }) => state !== undefined && states.includes(state));
  const isElsewhere = states.some((state) => !known.has(state));
  const names = facts.licenses.map(({ name }) => name).join(', ');
  const path = `/license?id=${(named[0] ?? first).licenseId}&counting=all`;
  if (topic.topic === 'moving') return answer(said.moving(names), path, said.links.compare);
  if (isElsewhere && named.length === 0) return answer(said.otherState(names), path, said.links.compare);
  const told = named.length > 0 ? named : facts.licenses;
  const parts = told.map((license) => {
    const text = ofLicense(question, license, facts.today);
    return facts.licenses.length + facts.otherNames.length > 1 ? `${license.name}: ${text}` : text;
  });
  const rest =
    named.length > 0 || facts.otherNames.length === 0
      ? []
      : [said.others(facts.otherNames.slice(0, 3).join(', '))];
  const linkPath = { license: path, compare: path, weeks: `${path}&view=weeks`, history: '/history' }[
    topic.link
  ];
  return answer([...parts, ...rest].join('\n\n'), linkPath, said.links[topic.link]);
}

function ofLicense({ topic, claim, language }: HoursQuestion, license: LicenseFacts, today: string): string {
  const said = words[language];
  const { name, facts } = license;
  const rules = facts.filter(({ kind }) => kind === 'rule' || kind === 'requirement');
  const found = factsFor(topic, facts);
  const wrong =
    claim !== undefined && !rules.some(({ numbers }) => numbers.includes(claim))
      ? [said.noClaim(name, claim)]
      : [];
  if (found.length === 0) return [...wrong, said.nothing(name, rules.length)].join(' ');
  const sentences = found.map((fact) => sayRule(fact, license, language));
  const standings = topic.hasStanding ? facts.filter(({ kind }) => kind === 'standing') : [];
  // The most telling state of the log only: two to four sentences.
  const logs =
    standings.length > 0
      ? [`${said.asOf(today)}: ${inLanguage(standings[0]!.says, language)}`]
      : found
          .filter(({ log }) => log)
          .toSorted((a, b) => Number(b.kind === 'unsigned') - Number(a.kind === 'unsigned'))
          .slice(0, 1)
          .map(({ log }) => `${said.asOf(today)}: ${inLanguage(log, language)}`);
  return [...wrong, ...sentences, ...logs].join(' ');
}

/** Returns the facts that answer a topic, the best first. */
export function factsFor({ wanted, most = 1 }: HoursTopic, facts: readonly Fact[]): Fact[] {
  const found: Fact[] = [];
  for (const tags of wanted) {
    for (const fact of facts) {
      const about = new Set([...fact.about, fact.kind]);
      if (found.length < most && !found.includes(fact) && tags.every((tag) => about.has(tag)))
        found.push(fact);
    }
  }
  return found;
}

function sayRule(fact: Fact, { checkedOn, isBeta }: LicenseFacts, language: 'en' | 'es'): string {
  const said = words[language];
  const text = inLanguage(fact.says, language);
  if (fact.kind === 'deadline' || fact.kind === 'form' || fact.kind === 'unsigned') return text;
  const origin = checkedOn
    ? [
        ...(fact.cite ? [fact.cite] : []),
        said.reading(fact.kind === 'trap' ? trapsReadOn : checkedOn),
        ...(isBeta ? [said.beta] : []),
      ]
    : [said.own];
  return `${text.replace(/[.\s]+$/u, '')} (${origin.join(', ')}).`;
}

const inLanguage = (sentence: Fact['says'], language: 'en' | 'es'): string =>
  (language === 'es' ? sentence?.spanish : sentence?.english) ?? '';
