import {
  supervisorKinds,
  type Category,
  type MaxGapRule,
  type PeriodMaxRule,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, toDate, toDay } from '../rules/days.ts';
import { evaluate } from '../counting/evaluate.ts';
import type { Line } from '../rules/preset.ts';
import { anyLicense, anyLines, anyPreset, presets, today } from '../testing/any-lines.ts';
import { aLine } from '../testing/lines.ts';
import { slowGaps, slowPool, slowWeeks, slowWindows } from '../testing/slow-evaluator.ts';

const categories: Category[] = [
  { id: 'direct', label: 'Direct', match: { group: ['directClinical'] } },
  { id: 'other', label: 'Other', match: { group: ['indirectClinical'] } },
  { id: 'supervision', label: 'Supervision', match: { group: ['supervision'] }, supervision: 'individual' },
];
const rulesWith = (...rules: Rule[]): RuleSet => ({
  weekStartsOn: 'monday',
  categories,
  rules,
  requirements: [],
});
const base = { cite: '', reading: 'V' } as const;

/** Lines of a month, and of a second year, without supervisors: so close that spans fill up. */
const closeLines = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 24 }),
      year: fc.constantFrom(0, 0, 365),
      group: fc.constantFrom('directClinical', 'indirectClinical', 'supervision' as const),
      hundredths: fc.constantFrom(25, 50, 75, 100, 400, 800, 1_200),
    }),
    { minLength: 5, maxLength: 40 },
  )
  .map((given) =>
    given.map(({ day, year, group, hundredths }, index): Line => {
      const date = toDate(toDay('2024-02-10') + day + year);
      return aLine({ sessionId: index + 1, date, group, activityType: '', hundredths });
    }),
  );

describe('the evaluation agrees with a slow one', () => {
  it('about weeks, which neither age nor a full maximum takes', () => {
    const withWeeks = presets.filter(({ requirements }) => requirements.some(({ unit }) => unit === 'weeks'));
    const opening = fc.constantFrom<Record<string, number>>(
      {},
      { 'nonclinical-1250': 1250 },
      { 'pre-degree-750': 749 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...withWeeks),
        anyLicense,
        opening,
        anyLines,
        (rules, facts, used, lines) => {
          const license = { ...facts, opening: used };
          const { requirements } = evaluate(rules, license, lines, today);
          for (const requirement of rules.requirements) {
            if (requirement.unit !== 'weeks' || requirement.supervisorKinds) continue;
            const have = requirements.find(({ id }) => id === requirement.id)?.have;
            expect(have).toBe(slowWeeks(rules, license, lines, requirement));
          }
        },
      ),
    );
  });

  it('about gaps, which only enough supervision ends', () => {
    const rule = (need: number): MaxGapRule => ({
      ...base,
      id: 'gap',
      kind: 'max-gap',
      unit: 'supervision-hour',
      need,
      days: 14,
      effect: 'flag',
    });
    fc.assert(
      fc.property(closeLines, fc.constantFrom(0.5, 1, 2), (lines, need) => {
        const { flags, lines: entries } = evaluate(rulesWith(rule(need)), {}, lines, today);
        expect(flags.map(({ period }) => period)).toEqual(slowGaps(entries, rule(need)));
      }),
    );
  });

  it.each(['seven-days', 'twelve-months'] as const)('about the most hours of any %s', (period) => {
    const rule: PeriodMaxRule = {
      ...base,
      id: 'most',
      kind: 'period-max',
      period,
      category: ['direct', 'other', 'supervision'],
      hours: period === 'seven-days' ? 20 : 45,
    };
    fc.assert(
      fc.property(closeLines, (lines) => {
        const { lines: entries } = evaluate(rulesWith(rule), {}, lines, today);
        expect(entries.map(({ countable }) => countable)).toEqual(slowWindows(entries, rule));
      }),
      { numRuns: 40 },
    );
  });

  it('that no seven days have more than the most, in whatever order groups are kept', () => {
    const rule: PeriodMaxRule = {
      ...base,
      id: 'most',
      kind: 'period-max',
      period: 'seven-days',
      category: ['direct', 'other', 'supervision'],
      hours: 20,
      keep: ['supervision', 'directClinical'],
    };
    fc.assert(
      fc.property(closeLines, (lines) => {
        const { lines: entries } = evaluate(rulesWith(rule), {}, lines, today);
        for (const { day } of entries) {
          const within = entries.filter((entry) => entry.day >= day && entry.day <= day + 6);
          expect(within.reduce((sum, { countable }) => sum + countable, 0)).toBeLessThanOrEqual(2_000);
        }
      }),
    );
  });

  it('about a pool of old hours of several categories', () => {
    const pool = { category: ['direct', 'supervision'], practicum: true, hours: 20 };
    const rule: Rule = { ...base, id: 'old', kind: 'eligible', test: 'window', years: 6, exempt: pool };
    const license = { degreeOn: '2024-02-20', applyOn: '2030-06-01' };
    fc.assert(
      fc.property(closeLines, (lines) => {
        const { lines: entries } = evaluate(rulesWith(rule), license, lines, today);
        const kept = slowPool(entries, addMonths(license.applyOn, -72), {
          categories: pool.category,
          hours: pool.hours,
        });
        expect(entries.map(({ countable }) => countable)).toEqual(kept);
      }),
    );
  });
});

