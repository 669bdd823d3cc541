import { describe, expect, it } from 'vitest';
import { aCall } from '../told-builders.ts';
import type { Call } from '../told.ts';
import { judgeServed } from './served.ts';

const by = { bystander: 1 };
const judge = (calls: Call[], bystanders: Call[] = [], mixedUp: string[] = [], rounds = 1) =>
  judgeServed({ calls }, { calls: bystanders, mixedUp, rounds });

describe('that everybody else is served', () => {
  it('is not broken by answers in time, and by refusals of what cannot be meant', () => {
    const calls = [
      aCall({}),
      aCall({ by: { story: 1 }, status: 400 }),
      aCall({ by: { story: 1 }, status: 409 }),
    ];
    expect(judge(calls, [aCall({ by })])).toEqual([]);
  });

  it.each([429, 503])('is broken by a %i, whoever it is for', (status) => {
    const told = judge([aCall({ by: { story: 2 }, status })], [aCall({ by, status })]);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain(`(bystander 1) was answered ${status}`);
  });

  it.each([{ status: undefined }, { status: 500 }, { ms: 2_900 }])(
    'is broken by an answer to a bystander that fails or is late: %o',
    (changes) => expect(judge([], [aCall({ by, ...changes })])).toHaveLength(1),
  );

  it("is broken by somebody else's answer", () => {
    expect(judge([], [], ["a document came without 'mine'"])).toEqual(["a document came without 'mine'"]);
  });

  it('is broken where nobody was there', () => {
    expect(judge([], [], [], 0)).toEqual(['nobody else was there']);
  });
});
