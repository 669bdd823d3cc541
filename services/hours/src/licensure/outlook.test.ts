import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { expiringHours, holdingBySpan, holdingRequirement } from './outlook.ts';
import { PresetList } from './preset-list.ts';
import { readPresets } from './presets.ts';
import { aLine } from './testing/lines.ts';

const california = new PresetList(readPresets()).require('us-ca-lmft');
const today = '2026-11-25';

describe('the requirement that is met last', () => {
  const aRequirement = (id: string, have: number, need: number, recent: number) => ({
    id,
    label: id,
    have,
    need,
    recent,
    gains: { 4: recent / 6, 12: recent, 52: recent * 2 },
    unit: 'hours' as const,
    cite: '',
    missing: Math.max(0, need - have),
  });

  it('is the one whose pace takes longest, whatever its size', () => {
    const requirements = [
      aRequirement('total', 1_000, 3_000, 240),
      aRequirement('couples', 400, 500, 6),
      aRequirement('done', 104, 104, 12),
    ];
    expect(holdingRequirement(requirements)).toEqual({ requirement: 'couples', weeksLeft: 200 });
  });

  it('is one without any pace, of several the one that is least met', () => {
    const requirements = [
      aRequirement('total', 1_000, 3_000, 1),
      aRequirement('near', 9, 10, 0),
      aRequirement('far', 1, 10, 0),
    ];
    expect(holdingRequirement(requirements)).toEqual({ requirement: 'far', weeksLeft: null });
  });

  it('may be another one at the pace of another span', () => {
    const steady = { ...aRequirement('total', 1_000, 3_000, 240), gains: { 4: 80, 12: 240, 52: 1_040 } };
    const begun = { ...aRequirement('couples', 490, 500, 10), gains: { 4: 0, 12: 10, 52: 10 } };
    expect(holdingBySpan([steady, begun])).toEqual([
      { weeks: 4, holding: { requirement: 'couples', weeksLeft: null } },
      { weeks: 12, holding: { requirement: 'total', weeksLeft: 100 } },
      { weeks: 52, holding: { requirement: 'total', weeksLeft: 100 } },
    ]);
  });

  it('is none when all are met', () => {
    expect(holdingRequirement([aRequirement('total', 10, 10, 1)])).toBeNull();
  });

  it('is measured by what the last 4, 12 and 52 weeks added', () => {
    const lines = ['2026-08-31', '2026-09-07', '2026-11-23'].flatMap((date, index) => [
      aLine({ sessionId: 2 * index, date, hundredths: 300 }),
      aLine({
        sessionId: 2 * index + 1,
        date,
        group: 'supervision',
        activityType: 'individual-supervision',
      }),
    ]);
    const gains = new Map(
      evaluate(california, {}, lines, today).requirements.map((one) => [one.id, one.gains]),
    );
    expect(gains.get('direct-1750')).toEqual({ 4: 3, 12: 6, 52: 9 });
    expect(gains.get('weeks-104')).toEqual({ 4: 1, 12: 2, 52: 3 });
  });
});

describe('the hours that become too old', () => {
  const expiring = (lines: ReturnType<typeof aLine>[], license = {}) =>
    Object.fromEntries(
      expiringHours(california, license, evaluate(california, license, lines, today).lines, today),
    );
  const supervised = (date: string, changes = {}) => [
    aLine({ date, hundredths: 300, ...changes }),
    aLine({ sessionId: 2, date, group: 'supervision', activityType: 'individual-supervision' }),
  ];

  it('are told by the month of the first day without them', () => {
    const lines = [
      ...supervised('2020-11-30'),
      ...supervised('2020-12-31'),
      ...supervised('2020-11-02'),
      ...supervised('2024-01-08'),
    ];
    expect(expiring(lines)).toEqual({ '2026-11': 400, '2026-12': 400, '2027-01': 400 });
  });

  it('are told too when the intended application is after their time', () => {
    expect(expiring(supervised('2021-03-01'), { applyOn: '2028-01-01' })).toEqual({ '2027-03': 400 });
  });

  it('leave out the pool of practicum that has no age', () => {
    expect(expiring(supervised('2021-03-01', { practicum: true }))).toEqual({ '2027-03': 100 });
  });

  it('are none without a rule about age', () => {
    const rules = { ...california, rules: [] };
    expect(expiringHours(rules, {}, evaluate(rules, {}, [aLine()], today).lines, today).size).toBe(0);
  });
});
