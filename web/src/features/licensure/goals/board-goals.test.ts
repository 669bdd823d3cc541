import type { Category, Requirement } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { boardGoals } from './board-goals.ts';

const categories: Category[] = [
  { id: 'direct', label: 'Direct', match: { type: ['individual-therapy', 'family-therapy'] } },
  {
    id: 'families',
    within: 'direct',
    label: 'Families',
    match: { anyOf: [{ type: ['family-therapy'] }, { group: ['directClinical'], clients: ['family'] }] },
  },
  { id: 'other', label: 'Other', match: { type: ['individual-supervision', 'documentation'] } },
  { id: 'supervision', within: 'other', label: 'Supervision', match: { type: ['individual-supervision'] } },
];

const requirement = (id: string, need: number, category: string[], unit: Requirement['unit'] = 'hours') =>
  ({ id, label: id, need, unit, category, cite: '', reading: 'V' }) as Requirement;

it('takes the largest requirement in hours of each kind, and of several kinds the total', () => {
  const requirements = [
    requirement('total', 3000, ['direct', 'other']),
    requirement('under-lcsw', 1700, ['direct', 'other']),
    requirement('families', 500, ['families']),
    requirement('direct', 1750, ['direct']),
    requirement('supervision', 100, ['supervision']),
    requirement('weeks', 9000, ['direct'], 'weeks'),
  ];
  expect(boardGoals({ requirements, categories }).map(({ field, hours }) => [field, hours])).toEqual([
    ['totalRequiredHours', 3000],
    ['requiredSupervisionHours', 100],
    ['requiredDirectClinicalHours', 1750],
  ]);
});

it('sets no goal of which the board says nothing in hours', () => {
  const requirements = [requirement('weeks', 104, ['direct'], 'weeks'), requirement('unknown', 5, ['gone'])];
  expect(boardGoals({ requirements, categories })).toEqual([]);
});
