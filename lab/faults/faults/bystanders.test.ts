import { describe, expect, it } from 'vitest';
import { aCall } from '../evidence-builders.ts';
import type { Call } from '../expected-and-observed.ts';
import { checkServed } from './bystanders.ts';

const by = { bystander: 1 };
const check = (calls: Call[], bystanders: Call[] = [], mixedUp: string[] = [], rounds = 1) =>
  checkServed({ calls }, { calls: bystanders, mixedUp, rounds });

describe('that everybody else is served', () => {
  it('is not broken by answers in time, and by refusals of what cannot be meant', () => {
    const calls = [
      aCall({}),
      aCall({ by: { scenario: 1 }, status: 400 }),
      aCall({ by: { scenario: 1 }, status: 409 }),
    ];
    expect(check(calls, [aCall({ by })])).toEqual([]);
  });

  it.each([429, 503])('is broken by a %i, whoever it is for', (status) => {
    const problems = check([aCall({ by: { scenario: 2 }, status })], [aCall({ by, status })]);
    expect(problems).toHaveLength(2);
    expect(problems[1]).toContain(`(bystander 1) was answered ${status}`);
  });

  it.each([{ status: undefined }, { status: 500 }, { ms: 2_900 }])(
    'is broken by an answer to a bystander that fails or is late: %o',
    (changes) => expect(check([], [aCall({ by, ...changes })])).toHaveLength(1),
  );

  it("is broken by somebody else's answer", () => {
    expect(check([], [], ["a document came without 'mine'"])).toEqual(["a document came without 'mine'"]);
  });

  it('is broken where nobody was there', () => {
    expect(check([], [], [], 0)).toEqual(['nobody else was there']);
  });
});
