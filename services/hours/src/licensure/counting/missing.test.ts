import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import type { Line } from '../rules/preset.ts';
import { aLine } from '../testing/lines.ts';

const presets = new PresetList(readPresets());
const california = presets.require('us-ca-lmft');
const today = '2026-11-25';
const siteA = { id: 1, name: 'Site A', kind: 'exempt', liveScanOn: '2020-01-01' } as const;
const siteB = { ...siteA, id: 2, name: 'Site B' } as const;
const therapy = (changes: Partial<Line> = {}) => aLine({ hundredths: 800, ...changes });
const supervision = (changes: Partial<Line> = {}) =>
  aLine({ sessionId: 2, group: 'supervision', activityType: 'individual-supervision', ...changes });
const dates = {
  degreeOn: '2020-01-01',
  registeredOn: '2020-02-01',
  applicationReceivedOn: '2020-01-15',
  applyOn: '2026-12-01',
};
const missingOf = ({ missing }: ReturnType<typeof evaluate>) =>
  missing.map(({ attribute, rule }) => `${attribute} ${rule}`);

describe('a fact that nobody entered', () => {
  it('takes no hours when it is the site of the supervision, and is named', () => {
    const lines = [
      therapy({ site: siteA }),
      supervision({ site: undefined }),
      therapy({ sessionId: 3, date: '2026-05-04', site: siteB }),
    ];
    const result = evaluate(california, dates, lines, today);
    expect(result.lines.map(({ countable }) => countable)).toEqual([800, 100, 0]);
    expect(missingOf(result)).toContain('siteId week-unit');
  });

  it('takes no hours when it is the site of the hours', () => {
    const lines = [
      therapy({ site: undefined }),
      supervision({ site: siteA }),
      therapy({ sessionId: 3, date: '2026-05-04', site: siteB }),
    ];
    const result = evaluate(california, dates, lines, today);
    expect(result.lines.map(({ countable }) => countable)).toEqual([800, 100, 0]);
  });

  it('takes no hours when it is the phase on which a rule depends', () => {
    const lines = [therapy({ hundredths: 1_500, site: siteA }), supervision({ site: siteA })];
    const without = evaluate(california, { applyOn: dates.applyOn }, lines, today);
    expect(without.countable).toBe(1_600);
    expect(missingOf(without)).toEqual(expect.arrayContaining(['degreeOn week-over-10', 'clients cfc']));
    expect(evaluate(california, dates, lines, today).countable).toBe(1_100);
  });

  it('is the size of a group, which counts as small enough', () => {
    const group = { group: 'supervision', activityType: 'group-supervision', hundredths: 200 } as const;
    const result = evaluate(
      california,
      dates,
      [therapy({ site: siteA }), aLine({ sessionId: 2, site: siteA, ...group })],
      today,
    );
    expect(result.countable).toBe(1_000);
    expect(missingOf(result)).toContain('supervisees group-size');
  });

  it('is the day of the application, in whose place the window ends today', () => {
    const old = therapy({ date: '2020-06-01', site: siteA, practicum: false });
    const given = [old, supervision({ date: '2020-06-02', site: siteA })];
    const result = evaluate(california, { ...dates, applyOn: undefined }, given, today);
    expect(result.countable).toBe(0);
    expect(missingOf(result)).toContain('applyOn six-years');
  });
});
