import {
  activityGroups,
  activityTypes,
  clientKinds,
  modalities,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDate, toDay } from './days.ts';
import { evaluate, sumPeriods, type Result } from './evaluate.ts';
import { readPresets } from './presets.ts';
import type { LicenseFacts, Line, SiteFacts } from './preset.ts';

const presets = readPresets();
const today = '2026-11-25';
const from = toDay('2021-01-01');

const date = (min = from, max = toDay('2027-01-01')) => fc.integer({ min, max }).map(toDate);
const absent = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const sites: SiteFacts[] = [
  { id: 1, name: 'Site A', kind: 'non-exempt', liveScanOn: '2023-01-01' },
  { id: 2, name: 'Site B', kind: 'private-practice' },
  { id: 3, name: 'Site C' },
];
const group = fc.constantFrom<ActivityGroup>(...activityGroups);
const line: fc.Arbitrary<Omit<Line, 'sessionId' | 'row'>> = group.chain((ofGroup) =>
  fc.record({
    date: date(toDay('2023-01-01'), toDay('2023-03-01')),
    group: fc.constant(ofGroup),
    activityType: fc.constantFrom('', ...Object.keys(activityTypes[ofGroup])),
    hundredths: fc.integer({ min: 1, max: 4_000 }),
    modality: absent(fc.constantFrom(...modalities)),
    clients: absent(fc.constantFrom(...clientKinds)),
    supervisees: absent(fc.integer({ min: 1, max: 12 })),
    practicum: absent(fc.boolean()),
    site: absent(fc.constantFrom(...sites)),
    supervisor: absent(
      fc.constantFrom({ id: 1, licenseKind: 'LMFT-S' }, { id: 2, licenseKind: 'LPC-S' }, { id: 3 }),
    ),
  }),
);
// Some days are far apart, so that windows and phases are met as well as full weeks.
const lines = fc
  .array(fc.tuple(line, fc.constantFrom(0, 0, 0, -700, 400, 1_100)), { maxLength: 60 })
  .map((given) =>
    given.map(([entry, shift], index): Line => ({
      ...entry,
      date: toDate(toDay(entry.date) + shift),
      sessionId: 1 + (index % 17),
      row: index,
    })),
  );
const license: fc.Arbitrary<LicenseFacts> = fc.record({
  weekStartsOn: fc.constantFrom('monday', 'sunday'),
  degreeOn: absent(date()),
  applicationReceivedOn: absent(date()),
  registeredOn: absent(date()),
  applyOn: absent(date(from, toDay('2031-01-01'))),
});
const preset = fc.constantFrom(...presets);

const takenOf = ({ losses }: Result['lines'][number]): number =>
  losses.filter(({ toward }) => !toward).reduce((sum, { hundredths }) => sum + hundredths, 0);

describe('every evaluation', () => {
  it('counts at most what is recorded, and gives a reason for the whole difference of each line', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const result = evaluate(rules, facts, given, today);
        expect(result.lines).toHaveLength(given.length);
        for (const entry of result.lines) {
          expect(entry.countable).toBeGreaterThanOrEqual(0);
          expect(entry.countable + takenOf(entry)).toBe(entry.recorded);
          expect(entry.losses.every(({ hundredths, reason }) => hundredths > 0 && reason !== '')).toBe(true);
        }
        const sum = (key: 'recorded' | 'countable') =>
          result.lines.reduce((total, entry) => total + entry[key], 0);
        expect([result.recorded, result.countable]).toEqual([sum('recorded'), sum('countable')]);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = lines.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(preset, license, shuffled, (rules, facts, [given, other]) => {
        expect(evaluate(rules, facts, other, today)).toEqual(evaluate(rules, facts, given, today));
      }),
    );
  });

  it('gives a category at least as many hours as the categories within it have together', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const { categories } = evaluate(rules, facts, given, today);
        for (const { id } of rules.categories) {
          const within = rules.categories.filter((category) => category.within === id);
          for (const key of ['recorded', 'countable'] as const) {
            const inner = within.reduce((sum, category) => sum + categories.get(category.id)![key], 0);
            expect(categories.get(id)![key]).toBeGreaterThanOrEqual(inner);
          }
        }
      }),
    );
  });

  it('adds up to the same by week and by month', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const result = evaluate(rules, facts, given, today);
        const { categories } = result;
        const [weeks, months] = [sumPeriods(result, 'week'), sumPeriods(result, 'month')];
        for (const { id } of rules.categories) {
          const total = (periods: typeof weeks) =>
            periods.reduce((sum, period) => sum + (period.categories.get(id)?.countable ?? 0), 0);
          expect([total(weeks), total(months)]).toEqual([
            categories.get(id)!.countable,
            categories.get(id)!.countable,
          ]);
        }
      }),
    );
  });

  it('is that of its license alone: another one beside it changes nothing', () => {
    fc.assert(
      fc.property(preset, preset, license, license, lines, (rules, otherRules, facts, otherFacts, given) => {
        const alone = evaluate(rules, facts, given, today);
        evaluate(otherRules, otherFacts, given, today);
        expect(evaluate(rules, facts, given, today)).toEqual(alone);
      }),
    );
  });

  it('leaves its arguments as they are', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const before = structuredClone([rules, facts, given]);
        evaluate(rules, facts, given, today);
        expect([rules, facts, given]).toEqual(before);
      }),
    );
  });

  it('keeps what counted before when a later line is added, unless a share or a period changes', () => {
    const capped = presets.filter(({ rules }) => rules.some(({ kind }) => kind === 'total-max'));
    fc.assert(
      fc.property(fc.constantFrom(...capped), lines, (rules, given) => {
        const maxima = { ...rules, rules: rules.rules.filter(({ kind }) => kind === 'total-max') };
        const before = evaluate(maxima, {}, given, today);
        const later = { ...given[0], sessionId: 99, row: 0, date: '2027-06-01', hundredths: 5_000 } as Line;
        if (given.length === 0) return;
        const after = evaluate(maxima, {}, [...given, later], today);
        expect(after.lines.slice(0, -1)).toEqual(before.lines);
      }),
    );
  });
});
