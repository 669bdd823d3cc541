import { expect, it } from 'vitest';
import { checkUnreadDownloads, downloads, UnreadResult, type DownloadKind } from './unread-downloads.ts';

const kinds = Object.keys(downloads) as DownloadKind[];

function resultOf(
  changes: { status?: number; ms?: number; count?: number; hostile?: number } = {},
): UnreadResult {
  const { status = 200, ms = 300, count = 20, hostile = 200 } = changes;
  const result = new UnreadResult();
  for (const kind of kinds) {
    result.tally.add(kind, hostile);
    for (let turn = 1; turn < count; turn += 1) result.begun.push({ kind, status: 200, ms: 4_900 });
    result.begun.push({ kind, status, ms });
  }
  return result;
}

it.each([
  ['all begin in time', {}, 0],
  ['one of each kind is refused', { status: 429 }, kinds.length],
  ['one of each kind begins too late', { ms: 5_100 }, kinds.length],
  ['one of each kind does not begin', { status: 0 }, kinds.length],
  ['too few are tried', { count: 19 }, kinds.length],
  ['the hostile ones are all refused', { hostile: 429 }, kinds.length],
])('checks downloads beside accounts that read nothing: %s', (_what, changes, problemCount) => {
  expect(checkUnreadDownloads(resultOf(changes))).toHaveLength(problemCount);
});
