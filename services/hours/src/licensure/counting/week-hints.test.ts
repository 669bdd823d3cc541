import type { PeriodMinRule, RuleSet } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import { aLine } from '../testing/lines.ts';
import { hintsOf, type HintsInput, type ShownWeek } from './week-hints.ts';

const california = new PresetList(readPresets()).require('us-ca-lmft');
const [siteA, siteB] = [
  { id: 1, name: 'Site A' },
  { id: 2, name: 'Site B' },
];
const supervision = { sessionId: 2, group: 'supervision', activityType: 'individual-supervision' } as const;
const week: ShownWeek = { firstDay: '2026-03-02', siteIds: [1] };

const hints = (changes: Partial<HintsInput> = {}, weeks: ShownWeek[] = [week]) =>
  hintsOf(
    {
      name: 'California LMFT',
      rules: california,
      license: { degreeOn: '2025-05-30', registeredOn: '2025-07-15' },
      lines: [],
      sites: new Map([siteA, siteB].map((site) => [site.id, site])),
      today: '2026-03-04',
      ...changes,
    },
    weeks,
  );

/** Rules that ask for supervision in a week, and nothing else. */
const asking = (changes: Partial<PeriodMinRule>): RuleSet => ({
  ...california,
  rules: [
    {
      id: 'week',
      kind: 'period-min',
      period: 'week',
      per: 'all',
      need: 1,
      unit: 'supervision-hour',
      effect: 'flag',
      cite: '',
      reading: 'S',
      ...changes,
    },
  ],
});

describe('the hints of a week', () => {
  it('are none without lines, and of weeks in which nothing is lacking', () => {
    expect(hints()).toEqual([[]]);
    const lines = [aLine({ site: siteA }), aLine({ ...supervision, site: siteA })];
    expect(hints({ lines })).toEqual([[]]);
    expect(hints({ lines: [aLine({ date: '2026-02-27' })] })).toEqual([[]]);
  });

  it('are of the sites of the shown sessions only, and of each week by itself', () => {
    const lines = [
      aLine({ site: siteA }),
      aLine({ sessionId: 3, site: siteB }),
      aLine({ sessionId: 4, site: siteB, date: '2026-03-09' }),
    ];
    const at = (siteIds: (number | null)[], firstDay = '2026-03-02') => ({ firstDay, siteIds });
    const voidAt = (site: string) =>
      `California LMFT: this week at ${site} may not count without supervision.`;
    expect(hints({ lines }, [at([1]), at([2]), at([1, 2]), at([null]), at([2], '2026-03-09')])).toEqual([
      [voidAt('Site A')],
      [voidAt('Site B')],
      [voidAt('Site A'), voidAt('Site B')],
      [],
      [voidAt('Site B')],
    ]);
    // The only site is that of sessions which name none.
    expect(hints({ lines: [aLine({ site: siteA })], sites: new Map([[1, siteA]]) }, [at([null])])).toEqual([
      [voidAt('Site A')],
    ]);
  });

  it.each([
    [{ need: 1 }, 0, 'this week lacks 1 hour of supervision.'],
    [{ need: 2.5 }, 100, 'this week lacks 1.5 hours of supervision.'],
    [{ need: 2, unit: 'supervision-unit' }, 100, 'this week lacks 1 hour of supervision.'],
    [{ need: 1, unit: 'supervision-meeting' }, 50, 'this week lacks 1 meeting of supervision.'],
    [{ need: 2, effect: 'void' }, 100, 'this week may not count: it lacks 1 hour of supervision.'],
    [{ need: 2, effect: 'void' }, 0, 'this week may not count without supervision.'],
  ] as const)('say what %j lacks with %i hundredths', (changes, hundredths, sentence) => {
    const lines = [
      aLine({ site: siteA }),
      ...(hundredths ? [aLine({ ...supervision, site: siteA, hundredths })] : []),
    ];
    expect(hints({ rules: asking(changes), lines })).toEqual([[`California LMFT: ${sentence}`]]);
  });

  it('say units as hours by the conversion of the rules', () => {
    const lines = [aLine({ site: siteA, hundredths: 1_100 }), aLine({ ...supervision, site: siteA })];
    expect(hints({ lines })).toEqual([
      ['California LMFT: this week at Site A lacks 1 h individual, or 2 h in a group, of supervision.'],
    ]);
  });

  it('say nothing of months', () => {
    expect(hints({ rules: asking({ period: 'month' }), lines: [aLine({ site: siteA })] })).toEqual([[]]);
  });

  it('are those of the week of the license with most of the days', () => {
    const rules = { ...asking({}), weekStartsOn: 'sunday' as const };
    const license = { weekStartsOn: 'monday' as const };
    const shown = [{ firstDay: '2026-03-01', siteIds: [1] }];
    const on = (date: string) => hints({ rules, license, lines: [aLine({ site: siteA, date })] }, shown);
    expect(on('2026-03-02')[0]).toHaveLength(1);
    expect(on('2026-03-08')[0]).toHaveLength(1);
    expect(on('2026-03-01')[0]).toEqual([]);
  });
});
