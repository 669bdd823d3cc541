import { AppError } from '@clinical-hours/service-kit/errors';
import type { RuleSet } from '@clinical-hours/proto/api';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../rules/days.ts';
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
  isOwn: true,
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

function ask(
  input: EvaluationInput,
  { deadlineMs, by = evaluations }: { deadlineMs?: number; by?: Evaluations } = {},
) {
  const about = { rules: input.rules, range: { from: '2010-01-04', to: '2010-01-10' } };
  return by.ask(deadlineMs === undefined ? {} : { deadlineMs }, 'weeks', { input, about });
}

// Limits of time are about evaluations, not about the start of the thread on a busy machine.
beforeAll(() => evaluations.prepare());

it('evaluates in a thread of its own: the event loop turns meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const by = new Evaluations({ timeMs: 120_000, heapMb: 512 });
  const [week] = JSON.parse(await ask(inputOf(10_000, 60), { by }));
  clearInterval(counting);
  expect(week).toMatchObject({ week: '2010-01-04', hours: { directClinical: 28 } });
  expect(turns).toBeGreaterThan(20);
});

it('ends a task whose caller does not wait any more, and goes on with the next one', async () => {
  await expect(ask(inputOf(20_000, 60), { deadlineMs: Date.now() + 1 })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(JSON.parse(await ask(inputOf(10, 1)))).toHaveLength(1);
});

it("throws the refusal of the thread, for rules of one's own only", async () => {
  const input = inputOf(30_000, 101);
  const error = await ask(input).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ kind: 'conflict', code: 'evaluation_too_large' });
  const by = new Evaluations({ timeMs: 120_000, heapMb: 512 });
  expect(JSON.parse(await ask({ ...input, isOwn: false }, { by }))).toHaveLength(1);
});

it('refuses what takes more than the heap of the thread in a sentence, and goes on with the next one', async () => {
  const by = new Evaluations({ timeMs: 60_000, heapMb: 24 });
  const error = await ask(inputOf(30_000, 70), { by }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'conflict', code: 'evaluation_too_large' });
  expect(error).toHaveProperty('message', expect.stringContaining('too many rules'));
  expect(JSON.parse(await ask(inputOf(10, 1), { by }))).toHaveLength(1);
});
