import { silentLog, testCall } from '@clinical-hours/service-kit/testing';
import { expect, it } from 'vitest';
import { LibraryGuidance } from '../guidance/library-guidance.ts';
import { readLibrary } from '../guidance/search/library.ts';
import { HoursAnswers } from './hours-answers.ts';
import { claimIn, readHoursQuestion } from './read-hours-question.ts';

const engine = new LibraryGuidance({ library: readLibrary(), log: silentLog });
let calls = 0;
const getFacts = async () => {
  calls += 1;
  return { today: '2026-11-28', licenses: [], otherNames: [] };
};
const answers = new HoursAnswers({ getFacts }, engine, silentLog);
const answerTo = (question: string) =>
  answers.answer(testCall({ userId: 1 }), question, engine.read(question));

it.each([
  'My client says he wants to kill himself tonight. Do my hours with him still count?',
  'Mi cliente dice que quiere matarse esta noche. ¿Cuentan mis horas de hoy?',
  'I want to kill myself. How many hours do I still need?',
  'Quiero suicidarme. ¿Cuántas horas me faltan?',
])('danger comes first, and nobody asks for figures: %s', async (question) => {
  calls = 0;
  expect(engine.read(question).danger).toBeDefined();
  expect(await answerTo(question)).toBeUndefined();
  expect(calls).toBe(0);
});

it('a question about hours in Spanish is answered in Spanish', async () => {
  expect(await answerTo('¿Cuántas horas de supervisión necesito?')).toMatchObject({ language: 'es' });
});

it.each([
  ['I logged 35 hours a week, more than the 30 hour weekly limit. Will I lose them?', 30],
  ['Is it true that only 500 group hours count? I have 120 hours.', 500],
  ['I worked 35 hours this week. Do they count?', undefined],
])('takes for a rule what stands nearest to a word of rules: %s', (question, amount) => {
  expect(claimIn(question)?.amount).toBe(amount);
});

it.each([
  ['How many telehealth hours can I count?', ['video']],
  ['Does supervision on Zoom count toward my hours?', ['video', 'video-supervision']],
  ['How long are my hours good for?', ['window']],
  ['Am I short on supervision this week?', ['need', 'supervision', 'week']],
])('%s is about %j', (question, tags) => {
  const about = readHoursQuestion(question)?.concepts.flatMap((concept) => concept.tags);
  expect(about).toEqual(expect.arrayContaining(tags));
  expect(about?.includes('video-supervision')).toBe(tags.includes('video-supervision'));
});

it.each([
  'Am I missing something in group supervision?',
  'Will I be okay in group supervision with my former supervisor this year?',
  'My client is behind on rent this week. Should I raise it in supervision?',
])('is not about hours: %s', (question) => {
  expect(readHoursQuestion(question)).toBeUndefined();
});
