import { expect, it } from 'vitest';
import { Tally } from './tally.ts';
import { checkUnreadExports } from './unread-exports.ts';

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
