import { describe, expect, it } from 'vitest';
import { aUser } from '../../test-records.ts';
import {
  estimatedCompletion,
  ownPaceProjection,
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

describe('the projection from the own pace', () => {
  it('says date and assumption', () => {
    expect(ownPaceProjection(75, { hours: 90, weeks: 12 }, day)).toEqual({
      date: '05/20/2026',
      text: 'At your own pace of the last 12 weeks, 7.5 hours a week, you finish around 05/20/2026, if you keep it up.',
    });
  });

  it('says how many weeks there are to go by when they are fewer than 12', () => {
    expect(ownPaceProjection(10, { hours: 15, weeks: 3 }, day).text).toContain(
      'At your own pace of your first 3 weeks, 5 hours a week,',
    );
    expect(ownPaceProjection(10, { hours: 1, weeks: 1 }, day).text).toContain(
      'At your own pace of your first week, 1 hour a week,',
    );
  });

  it('takes no week more than it needs', () => {
    expect(ownPaceProjection(0.9, { hours: 3.6, weeks: 12 }, day).date).toBe('04/01/2026');
  });

  it('gives no date without hours in these weeks', () => {
    expect(ownPaceProjection(10, { hours: 0, weeks: 12 }, day)).toEqual({
      date: undefined,
      text: 'You have no hours in the last 12 weeks, so there is no pace to go by.',
    });
    expect(ownPaceProjection(10, { hours: 0, weeks: 1 }, day).text).toContain('You have no hours so far');
  });

  it('gives no date that nobody lives to see', () => {
    expect(ownPaceProjection(4000, { hours: 0.25, weeks: 12 }, day)).toEqual({
      date: undefined,
      text: 'At your own pace of the last 12 weeks, less than 0.1 hours a week, you finish in more than 40 years.',
    });
  });

  it('needs none when nothing remains', () => {
    expect(ownPaceProjection(0, { hours: 90, weeks: 12 }, day)).toEqual({
      date: undefined,
      text: 'You have all the hours that you need.',
    });
  });
});
