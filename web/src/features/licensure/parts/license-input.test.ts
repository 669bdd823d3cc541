import type { RuleSet } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { aLicense } from '../../../test-records.ts';
import { withOwnRules } from './license-input.ts';

const custom: RuleSet = {
  weekStartsOn: 'monday',
  categories: [{ id: 'work', label: 'Work', match: {} }],
  rules: [
    { id: 'asked', kind: 'convert', category: 'work', hours: 0.75, units: 1, cite: '', asks: 'Short?' },
  ],
  requirements: [{ id: 'total', label: 'Total', unit: 'hours', need: 3000, category: ['work'], cite: '' }],
  duties: [{ id: 'papers', kind: 'milestone', title: 'Send papers', hours: 1500, dueDays: 30, cite: '' }],
};

it('keeps what was entered of rules that stay, and drops what was entered of those that are gone', () => {
  const license = aLicense({
    opening: { total: 20, gone: 30 },
    answers: { asked: true, papers: true, gone: false },
  });
  expect(withOwnRules(license, custom)).toMatchObject({
    custom,
    opening: { total: 20 },
    answers: { asked: true, papers: true },
    version: null,
  });
  expect(withOwnRules(license, { ...custom, duties: undefined }).answers).toEqual({ asked: true });
});
