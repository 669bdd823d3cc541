import { expect, it } from 'vitest';
import { Tally } from './attacking.ts';
import { checkUnreadExports, checkTricklingUploads, TricklingResult } from './hoarding-clients.ts';

function tallied(counts: Record<number, number>): Tally {
  const tally = new Tally();
  for (const [status, count] of Object.entries(counts)) {
    for (let time = 0; time < count; time += 1) tally.add('export', Number(status));
  }
  return tally;
}

it.each([
  ['two at a time are made, and others in their places later', { 200: 4, 429: 300 }, 0],
  ['all are made', { 200: 40 }, 1],
  ['those that nobody reads are never given up', { 200: 2, 429: 300 }, 1],
  ['one is answered 503', { 200: 4, 429: 300, 503: 1 }, 1],
  ['one is not answered', { 0: 1, 200: 4, 429: 300 }, 1],
  ['none was opened', {}, 3],
])('checks exports that nobody reads: %s', (_what, counts, problemCount) => {
  expect(checkUnreadExports(tallied(counts))).toHaveLength(problemCount);
});

function resultOf({
  refusals = [429],
  ...changes
}: Partial<TricklingResult> & { refusals?: number[] }): TricklingResult {
  const usual = { byteCount: 200, openCount: 34, underWayCount: 10, isLong: true };
  const result = Object.assign(new TricklingResult(), usual, changes);
  for (const status of refusals) result.tally.add('upload', status);
  return result;
}

it.each([
  ['some are refused or given up, some go on', { refusals: [429, 400] }, 0],
  ['none is answered in a short time', { refusals: [], isLong: false }, 0],
  ['none is answered in a long time', { refusals: [] }, 1],
  ['none is open', { openCount: 0 }, 1],
  ['none is worked on', { underWayCount: 0 }, 1],
  ['all are worked on', { underWayCount: 34 }, 1],
  ['no byte was sent', { byteCount: 0 }, 1],
  ['one is accepted', { refusals: [429, 201] }, 1],
  ['one is answered 503', { refusals: [429, 503] }, 1],
  ['one is not answered', { refusals: [429, 0] }, 1],
])('checks uploads that trickle: %s', (_what, changes, problemCount) => {
  expect(checkTricklingUploads(resultOf(changes))).toHaveLength(problemCount);
});
