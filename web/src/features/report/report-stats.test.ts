import { describe, expect, it } from 'vitest';
import { aUser } from '../../test-records.ts';
import {
  estimatedCompletion,
  ownPaceText,
  remainingHours,
  requirementsOf,
  type Requirement,
} from './report-stats.ts';
import { aReport, aStats, standing } from './test-report.tsx';

const day = '2026-03-11';
const { byKind } = aReport();

const requirement = (doneHours: number, requiredHours: number): Requirement => ({
  label: 'Total Hours',
  doneHours,
  requiredHours,
  isStandard: false,
  standing: standing(),
});

describe('requirements', () => {
  it('are the standard targets where no goal is set', () => {
    const targets = requirementsOf(aUser(), aStats(), byKind);
    expect(targets.map(({ label, requiredHours }) => [label, requiredHours])).toEqual([
      ['Total Hours', 4000],
      ['Supervision', 50],
      ['Direct Clinical', 200],
      ['Indirect Clinical', 100],
    ]);
    expect(targets.every(({ isStandard }) => isStandard)).toBe(true);
  });

  it('are the goals of the user, each where it is set', () => {
    const user = aUser({ totalRequiredHours: 3000, requiredDirectClinicalHours: 1500.5 });
    expect(requirementsOf(user, aStats({ directClinicalHours: 12.25 }), byKind)).toMatchObject([
      { requiredHours: 3000, isStandard: false },
      { requiredHours: 50, isStandard: true },
      { doneHours: 12.25, requiredHours: 1500.5, isStandard: false },
      { requiredHours: 100, isStandard: true },
    ]);
  });

  it('never have less than nothing left', () => {
    expect(remainingHours(requirement(10.25, 100))).toBe(89.75);
    expect(remainingHours(requirement(120, 100))).toBe(0);
    expect(remainingHours(requirement(0.1 + 0.2, 0.3))).toBe(0);
  });
});

describe('estimated completion', () => {
  it.each([
    [0.25, '03/18/2026'],
    [10, '03/18/2026'],
    [10.25, '03/25/2026'],
    [4000, '11/09/2033'],
  ])('of %s hours, 10 a week in whole weeks from today, is %s', (remaining, date) => {
    expect(estimatedCompletion(remaining, day)).toBe(date);
  });

  it('says when nothing remains', () => {
    expect(estimatedCompletion(0, day)).toBe('Completed');
  });

  it('gives no day in more than 40 years', () => {
    expect(estimatedCompletion(20_870, day)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(estimatedCompletion(20_871, day)).toBe('In more than 40 years');
  });
});

describe('the own pace', () => {
  it.each([
    [75, 90, 12, 'At your pace over the last 12 weeks (7.5 h a week), you’d finish around 05/20/2026.'],
    // No week more than it needs.
    [0.9, 3.6, 12, 'At your pace over the last 12 weeks (0.3 h a week), you’d finish around 04/01/2026.'],
    [10, 15, 3, 'At your pace over your first 3 weeks (5 h a week), you’d finish around 03/25/2026.'],
    [10, 1, 1, 'At your pace over your first week (1 h a week), you’d finish around 05/20/2026.'],
    [
      4000,
      0.25,
      12,
      'At your pace over the last 12 weeks (less than 0.1 h a week), you’d finish in more than 40 years.',
    ],
  ])('of %s hours left, after %s in %s weeks', (remaining, hours, weeks, text) => {
    expect(ownPaceText(remaining, { hours, weeks }, day)?.replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each([
    ['hours in these weeks', 10, 0],
    ['hours left', 0, 90],
  ])('says nothing without %s', (_what, remaining, hours) => {
    expect(ownPaceText(remaining, { hours, weeks: 12 }, day)).toBeUndefined();
  });
});
