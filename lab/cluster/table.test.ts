import { describe, expect, it } from 'vitest';
import { isAllGood, toLine, toTable, toUsageTable, type Row } from './table.ts';

const good: Row = { step: 'install', seconds: 44.4, seen: '20 of 20 pods ready', isGood: true };
const bad: Row = { step: 'upgrade', seconds: 100, seen: 'it failed\n| twice', isGood: false };
const left: Row = { step: 'drain', seconds: 0, seen: 'the nodes are not ours', isGood: undefined };

describe('the table of a run', () => {
  it('has a verdict in each row, and none for what was not seen', () => {
    expect(toTable([good, bad, left]).split('\n')).toEqual([
      '| step    | s   | seen                   | verdict        |',
      '| ------- | --- | ---------------------- | -------------- |',
      '| install | 44  | 20 of 20 pods ready    | good           |',
      '| upgrade | 100 | it failed / twice      | BAD            |',
      '| drain   |     | the nodes are not ours | not taken here |',
    ]);
  });

  it('is good when no step that was taken failed', () => {
    expect(isAllGood([good, left])).toBe(true);
    expect(isAllGood([good, bad])).toBe(false);
    expect(isAllGood([])).toBe(false);
  });

  it('tells each row when it is there', () => {
    expect([toLine(good), toLine(left)]).toEqual([
      'install: good after 44 s: 20 of 20 pods ready',
      'drain: not taken here: the nodes are not ours',
    ]);
  });

  it('shows what the pods took', () => {
    const auth = { component: 'auth', cpuMillis: 99.6, memoryMiB: 106.4, requestMiB: 128, limitMiB: 320 };
    expect(toUsageTable([auth]).split('\n')).toEqual([
      '| component | 1/1000 CPU at most | MiB at most | requested | limit |',
      '| --------- | ------------------ | ----------- | --------- | ----- |',
      '| auth      | 100                | 106         | 128       | 320   |',
    ]);
  });
});
