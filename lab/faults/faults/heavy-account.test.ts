import { expect, it } from 'vitest';
import type { Call } from '../expected-and-observed.ts';
import { checkHeavyAccount, HeavyResult } from './heavy-account.ts';

const kinds = ['progress', 'weeks', 'board log', 'standing', 'PDF', 'CSV', 'preview', 'list', 'import'];

function resultOf(answers: Record<string, number[]>, changes: Partial<HeavyResult> = {}): HeavyResult {
  const result = Object.assign(new HeavyResult(), { daysOfOthers: 3, sessionCount: 30_000 }, changes);
  for (const kind of kinds) {
    const usual = kind === 'import' ? [409, 429] : [200, 429, 503];
    for (const status of answers[kind] ?? usual) result.tally.add(kind, status);
  }
  return result;
}

const callOf = (status: number | undefined, ms = 10): Call => ({
  by: { bystander: 4 },
  method: 'GET',
  path: '/api/reports',
  key: undefined,
  status,
  body: {},
  startedAtMs: 0,
  ms,
});

it.each([
  ['the account is served or refused, and others are served', {}, {}, 0],
  ['others are served', {}, { others: [callOf(200)] }, 0],
  ['an evaluation fails', { progress: [200, 500] }, {}, 1],
  ['an evaluation breaks off', { weeks: [200, 0] }, {}, 1],
  ['a file takes too long', { PDF: [200, 0] }, {}, 0],
  ['no PDF is ever made', { PDF: [429, 503] }, {}, 0],
  ['no evaluation is ever answered', { progress: [409], weeks: [409, 503], standing: [429] }, {}, 1],
  ['nothing was asked for', { CSV: [] }, {}, 1],
  ['more is imported than there may be', { import: [201] }, { sessionCount: 50_000 }, 2],
  ['a refusal has no sentence', {}, { problems: ['a refused CSV says ""', 'a refused CSV says ""'] }, 1],
  ['another trainee is refused', {}, { others: [callOf(429), callOf(503), callOf(409)] }, 3],
  [
    'another trainee waits too long, and gets no answer',
    {},
    { others: [callOf(200, 9_000), callOf(undefined)] },
    2,
  ],
  ['nobody else was there', {}, { daysOfOthers: 0 }, 1],
])('checks what a heavy account gets: %s', (_what, answers, changes, problemCount) => {
  expect(checkHeavyAccount(resultOf(answers, changes))).toHaveLength(problemCount);
});
