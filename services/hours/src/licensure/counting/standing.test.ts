import type { ActivityBreakdown, PeriodMinRule } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import { draftSessionId, standingOf, type StandingInput } from './standing.ts';
import { aLine } from '../testing/lines.ts';

const presets = new PresetList(readPresets());
const siteA = { id: 1, name: 'Site A' };
const siteB = { id: 2, name: 'Site B' };
const supervision = { sessionId: 2, group: 'supervision', activityType: 'individual-supervision' } as const;
const license = { degreeOn: '2025-05-30', registeredOn: '2025-07-15' };

const standing = (changes: Partial<StandingInput> & { preset?: string } = {}) => {
  const { preset = 'us-ca-lmft', ...input } = changes;
  return standingOf({
    licenseId: 5,
    rules: presets.require(preset),
    license,
    lines: [],
    draft: undefined,
    sites: new Map([siteA, siteB].map((site) => [site.id, site])),
    date: '2026-03-04',
    today: '2026-03-04',
    ...input,
  });
};

describe('how a period stands', () => {
  it('is nothing when nothing was logged in it', () => {
    const lastWeek = aLine({ date: '2026-02-27' });
    expect(standing({ lines: [lastWeek] })).toEqual({ licenseId: 5, periods: [], notCounted: [] });
  });

  it('tells the hours at stake at each site until its supervision is logged', () => {
    const lines = [
      aLine({ site: siteA, hundredths: 400 }),
      aLine({ ...supervision, site: siteA }),
      aLine({ sessionId: 3, site: siteB, hundredths: 300 }),
    ];
    expect(standing({ lines }).periods).toEqual([
      expect.objectContaining({ site: siteA, have: 1, need: 1, missing: 0, atStake: 0 }),
      {
        rule: 'week-unit',
        cite: 'BPC 4980.43.2(a)(1)',
        period: 'week',
        from: '2026-03-02',
        until: '2026-03-08',
        site: siteB,
        unit: 'supervision-unit',
        individualHours: 1,
        groupHours: 2,
        have: 0,
        need: 1,
        missing: 1,
        effect: 'void',
        atStake: 3,
      },
    ]);
  });

  it('keeps hours without a site apart from those of each site', () => {
    const lines = [
      aLine({ site: undefined, hundredths: 200 }),
      aLine({ sessionId: 3, site: siteA, hundredths: 300 }),
      aLine({ sessionId: 4, site: siteB, hundredths: 500 }),
    ];
    const stakes = standing({ lines }).periods.map(({ site, atStake }) => [site?.name ?? null, atStake]);
    expect(stakes).toEqual([
      [null, 2],
      ['Site A', 3],
      ['Site B', 5],
    ]);
  });

  it('tells the direct hours above ten that a second unit would keep', () => {
    const lines = [aLine({ hundredths: 1_250 }), aLine(supervision)];
    expect(standing({ lines }).periods).toContainEqual(
      expect.objectContaining({ rule: 'week-over-10', effect: 'cap', missing: 1, atStake: 2.5 }),
    );
  });

  it('is one line for a week at a site: the strictest demand, with the hours that all take', () => {
    const lines = [aLine({ hundredths: 1_250 })];
    expect(standing({ lines }).periods).toEqual([
      expect.objectContaining({ rule: 'week-over-10', need: 2, missing: 2, atStake: 12.5 }),
    ]);
    expect(standing({ lines: [...lines, aLine({ ...supervision, hundredths: 200 })] }).periods).toEqual([
      expect.objectContaining({ rule: 'week-over-10', missing: 0, atStake: 0 }),
    ]);
  });

  it.each<[what: string, ofAll: number, lines: number[], shown: [site: string | null, missing: number][]]>([
    [
      'those of the sites while they lack as much',
      1,
      [300, 300],
      [
        ['Site A', 1],
        ['Site B', 1],
      ],
    ],
    [
      'the one of all beside them where it lacks more',
      3,
      [300, 300],
      [
        ['Site A', 1],
        ['Site B', 1],
        [null, 3],
      ],
    ],
  ])('is, of a rule for each site and one for all, %s', (_what, need, [a = 0, b = 0], shown) => {
    const rules = presets.require('us-ca-lmft');
    const weekUnit = rules.rules.find(({ id }) => id === 'week-unit') as PeriodMinRule;
    const ofAll: PeriodMinRule = { ...weekUnit, id: 'of-all', per: 'all', need };
    const lines = [
      aLine({ site: siteA, hundredths: a }),
      aLine({ sessionId: 3, site: siteB, hundredths: b }),
    ];
    const { periods } = standing({ rules: { ...rules, rules: [...rules.rules, ofAll] }, lines });
    expect(periods.map(({ site, missing }) => [site?.name ?? null, missing])).toEqual(shown);
  });

  it('is told of the month where the board counts months', () => {
    const lines = [aLine({ date: '2026-03-30', hundredths: 500 })];
    const [month] = standing({ preset: 'us-or-lpc', lines }).periods;
    expect(month).toMatchObject({ period: 'month', from: '2026-03-01', until: '2026-03-31', atStake: 5 });
  });

  it('leaves maxima and the age of the whole log out', () => {
    const old = { date: '2015-03-04', today: '2026-03-04', license: {} };
    const lines = [aLine({ date: '2015-03-03' }), aLine({ ...supervision, date: '2015-03-03' })];
    expect(standing({ ...old, lines }).periods).toEqual([
      expect.objectContaining({ missing: 0, atStake: 0 }),
    ]);
  });
});

describe('a draft', () => {
  const draft: ActivityBreakdown = {
    directClinical: [
      { hours: '0', activityType: 'crisis-intervention' },
      { hours: '2', activityType: 'individual-therapy' },
    ],
    supervision: [{ hours: '1', activityType: 'consultation' }],
    indirectClinical: [{ hours: '1.5', activityType: 'research' }],
  };
  const drafted = [
    aLine({ sessionId: draftSessionId, row: 0, hundredths: 200 }),
    aLine({ sessionId: draftSessionId, row: 1, group: 'supervision', activityType: 'consultation' }),
    aLine({
      sessionId: draftSessionId,
      row: 2,
      group: 'indirectClinical',
      activityType: 'research',
      hundredths: 150,
    }),
  ];

  it('names its rows that do not count, by their place in the form', () => {
    expect(standing({ draft, lines: drafted }).notCounted).toEqual([
      expect.objectContaining({ group: 'supervision', row: 0, hours: 1, rule: 'not-a-category' }),
      expect.objectContaining({ group: 'indirectClinical', row: 0, hours: 1.5, rule: 'not-a-category' }),
    ]);
  });

  it('is at stake with its period, and not lost', () => {
    const { periods, notCounted } = standing({ draft, lines: drafted.slice(0, 1) });
    expect(periods).toEqual([expect.objectContaining({ rule: 'week-unit', missing: 1, atStake: 2 })]);
    expect(notCounted).toEqual([]);
  });
});
