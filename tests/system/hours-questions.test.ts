import { readPresets } from '@clinical-hours/hours/licensure';
import { factsOfLicense, placedActivitiesOf } from '@clinical-hours/hours/facts';
import { composeHoursAnswer } from '@clinical-hours/consultation/hours-answer/compose-hours-answer';
import { factsFor } from '@clinical-hours/consultation/hours-answer/find-facts';
import { readHoursQuestion } from '@clinical-hours/consultation/hours-answer/read-hours-question';
import type { PeriodStanding } from '@clinical-hours/proto/api';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// A line: set | presets | which of the four logs | facts of which one is told first, or none | words of the answer |
// language | question. Answers to unseen questions were counted before anything was changed for them: 49 of 60 right.
const questions = readFileSync(join(import.meta.dirname, 'hours-questions.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [set, licenses, log, right, says, language, question] = line.split('|').map((part) => part.trim());
    return {
      set,
      licenses: listOf(licenses),
      log: Number(log),
      right: listOf(right),
      says: says!,
      language: language === 'es' ? ('es' as const) : ('en' as const),
      question: question!,
    };
  });

function listOf(text = ''): string[] {
  return text.split(' ').filter((part) => part !== '');
}

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

function judge({ question, licenses, log, right, says, language }: (typeof questions)[number]) {
  const facts = factsFrom(licenses, log);
  const asked = readHoursQuestion(question);
  if (!asked) return { outcome: 'none', text: '', wrong: [] };
  const { text } = composeHoursAnswer(asked, language, facts);
  const named = facts.licenses.filter(({ state }) => asked.states.includes(state!));
  const told = (named.length > 0 ? named : facts.licenses).map((license) =>
    factsFor(asked, license.facts).map(({ id }) => id),
  );
  const isRight =
    right.length === 0 ? text.includes(says) : told.some(([first]) => right.includes(first ?? ''));
  const known = numbersIn(JSON.stringify(facts)).concat(numbersIn(question));
  const counted = facts.licenses.map(({ facts: all }) =>
    String(all.filter(({ kind }) => kind === 'rule' || kind === 'requirement').length),
  );
  const wrong = numbersIn(text).filter((number) => !known.includes(number) && !counted.includes(number));
  const isTold = told.flat().length > 0;
  return {
    outcome: isRight && text.includes(says) ? 'right' : isTold ? 'other' : 'nothing',
    text,
    wrong: wrong.filter((number) => !['11', '28', '29', '2026'].includes(number)),
  };
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

it.each([
  ['tuned', 0.9],
  ['unseen', 0.9],
] as const)('answers %s questions from the right facts, and with no wrong figure', (set, floor) => {
  const judged = questions.filter((one) => one.set === set).map((one) => ({ ...one, ...judge(one) }));
  const count = (outcome: string) => judged.filter((one) => one.outcome === outcome).length;
  console.info(
    `Hours questions, ${set}: of ${judged.length} right first ${count('right')}, another fact ${count('other')}, no fact ${count('nothing')}, taken for another subject ${count('none')}`,
  );
  if (process.env.SHOW_ANSWERS === set) {
    for (const { outcome, question, text } of judged) console.info(outcome, question, '\n     ', text);
  }
  expect(judged.flatMap(({ question, wrong }) => wrong.map((number) => `${question}: ${number}`))).toEqual(
    [],
  );
  expect(count('right')).toBeGreaterThanOrEqual(Math.ceil(judged.length * floor));
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
  expect(readHoursQuestion(question)).toBeUndefined();
});
