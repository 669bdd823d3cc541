import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { expiringHours } from './outlook.ts';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import { aLine } from '../testing/lines.ts';

const california = new PresetList(readPresets()).require('us-ca-lmft');
const today = '2026-11-25';

it('measures what the last 12 weeks added to a requirement', () => {
  const lines = ['2026-08-31', '2026-09-07', '2026-11-23'].flatMap((date, index) => [
    aLine({ sessionId: 2 * index, date, hundredths: 300 }),
    aLine({ sessionId: 2 * index + 1, date, group: 'supervision', activityType: 'individual-supervision' }),
  ]);
  const { requirements } = evaluate(california, {}, lines, today);
  const recent = new Map(requirements.map((one) => [one.id, one.recent]));
  expect([recent.get('direct-1750'), recent.get('weeks-104')]).toEqual([6, 2]);
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
