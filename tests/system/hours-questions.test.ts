import { readPresets } from '@clinical-hours/hours/licensure';
import { factsOfLicense, placedActivitiesOf } from '@clinical-hours/hours/facts';
import { composeHoursAnswer, factsFor } from '@clinical-hours/consultation/hours-answer/compose-hours-answer';
import { claimIn, statesIn, topicOf } from '@clinical-hours/consultation/hours-answer/topics';
import type { PeriodStanding } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { questions, type HoursCase } from './hours-questions.ts';

const presets = readPresets();
const today = '2026-11-28';

// Four logs: empty, begun, halfway, and nearly done with hours that do not count.
const logs = [0, 0.1, 0.5, 0.95].map((part) => ({ part, lost: part * 40, logged: Math.round(part * 20) }));

function factsFrom(licenses: readonly string[], log: number) {
  const { part, lost, logged } = logs[log]!;
  return {
    today,
    otherNames: [],
    licenses: licenses.map((presetId, index) => {
      const preset = presets.findLast(({ id }) => id === presetId)!;
      const weekly = preset.rules.find((rule) => rule.kind === 'period-min' && rule.period === 'week');
      const periods: PeriodStanding[] =
        weekly?.kind === 'period-min' && part > 0
          ? [
              {
                rule: weekly.id,
                cite: weekly.cite,
                period: 'week',
                from: '2026-11-23',
                until: '2026-11-29',
                site: null,
                unit: weekly.unit,
                individualHours: 1,
                groupHours: weekly.unit === 'supervision-unit' ? 2 : null,
                have: 0,
                need: 1,
                missing: 1,
                effect: weekly.effect,
                atStake: 2.17,
              },
            ]
          : [];
      return factsOfLicense({
        license: { id: index + 1, name: preset.name, presetId },
        state: preset.state,
        rules: preset,
        preset,
        about: { isBeta: preset.isBeta, activities: placedActivitiesOf(preset) },
        figures: {
          requirements: preset.requirements.map(({ id, label, need, unit, cite }) => {
            const have = Math.round(need * part);
            return { id, label, need, unit, cite, have, missing: need - have, entered: 0, recent: 0 };
          }),
          categories: preset.categories.map(({ id, label }) => ({
            id,
            label,
            within: null,
            recorded: 100 * part,
            countable: 90 * part,
          })),
          notCountedByRule: preset.rules.slice(0, part > 0.5 ? 9 : 0).map(({ id, cite }) => ({
            rule: id,
            cite,
            hours: lost,
            sessionCount: 1,
            reasonCount: 1,
            example: '',
          })),
          flags: [],
          expiring: part > 0.5 ? [{ month: '2027-03', hours: 12 }] : [],
        },
        periods,
        deadlines: [],
        unsigned: { logged, pending: 3 },
        today,
      });
    }),
  };
}

function judge({ question, licenses, log, right, says, language = 'en' }: HoursCase) {
  const facts = factsFrom(licenses, log);
  const topic = topicOf(question);
  if (!topic)
    return {
      isFirst: right.length === 0 && !says,
      isShown: right.length === 0 && !says,
      text: '',
      wrong: [],
    };
  const states = statesIn(question);
  const answer = composeHoursAnswer({ topic, states, claim: claimIn(question), language }, facts);
  const told = facts.licenses.map((license) => factsFor(topic, license.facts).map(({ id }) => id));
  const isSaid = says === undefined || answer.text.includes(says);
  const wants =
    right.length > 0 ? told.some(([first]) => first !== undefined && right.includes(first)) : true;
  const known = numbersIn(JSON.stringify(facts)).concat(numbersIn(question));
  const counted = facts.licenses.map(({ facts: all }) =>
    String(all.filter(({ kind }) => kind === 'rule' || kind === 'requirement').length),
  );
  const wrong = numbersIn(answer.text).filter(
    (number) => !known.includes(number) && !counted.includes(number),
  );
  return {
    isFirst: wants && isSaid,
    isShown: (right.length === 0 || told.flat().some((id) => right.includes(id))) && isSaid,
    text: answer.text,
    wrong: wrong.filter((number) => !['11', '28', '29', '2026'].includes(number)),
  };
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

it.each([
  ['tuned', 0.9],
  ['unseen', 0.8],
] as const)('answers %s questions from the right facts, and with no wrong figure', (set, floor) => {
  const cases = questions.filter((one) => one.set === set);
  const judged = cases.map((one) => ({ ...one, ...judge(one) }));
  const share = (key: 'isFirst' | 'isShown') => judged.filter((one) => one[key]).length;
  console.info(
    `Hours questions, ${set}: right first ${share('isFirst')}, shown ${share('isShown')} of ${cases.length}`,
  );
  if (process.env.SHOW_ANSWERS && set === 'tuned') {
    for (const one of judged) console.info(one.isFirst ? '  ok' : '  NO', one.question, '\n     ', one.text);
  }
  expect(judged.flatMap(({ question, wrong }) => wrong.map((number) => `${question}: ${number}`))).toEqual(
    [],
  );
  expect(share('isFirst')).toBeGreaterThanOrEqual(Math.ceil(cases.length * floor));
});

it.each([
  'How do I handle a client who gave me a gift?',
  'My client wants to move to another state.',
  'How many hours a week should I exercise?',
  'What are the signs of burnout?',
  'How do I write a progress note?',
  '¿Qué hago si mi cliente no viene?',
  'a'.repeat(10_000),
])('is no question about hours: %.60s', (question) => {
  expect(topicOf(question)).toBeUndefined();
});
