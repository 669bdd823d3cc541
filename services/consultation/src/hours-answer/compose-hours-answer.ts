import { formatDate, numberText } from '@clinical-hours/proto/api';
import { spanishDay, spanishShortDay } from '@clinical-hours/proto/rules/spanish-words';
import { trapsReadOn } from '@clinical-hours/proto/rules/traps';
import type { Fact__Output as Fact } from '@clinical-hours/proto/types/hours/v1/Fact';
import type { FactsOfLicense__Output as LicenseFacts } from '@clinical-hours/proto/types/hours/v1/FactsOfLicense';
import type { GetFactsResponse__Output as Facts } from '@clinical-hours/proto/types/hours/v1/GetFactsResponse';
import { factsFor } from './find-facts.ts';
import type { Claim, HoursQuestion } from './read-hours-question.ts';

type Language = 'en' | 'es';

/** What the trainee's rules and log say to a question, as it is stored. */
export interface HoursAnswer {
  /** Plain text; how the log stands is on a line of its own, and an empty line stands between licenses. */
  text: string;
  /** The day of its figures, yyyy-MM-dd. */
  asOf: string;
  language: Language;
  linkPath: string;
  linkLabel: string;
}

const spanishUnits = { hours: 'horas', weeks: 'semanas', months: 'meses', days: 'días' };

const words = {
  en: {
    reading: (day: string) => `our reading of ${formatDate(day)}`,
    own: 'your own rules, which nobody compared with the board',
    beta: 'beta',
    asOf: (day: string) => `As of ${formatDate(day).slice(0, 5)}`,
    // The page to which the answer leads counts the same.
    view: ' (everything except rejected)',
    unread: 'Your log was not read in time: open License to see how it stands.',
    secondary: 'from a secondary source',
    nothing: (name: string, count: number) =>
      `We looked at ${numberText(count)} rules of ${name} and found none that answers this. Ask the board.`,
    noClaim: (name: string, { amount, unit }: Claim) =>
      `No rule of ${name} that we read says ${numberText(amount)} ${unit}.`,
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
    view: ' (todo menos lo rechazado)',
    unread: 'No dio tiempo de leer su registro: abra License para ver cómo va.',
    secondary: 'de una fuente secundaria',
    nothing: (name: string, count: number) =>
      `Miramos ${numberText(count)} reglas de ${name} y ninguna responde a esto. Pregunte a la junta.`,
    noClaim: (name: string, { amount, unit }: Claim) =>
      `Ninguna regla de ${name} que leímos dice ${numberText(amount)} ${spanishUnits[unit]}.`,
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
export function composeHoursAnswer(question: HoursQuestion, language: Language, facts: Facts): HoursAnswer {
  const { isMoving, states } = question;
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
  const named = facts.licenses.filter(({ state }) => state !== undefined && states.includes(state));
  const names = facts.licenses.map(({ name }) => name).join(', ');
  const path = `/license?id=${(named[0] ?? first).licenseId}&counting=all`;
  if (isMoving) return answer(said.moving(names), path, said.links.compare);
  if (states.length > 0 && named.length === 0)
    return answer(said.otherState(names), path, said.links.compare);
  const told = (named.length > 0 ? named : facts.licenses).map((license) => ({
    license,
    found: factsFor(question, license.facts),
  }));
  const parts = told.map(({ license, found }) => {
    const text = ofLicense(question, license, { found, language, today: facts.today });
    return facts.licenses.length + facts.otherNames.length > 1 ? `${license.name}: ${text}` : text;
  });
  if (named.length === 0 && facts.otherNames.length > 0)
    parts.push(said.others(facts.otherNames.slice(0, 3).join(', ')));
  const link = linkFor(told.flatMap(({ found }) => found)[0]);
  const linkPath = { license: path, weeks: `${path}&view=weeks`, history: '/history' }[link];
  return answer(parts.join('\n\n'), linkPath, said.links[link]);
}

/** Returns where a fact stands in the product. */
function linkFor(fact: Fact | undefined): 'license' | 'weeks' | 'history' {
  if (fact?.kind === 'unsigned' || fact?.about.includes('supervisor-license')) return 'history';
  return fact?.about.includes('need') ? 'weeks' : 'license';
}

function ofLicense(
  { claim }: HoursQuestion,
  license: LicenseFacts,
  { found, language, today }: { found: readonly Fact[]; language: Language; today: string },
): string {
  const said = words[language];
  const { name, facts } = license;
  const rules = facts.filter(({ kind }) => kind === 'rule' || kind === 'requirement');
  const wrong =
    claim !== undefined && !rules.some(({ numbers }) => numbers.includes(claim.amount))
      ? [said.noClaim(name, claim)]
      : [];
  if (found.length === 0) return [...wrong, said.nothing(name, rules.length)].join(' ');
  const sentences = found.map((fact) => sayRule(fact, license, language));
  // The most telling state of the log only: two to four sentences.
  const standing = facts.find(
    ({ kind, id }) => kind === 'standing' && found.some((fact) => id.startsWith(`${fact.id} `)),
  );
  const [told] = found
    .filter(({ log }) => log)
    .toSorted((one, other) => Number(other.kind === 'unsigned') - Number(one.kind === 'unsigned'));
  const log = standing
    ? `${said.asOf(today)}: ${inLanguage(standing.says, language)}`
    : told &&
      `${said.asOf(today)}${told.kind === 'unsigned' ? '' : said.view}: ${inLanguage(told.log, language)}`;
  const state = log ?? (license.isLogRead ? undefined : said.unread);
  const rule = [...wrong, ...sentences].join(' ');
  return state ? `${rule}\n${state}` : rule;
}

function sayRule(fact: Fact, { checkedOn, isBeta }: LicenseFacts, language: Language): string {
  const said = words[language];
  const text = inLanguage(fact.says, language);
  if (fact.kind === 'deadline' || fact.kind === 'form' || fact.kind === 'unsigned') return text;
  const origin = checkedOn
    ? [
        ...(fact.cite ? [fact.cite] : []),
        said.reading(fact.kind === 'trap' ? trapsReadOn : checkedOn),
        ...(fact.reading === 'S' ? [said.secondary] : []),
        ...(isBeta ? [said.beta] : []),
      ]
    : [said.own];
  return `${text.replace(/(?<![.\s])[.\s]+$/u, '')} (${origin.join(', ')}).`;
}

const inLanguage = (sentence: Fact['says'], language: Language): string =>
  (language === 'es' ? sentence?.spanish : sentence?.english) ?? '';
