import { expect, it } from 'vitest';
import { checkTricklingUploads, TricklingResult } from './trickling-uploads.ts';

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
