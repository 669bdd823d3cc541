import { AppError } from '@clinical-hours/service-kit/errors';
import type { RuleSet } from '@clinical-hours/proto/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays } from './days.ts';
import { evaluations, Evaluations, type EvaluationInput } from './evaluator.ts';

function rules(count: number): RuleSet {
  return {
    weekStartsOn: 'monday',
    categories: [{ id: 'direct', label: 'Direct', match: { group: ['directClinical'] } }],
    rules: Array.from({ length: count }, (_, index) => ({
      kind: 'period-min',
      id: `r${index}`,
      cite: '',
      period: 'week',
      per: 'all',
      need: 5,
      unit: 'supervision-unit',
      effect: 'flag',
    })),
    requirements: [],
  };
}

const inputOf = (sessionCount: number, ruleCount: number): EvaluationInput => ({
  rules: rules(ruleCount),
  license: { weekStartsOn: 'monday', opening: {} },
  sessions: Array.from({ length: sessionCount }, (_, index) => ({
    id: index + 1,
    date: addDays('2010-01-04', index % 5_000),
    supervisorId: null,
    siteId: null,
    practicum: null,
    activityBreakdown: null,
    supervisionHours: '0',
    directClinicalHours: '2.00',
    indirectClinicalHours: '0',
    supervisionActivityType: null,
    directActivityType: 'individual-therapy',
    indirectActivityType: null,
    receiptNumber: null,
    signedKind: null,
    isMarked: false,
    isAttributedLater: false,
  })),
  sites: new Map(),
  supervisors: new Map(),
  today: '2026-11-27',
});

let serial = 0;
function ask(
  input: EvaluationInput,
  { deadlineMs, key = '', by = evaluations }: { deadlineMs?: number; key?: string; by?: Evaluations } = {},
) {
  serial += 1;
  const read = vi.fn<() => Promise<EvaluationInput>>(async () => input);
  const about = { rules: input.rules, range: { from: '2010-01-04', to: '2010-01-10' } };
  const call = deadlineMs === undefined ? {} : { deadlineMs };
  const text = by.ask(call, 'weeks', { place: key || `place ${serial}`, key, about }, read);
  return { text, read };
}

// Limits of time are about evaluations, not about the start of the thread on a busy machine.
beforeAll(() => evaluations.prepare());

it('evaluates in a thread of its own: the event loop turns meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const by = new Evaluations({ timeMs: 120_000, heapMb: 512 });
  const [week] = JSON.parse(await ask(inputOf(10_000, 60), { by }).text);
  clearInterval(counting);
  expect(week).toMatchObject({ week: '2010-01-04', hours: { directClinical: 28 } });
  expect(turns).toBeGreaterThan(20);
});

it('reads the sessions once for each result', async () => {
  const [first, second] = [ask(inputOf(10, 1), { key: 'kept' }), ask(inputOf(10, 1), { key: 'kept' })];
  expect(await first.text).toBe(await second.text);
  const third = ask(inputOf(10, 1), { key: 'kept' });
  await third.text;
  expect(third.read).not.toHaveBeenCalled();
});

it('ends a task whose caller does not wait any more, and goes on with the next one', async () => {
  await expect(ask(inputOf(20_000, 60), { deadlineMs: Date.now() + 1 }).text).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(JSON.parse(await ask(inputOf(10, 1)).text)).toHaveLength(1);
});

it('throws the refusal of the thread', async () => {
  const error = await ask(inputOf(30_000, 101)).text.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ kind: 'conflict', code: 'evaluation_too_large' });
});

it('refuses what takes more than the heap of the thread in a sentence, and goes on with the next one', async () => {
  const by = new Evaluations({ timeMs: 60_000, heapMb: 24 });
  const error = await ask(inputOf(30_000, 100), { by }).text.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'conflict', code: 'evaluation_too_large' });
  expect(error).toHaveProperty('message', expect.stringContaining('too many rules'));
  expect(JSON.parse(await ask(inputOf(10, 1), { by }).text)).toHaveLength(1);
});