describe('what a trainee enters', () => {
  const typed = (kind: string) =>
    fc.constantFrom(kind, kind.toLowerCase(), ` ${kind} `, kind.replace('-', ' '), kind.split('').join('.'));

  it('means the same kind of license however it is typed, and loses nothing while it means none', () => {
    const kinds = fc
      .constantFrom(...supervisorKinds)
      .chain((kind) => fc.tuple(fc.constant(kind), typed(kind)));
    const wanted = fc.subarray([...supervisorKinds], { minLength: 1 });
    fc.assert(
      fc.property(kinds, wanted, fc.string(), ([kind, text], allowed, anything) => {
        const rules = rulesWith({
          ...base,
          id: 'kind',
          kind: 'eligible',
          test: 'supervisor-kind',
          kinds: allowed,
        });
        const counted = (licenseKind: string) =>
          evaluate(rules, {}, [aLine({ supervisor: { id: 1, licenseKind } })], today);
        expect(counted(text).countable).toBe(allowed.includes(kind) ? 100 : 0);
        const odd = counted(`${anything} of the moon`);
        expect(odd.countable).toBe(100);
        expect(odd.missing).toEqual([{ attribute: 'unknownLicenseKind', rule: 'kind', lines: 1 }]);
      }),
    );
  });

  it('of a supervisor’s license takes supervision outside of it, whatever the board', () => {
    fc.assert(
      fc.property(anyPreset, anyLicense, anyLines, (rules, license, lines) => {
        const { lines: entries } = evaluate(rules, license, lines, today);
        const counted = entries.filter(({ line: { date, supervisor }, supervision, countable }) => {
          const { licensedOn = '', licenseExpiresOn = '9999' } = supervisor ?? {};
          return supervision && countable > 0 && (date < licensedOn || date > licenseExpiresOn);
        });
        expect(counted).toEqual([]);
      }),
    );
  });

  it('of registration, site and supervisor takes exactly what is outside of them', () => {
    const rulesOf = (dated: boolean) =>
      rulesWith(
        { ...base, id: 'registered', kind: 'eligible', test: 'license' },
        { ...base, id: 'site', kind: 'eligible', test: 'site-approved' },
        { ...base, id: 'kind', kind: 'eligible', test: 'site-kind', not: ['private-practice'] },
        { ...base, id: 'approved', kind: 'eligible', test: 'supervisor-approved', dated },
      );
    fc.assert(
      fc.property(fc.boolean(), anyLicense, anyLines, (dated, license, lines) => {
        const rules = rulesOf(dated);
        const { registeredOn = '', registrationExpiresOn = '9999' } = license;
        const { lines: entries } = evaluate(rules, license, lines, today);
        for (const { line, supervision, countable } of entries) {
          const { date, site, supervisor } = line;
          const isOutside = date < registeredOn || date > registrationExpiresOn;
          const isElsewhere = site?.kind === 'private-practice' || date < (site?.approvedFrom ?? '');
          const isUnlicensed =
            date < (supervisor?.licensedOn ?? '') || date > (supervisor?.licenseExpiresOn ?? '9999');
          const isUnapproved =
            supervisor?.isBoardApproved === false || (dated && date < (supervisor?.approvedFrom ?? ''));
          const isRefused =
            (isUnapproved && (dated || Boolean(supervision))) || (isUnlicensed && Boolean(supervision));
          expect(countable === 0).toBe(isOutside || isElsewhere || isRefused);
        }
      }),
    );
  });

  it('of reports takes exactly the hours of those that were late', () => {
    const rules = rulesWith({
      ...base,
      id: 'report',
      kind: 'eligible',
      test: 'report',
      months: 6,
      dueMonths: 1,
    });
    const registeredOn = '2023-08-31';
    // 2024-02-29 is the last day of its month: the second part begins on it, and the first ends the day before.
    const parts = [
      { from: '2023-08-31', until: '2024-02-28', dueOn: '2024-03-30' },
      { from: '2024-02-29', until: '2024-08-30', dueOn: '2024-09-29' },
    ];
    const sent = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });
    fc.assert(
      fc.property(closeLines, fc.tuple(sent, sent), (lines, late) => {
        const days = parts.map(({ dueOn }, index) =>
          late[index] === undefined ? undefined : toDate(toDay(dueOn) + late[index]),
        );
        const entered = parts.flatMap(({ from }, index) => (days[index] ? [[from, days[index]]] : []));
        const license = { registeredOn, reports: Object.fromEntries(entered) as Record<string, string> };
        const { lines: entries } = evaluate(rules, license, lines, today);
        for (const { line, countable } of entries) {
          const part = parts.findIndex(({ from, until }) => line.date >= from && line.date <= until);
          expect(countable === 0).toBe((late[part] ?? 0) > 0);
        }
      }),
    );
  });
});
