import { describe, expect, it } from 'vitest';
import { isOfKind, kindInState, supervisorKindOf } from './supervisor-kinds.ts';
import { isSomebodyElse } from './supervisor.ts';

describe('a kind of license', () => {
  it.each([
    ['LMFT-S', 'LMFT-S'],
    [' lmft s', 'LMFT-S'],
    ['Licensed Clinical Psychologist', 'Psychologist'],
    ['L.C.S.W.', 'LCSW'],
    ['Licensed Professional Counsellor', 'LPC'],
    ['PMHNP-BC', 'Psychiatric NP'],
    ['none of these', 'Other'],
    ['LMFT-S2', undefined],
    ['', undefined],
  ])('%s is %s', (typed, kind) => {
    expect(supervisorKindOf(typed)).toBe(kind);
  });

  it('is one of those that rules name, is not, or is not known', () => {
    const kinds = ['LCPC', 'Psychologist', 'Drama Therapist'];
    expect(isOfKind('clinical psychologist', kinds)).toBe(true);
    expect(isOfKind('LMFT', kinds)).toBe(false);
    expect(isOfKind('Witch Doctor', kinds)).toBeUndefined();
    // Rules of one's own may name what the list does not.
    expect(isOfKind('drama therapist', kinds)).toBe(true);
    expect(isOfKind('LMFT', ['Drama Therapist'])).toBe(false);
  });
});

describe('a title that is a lower license in one state', () => {
  it('is said as that, and is none of those that rules name', () => {
    expect(kindInState('Clinical Social Worker', 'MA')).toBe('LCSW (Massachusetts)');
    expect(isOfKind(kindInState('LCSW', 'ma'), ['LCSW', 'LICSW'])).toBe(false);
    for (const [kind, state] of [
      ['LCSW', 'CA'],
      ['LICSW', 'MA'],
      ['LCSW', undefined],
    ] as const)
      expect(kindInState(kind, state)).toBe(kind);
    expect(supervisorKindOf('LCMHC-S')).toBe('LCMHCS');
  });
});

describe('another kind of license', () => {
  const dana = { name: 'Dana Example', email: 'dana@example.com', licenseNumber: 'X-1' };
  const isElse = (before: string, after: string) =>
    isSomebodyElse({ ...dana, licenseKind: before }, { ...dana, licenseKind: after });

  it('is another person, unless it says what the former one meant', () => {
    expect(isElse('Clinical Social Worker', 'LCSW')).toBe(false);
    expect(isElse('Certified in Kansas', 'LPC')).toBe(false);
    expect(isElse('LCSW', 'LPC')).toBe(true);
    expect(isElse('LCSW', 'Certified in Kansas')).toBe(true);
    expect(isElse('Certified in Kansas', 'Certified in Iowa')).toBe(true);
  });
});
